import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(css|html|js|json|md|svg|webmanifest)$/;
const SMALLEST = 1000; // bytes

/** Puts FILE.br and FILE.gz beside each file of the built client that gets smaller: the server sends them as they are. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "facedown-compressed",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const file = join(folder, name);
        if (!WORTH_IT.test(name) || statSync(file).size < SMALLEST) continue;
        const body = readFileSync(file);
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        writeFileSync(`${file}.br`, brotliCompressSync(body, { params: size }));
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}
