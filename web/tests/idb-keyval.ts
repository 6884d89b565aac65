/** In place of the library of IndexedDB: a storage that answers as the tests say. */

export const storage = {
  /** What a request for anything gives: nothing is stored, unless a test says otherwise. */
  answer: (): Promise<unknown> => Promise.resolve(undefined),
};

export type UseStore = () => Promise<unknown>;

export const createStore = (): UseStore => () => storage.answer();
export const entries = async (): Promise<unknown[]> => ((await storage.answer()) ?? []) as unknown[];
export const get = (): Promise<unknown> => storage.answer();
export const getMany = async (): Promise<unknown[]> => ((await storage.answer()) ?? []) as unknown[];
export const setMany = (): Promise<unknown> => storage.answer();
export const delMany = (): Promise<unknown> => storage.answer();
export const update = (): Promise<unknown> => storage.answer();
export const promisifyRequest = (): Promise<unknown> => storage.answer();
