/**
 * Asks the browser not to evict this site's storage when space runs low. Asked when there is something worth keeping, and
 * once per visit: some browsers ask the reader, others decide by themselves and may decide differently next time.
 */

import type { View } from "./page-state";

export class Persistence {
  private isAsked = false;

  constructor(private readonly view: View) {}

  /** There is something worth keeping. */
  async ask(): Promise<void> {
    const { storage } = this.view.navigator as Partial<Navigator>;
    if (this.isAsked || storage?.persist === undefined) return;
    this.isAsked = true;
    try {
      if (!(await storage.persisted())) await storage.persist();
    } catch (error) {
      // Storage may then be cleared, as anywhere on the web.
      console.warn(error);
    }
  }
}
