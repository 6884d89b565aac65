/** On later visits, Python's worker starts before the rest of the page is parsed. */

/** The name of such a worker, which may start compiling before the page sends its "start" message. */
export const EARLY = "early";

interface Early {
  earlyWorker?: Worker;
}

/** Open the worker whose address is in the attribute `data-worker` of the current script; do nothing if there is none. */
export function openEarly(): void {
  const address = document.currentScript?.dataset["worker"];
  if (address === undefined) return;
  const worker = new Worker(address, { type: "module", name: EARLY });
  (window as Early).earlyWorker = worker;
  // The page then opens another one, and reports what is wrong with it.
  worker.addEventListener("error", () => takeEarly());
}

/** Hand over the worker that was opened; only the first caller gets it. */
export function takeEarly(): Worker | null {
  const early = window as Early;
  const worker = early.earlyWorker ?? null;
  delete early.earlyWorker;
  return worker;
}
