/** What is used of Node's own test runner, whose types would bring those of all of Node. */

declare module "node:test" {
  interface Timers {
    enable: (options: { apis: string[] }) => void;
    /** Let so many milliseconds pass: what is due is called. */
    tick: (milliseconds: number) => void;
    reset: () => void;
  }
  export const mock: { timers: Timers };
  export function test(name: string, body: () => Promise<void> | void): void;
  export function beforeEach(body: () => void): void;
}

declare module "node:assert/strict" {
  interface Assert {
    (value: unknown, message?: string): void;
    equal: (actual: unknown, expected: unknown, message?: string) => void;
    notEqual: (actual: unknown, expected: unknown, message?: string) => void;
    deepEqual: (actual: unknown, expected: unknown, message?: string) => void;
    match: (text: string, expected: RegExp) => void;
    rejects: (promise: Promise<unknown>, expected?: RegExp | object) => Promise<void>;
  }
  const assert: Assert;
  export default assert;
}
