/// <reference lib="webworker" />
/** The service worker. */

import { type Release, ReleaseCache } from "./release-cache";

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build. */
declare const RELEASE: string;
declare const FILES: Release["files"];
declare const GZIPPED_FILES: Release["gzipped"];
declare const PAGES: Release["pages"];

new ReleaseCache(self, { name: RELEASE, files: FILES, gzipped: GZIPPED_FILES, pages: PAGES }).listen();
