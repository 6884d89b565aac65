/** Why Python could not be started. */

import type { PlainError, Reason } from "./messages";
import { within } from "./within";

/** Whoever does not answer for so long cannot be reached. */
const ANSWERS_MS = 10_000;

/** The name of a worker that starts after a failure, perhaps of a script: it imports nothing before that is fetched again. */
export const DOUBTED = "doubted";

export class StartError extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
  ) {
    super(message);
  }
}

export function plain(error: unknown): PlainError {
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: "Error", message: String(error) };
}

/** Fetch a script past the browser's cache, where a broken copy would be found again by the next try. */
export async function renew(address: string | URL): Promise<void> {
  // Whatever goes wrong here, the script itself tells better.
  const renewed = fetch(address, { cache: "reload" }).then((response) => response.arrayBuffer());
  await within(ANSWERS_MS, renewed, String(address)).catch(() => undefined);
}

/** Find out why a script could not be imported: the error itself doesn't say. */
export async function whyMissing(address: string | URL): Promise<Reason> {
  try {
    const response = await within(ANSWERS_MS, fetch(address, { cache: "no-store" }), String(address));
    const isScript = (response.headers.get("Content-Type") ?? "").includes("javascript");
    await within(ANSWERS_MS, response.arrayBuffer(), String(address));
    return response.ok && isScript ? "stopped" : "host";
  } catch {
    return "connection";
  }
}
