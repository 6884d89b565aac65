/** The page's host: a site with an address for everything, or one file that contains everything. */

import type { Surroundings } from "./host";
import { SingleFile } from "./single-file";
import { Site } from "./site";

/** Put in by the build: whether this script belongs to the single file. */
declare const SINGLE: boolean;

export const surroundings: Surroundings = SINGLE ? new SingleFile() : new Site();
