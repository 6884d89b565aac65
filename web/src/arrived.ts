/** What has come of files that are being fetched: if the connection breaks, it is handed to the next worker. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** In pieces, by address. */
export type Arrived = Map<string, Bytes[]>;

/** The memory that it lies in, which can be handed over without a copy. */
export function buffersOf(arrived: Arrived): ArrayBuffer[] {
  return [...new Set([...arrived.values()].flat().map(({ buffer }) => buffer))];
}
