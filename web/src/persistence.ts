/**
 * Asks the browser not to evict this site's storage when space runs low. Asked when there is something worth keeping, and
 * once per visit: some browsers ask the reader, others decide by themselves and may decide differently next time.
 */

let asked = false;

export async function keepStorage(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  if (asked || storage?.persist === undefined) return;
  asked = true;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch (error) {
    // Storage may then be cleared, as anywhere on the web.
    console.warn(error);
  }
}
