// Writes `babel.cjs` of the modules of the plugin, for builds that load plugins with `require`: `node babel/generate.mjs`.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));
const IMPORT = /^import (?:(\w+)|\{ ([^}]*) \}) from "([^"]+)";\n/gm;
const EXPORT = /^export (default )?(?:(function|class|const|async function)\b\*? ?)([\w$]+)/gm;

/** Returns the plugin as one file of CommonJS. */
export function pluginText() {
  const modules = [];
  add("babel/plugin.js", modules, new Set());
  return [
    "// The Babel plugin, for `require`. `node babel/generate.mjs` writes this file from babel/plugin.js and what it imports.",
    "", '"use strict";', "const modules = {};", ...modules, 'module.exports = modules["babel/plugin.js"].default;', "",
  ].join("\n");
}

function add(path, modules, seen) {
  if (seen.has(path)) return;
  seen.add(path);
  const source = readFileSync(join(folder, path), "utf8");
  const names = [];
  const body = source.replace(IMPORT, (_, whole, some, from) => {
    const isOwn = from.startsWith(".");
    const name = isOwn ? relative(folder, join(folder, dirname(path), from)) : from;
    if (isOwn) add(name, modules, seen);
    const origin = isOwn ? `modules["${name}"]` : `require("${name}")`;
    return `  const ${whole ?? `{ ${some.replaceAll(" as ", ": ")} }`} = ${origin};\n`;
  }).replace(EXPORT, (_, isDefault, kind, name) => {
    names.push(isDefault ? `default: ${name}` : name);
    return `${kind} ${name}`;
  });
  if (/^(import|export)\b/m.test(body)) throw new Error(`${path} has an import or export of another form`);
  modules.push("(() => {", body.trimEnd(), `  modules["${path}"] = { ${names.join(", ")} };`, "})();");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(folder, "babel.cjs"), pluginText());
