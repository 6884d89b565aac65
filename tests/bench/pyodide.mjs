// Counts moves inside Pyodide, with the same rules as outside; prints nodes a second.

import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [root, depth] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
console.log(
  pyodide.runPython(`
import statistics, sys, time
sys.path.insert(0, "/project")
from warcaby.rules import BRAZILIAN, initial_position, perft
start = initial_position(BRAZILIAN)
def rate():
    begin = time.perf_counter()
    return perft(start, ${depth}) / (time.perf_counter() - begin)
statistics.median(rate() for _ in range(5))
`),
);
