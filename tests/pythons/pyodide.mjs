// pytest in Pyodide's Python: node pyodide.mjs PYODIDE SITE CHECKOUT ARGS...
const [pyodide, site, checkout, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide();
for (const [place, folder] of [["/site", site], ["/checkout", checkout]]) {
  python.FS.mkdir(place);
  python.mountNodeFS(place, folder);
}
python.globals.set("given", python.toPy(given));
try {
  process.exitCode = python.runPython(`
    import os, sys
    sys.dont_write_bytecode = True
    sys.path[:0] = ["/site", "/checkout/src", "/checkout"]
    os.chdir("/checkout")
    import pytest
    int(pytest.main(["-p", "no:cacheprovider", *given]))
  `);
} catch (error) {
  console.error(error.message); // uncaught, Node would print the whole of Pyodide with it
  process.exitCode = 1;
}
