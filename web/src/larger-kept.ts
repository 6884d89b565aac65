/** Which larger tables of endgames are kept on this device: known at once, so that nobody waits who has none. */

const KEPT = "warcaby-endgames";

export function isKept(name: string): boolean {
  try {
    return namesKept().includes(name);
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}

/** Say that something of a table is kept now, or nothing any more. */
export function tellKept(name: string, isHere: boolean): void {
  const others = namesKept().filter((other) => other !== name);
  localStorage.setItem(KEPT, [...others, ...(isHere ? [name] : [])].join(" "));
}

function namesKept(): string[] {
  return (localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean);
}
