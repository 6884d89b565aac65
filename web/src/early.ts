/**
 * Begins the worker that owns Python before the page is read to its end: a browser takes a while to have one ready.
 *
 * Its script is known to the page's own one by a property of the window. Without it the page begins the worker itself.
 */

/** Address of the worker's script beside this one; put in by the build. */
declare const WORKER: string;

const early: NonNullable<typeof window.earlyWorker> = {
  worker: new Worker(new URL(WORKER, import.meta.url), { type: "module" }),
  failed: false,
};
// What is said before anybody listens would be lost.
early.worker.addEventListener("error", () => {
  early.failed = true;
});
window.earlyWorker = early;
