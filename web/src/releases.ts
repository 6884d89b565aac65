/**
 * The page's side of the service worker: offline use, and the change to a new release of the site.
 *
 *     const releases = new Releases(window, state, () => store.settled());
 *     void releases.start();
 *
 * An open page keeps the release that it was loaded from until its reader asks for the new one. Two attributes of the
 * document hold the state, and the page has the texts: data-offline is "ready", which the footer shows; data-update is
 * "there", "coming" once the reader has asked for it, or "unsaved" if the update would lose data that the browser doesn't
 * store.
 */

import type { PageState, View } from "./page-state";
import { within } from "./within";

/** How often an open page checks for a new release. */
const ASK_AGAIN_MS = 60 * 60_000;

/** How long a service worker may take to look through its cache. */
const PATIENCE_MS = 10_000;

/** One that has just begun may miss its first question: it is asked again after so long, so many times. */
const NOT_HEARD_MS = 3_000;
const MOST_REPEATS = 5;

/** Page to service worker; a question comes with a port for its answer. */
export type ToServiceWorker = { type: "report" } | { type: "take-over" };

/** The answer to "report". */
export interface Report {
  release: string;
  /** Whether every file of the release is cached. */
  complete: boolean;
}

/** Service worker to page; "release?" comes with a port for its answer, a string. */
export type FromServiceWorker = { type: "release?" } | { type: "changed" };

export class Releases {
  private readonly release: string;
  private registration: ServiceWorkerRegistration | null = null;
  private asked = Date.now();
  private looks = 0;
  private repeats = 0;
  private timer = 0;
  private postponed = false;

  /** `settled` waits until progress is stored, and returns whether it is. */
  constructor(
    private readonly view: View,
    private readonly state: PageState,
    private readonly settled: () => Promise<boolean>,
  ) {
    this.release = view.document.documentElement.dataset["release"] ?? "";
  }

  /** Register the service worker once nothing more urgent is left to do, if the browser supports it. */
  async start(): Promise<void> {
    // The single file is not part of a release, and contains everything anyway.
    const { document, location, navigator } = this.view;
    if (this.release === "" || !("serviceWorker" in navigator)) return;
    const container = navigator.serviceWorker;
    container.addEventListener("message", ({ data, ports }: MessageEvent<FromServiceWorker>) => {
      if (data.type === "release?") ports[0]?.postMessage(this.release);
      else void this.look();
    });
    container.addEventListener("controllerchange", () => void this.look());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.lookAgain();
    });
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest("#update-now")) void this.accept();
      if (event.target.closest("#update-later")) this.postpone();
    });
    await idle(this.view);
    try {
      const site = new URL(document.documentElement.dataset["root"] ?? "", location.href);
      const registration = await container.register(new URL("sw.js", site), { updateViaCache: "none" });
      const watch = (): void => registration.installing?.addEventListener("statechange", () => void this.look());
      registration.addEventListener("updatefound", watch);
      watch();
      this.registration = registration;
    } catch (error) {
      // Private windows, strict settings, a file that fails to load: the page works all the same.
      console.warn(error);
    }
    await this.look();
  }

  /** A hidden page may have missed a release, and the browser may have cleared its storage. */
  private async lookAgain(): Promise<void> {
    if (Date.now() - this.asked > ASK_AGAIN_MS) {
      this.asked = Date.now();
      // There is no point in checking while offline.
      await this.registration?.update().catch(() => {});
    }
    await this.look();
  }

  /** Find out whether this page works offline, and whether there is a new release. */
  private async look(): Promise<void> {
    if (this.registration === null) return;
    this.view.clearTimeout(this.timer);
    this.looks += 1;
    const { looks } = this;
    const { active, waiting } = this.registration;
    const [now, next] = await Promise.all([ask(active), ask(waiting)]);
    // Whoever looked later knows better.
    if (looks !== this.looks) return;
    const isReady = now !== null && now.complete && now.release === this.release && this.view.navigator.serviceWorker.controller !== null;
    this.state.set("offline", isReady ? "ready" : null);
    if (!isReady && active !== null && this.repeats < MOST_REPEATS) {
      this.repeats += 1;
      this.timer = this.view.setTimeout(() => void this.look(), NOT_HEARD_MS);
    }
    const newest = next ?? now;
    if (newest === null || newest.release === this.release || this.postponed) return;
    if (this.state.get("update") === null) this.state.set("update", "there");
  }

  private postpone(): void {
    this.postponed = true;
    this.state.set("update", null);
  }

  /** Switch to the new release. Other open pages stay on theirs until their readers accept it. */
  private async accept(): Promise<void> {
    if (!(await this.isSettled())) return;
    this.state.set("update", "coming");
    // Opened again too early, the page would still be of the old release. The browser waits until whatever the old service
    // worker still fetches for any tab has come, which may take minutes, and what is new then may have been replaced.
    while (this.isComing()) await this.nextState();
    // Meanwhile the reader may have gone on.
    if (await this.isSettled()) this.view.location.reload();
  }

  /** Whether progress is stored; the notice says so if it isn't. */
  private async isSettled(): Promise<boolean> {
    const isSettled = await this.settled();
    if (!isSettled) this.state.set("update", "unsaved");
    return isSettled;
  }

  /** Let the service worker that waits take over, if there is one; whether one is about to. */
  private isComing(): boolean {
    const { active, waiting } = this.registration ?? {};
    if (waiting) send(waiting, { type: "take-over" });
    return Boolean(waiting) || active?.state === "activating";
  }

  /** Wait until a service worker has changed, or may have missed what it was told. */
  private nextState(): Promise<void> {
    const { active, waiting } = this.registration ?? {};
    return new Promise((resolve) => {
      this.view.setTimeout(resolve, NOT_HEARD_MS);
      for (const worker of [active, waiting]) worker?.addEventListener("statechange", () => resolve(), { once: true });
    });
  }
}

function idle(view: View): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in view) view.requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
}

/** Ask a service worker for its report; null if there is none or it does not answer. */
async function ask(worker: ServiceWorker | null): Promise<Report | null> {
  if (worker === null) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Report>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Report>) => resolve(data);
  });
  try {
    send(worker, { type: "report" }, [port2]);
    return await within(PATIENCE_MS, answer, "the service worker");
  } catch {
    return null;
  } finally {
    port1.close();
  }
}

function send(worker: ServiceWorker, message: ToServiceWorker, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}
