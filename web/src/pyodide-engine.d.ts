/** Pyodide's engine has no types of its own; `loadPyodide` takes it as it is. */
declare module "pyodide/pyodide.asm.mjs" {
  import type { loadPyodide } from "pyodide";
  type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;
  const createPyodideModule: NonNullable<Options["createPyodideModule"]>;
  export default createPyodideModule;
}
