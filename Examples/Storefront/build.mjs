// Builds the page into dist: `node build.mjs [ORIGIN]`, after `langpack build` and `langpack bundle`.
//
// The scripts get ordinals in place of texts' ids, so that showing a text takes no key table.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ordinalsModule } from "languagepacks/build";

const origin = process.argv[2] ?? "https://texts.example.org/";
process.chdir(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const { transformFileSync } = require("@babel/core");
const made = ".langpack/page";

/** The key table of the bundle, whose name has its hash. */
const table = readFileSync(join("src/packs", readdirSync("src/packs").find((name) => /^keys\..*\.lpkt$/.test(name))));
mkdirSync(".langpack", { recursive: true });
writeFileSync(".langpack/keys.lpkt", table);
writeFileSync("src/keys.js", ordinalsModule(table, {}).module);

for (const folder of [made, "dist"]) rmSync(folder, { recursive: true, force: true });
cpSync("src", made, { recursive: true });
for (const name of readdirSync(made, { recursive: true }).filter((each) => each.endsWith(".jsx"))) {
  const { code } = transformFileSync(join(made, name), {
    babelrc: false, configFile: false, cwd: process.cwd(),
    plugins: [
      [require.resolve("languagepacks/babel"), { keys: ".langpack/keys.lpkt", dialect: "fbtee", missing: "error" }],
      [require.resolve("@babel/plugin-transform-react-jsx"), { pragma: "h", useBuiltIns: true }],
    ],
  });
  writeFileSync(join(made, name), code);
}

// What the page loads later, such as the check of the origin, becomes scripts of its own.
execFileSync("esbuild", [
  join(made, "shop.jsx"), "--bundle", "--splitting", "--format=esm", "--target=es2022", "--minify", "--charset=utf8", "--loader:.jsx=js",
  "--outdir=dist/scripts", "--chunk-names=[name]-[hash]", "--entry-names=[name]-[hash]", "--log-level=warning",
]);
// The module of the packs is part of a script, and names them as its neighbours. The ordinals replace the key table.
for (const name of readdirSync(join(made, "packs")).filter((each) => /\.(lpk|lproot)$/.test(each))) {
  cpSync(join(made, "packs", name), join("dist/scripts", name));
}
cpSync("public", "dist", { recursive: true });

const script = readdirSync("dist/scripts").find((name) => /^shop-.*\.js$/.test(name));
const page = readFileSync("dist/index.html", "utf8").replace("ORIGIN", origin).replace("SCRIPT", `scripts/${script}`);
writeFileSync("dist/index.html", page);
