/** Where Python has been, its worker starts before the page has been read. */

/** What such a worker is called: it may begin before the page has said how. */
export const EARLY = "early";

interface Early {
  earlyWorker?: Worker;
}

/** Open the worker whose script the running one names; if it names none, nothing happens. */
export function openEarly(): void {
  const address = document.currentScript?.dataset["worker"];
  if (address === undefined) return;
  const worker = new Worker(new URL(address, document.baseURI), { type: "module", name: EARLY });
  (window as Early).earlyWorker = worker;
  // The page opens another one, and says what is wrong with it.
  worker.addEventListener("error", () => takeEarly());
}

/** The worker that was opened; the first who asks gets it. */
export function takeEarly(): Worker | null {
  const early = window as Early;
  const worker = early.earlyWorker ?? null;
  delete early.earlyWorker;
  return worker;
}
