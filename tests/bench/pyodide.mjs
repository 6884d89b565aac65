// Runs a piece of Python inside Pyodide, with the same project as outside, and prints what it comes to.

import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [root, code] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
pyodide.runPython('import sys; sys.path.insert(0, "/project")');
console.log(pyodide.runPython(code));
