/** Wires the worker that owns Python. */

/// <reference lib="webworker" />

import { loadPyodide } from "pyodide";

import type { CreateEngine } from "./interpreter";
import type { Built } from "./messages";
import { PythonWorker } from "./python-worker";

declare const self: DedicatedWorkerGlobalScope & typeof globalThis;

/** Put in by the build. */
declare const BUILT: Built;
declare const SINGLE: boolean;

const here = new URL(".", import.meta.url);

async function createEngine(): Promise<CreateEngine> {
  // A classic worker cannot import the engine, so the single file's has it inside.
  if (SINGLE) return (await import("pyodide/pyodide.asm.mjs")).default;
  const { default: create } = (await import(new URL(`${BUILT.pyodide}pyodide.asm.mjs`, here).href)) as { default: CreateEngine };
  return create;
}

new PythonWorker(self, BUILT, here, { loadPyodide, createEngine, isInside: SINGLE }).listen();
