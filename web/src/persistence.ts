/**
 * Asks the browser to keep what this site stores when room gets scarce. Asked when there is something worth keeping,
 * and once a visit: some browsers ask the reader, others decide by themselves and may decide otherwise next time.
 */

let asked = false;

export async function keepStorage(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  if (asked || storage?.persist === undefined) return;
  asked = true;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch (error) {
    // What is stored may be cleared then, as everywhere on the web.
    console.warn(error);
  }
}
