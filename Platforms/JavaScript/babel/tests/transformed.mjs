// What the plugin makes of a source.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import plugin from "../plugin.js";
import { babel, debian } from "../../tests/debian.mjs";
import { folder } from "../../tests/files.mjs";

/** Returns Babel's result. `plugins` come after ours. */
export function transformed(source, { filename = "/app.jsx", plugins = [], presets = [], sourceType = "module", ...options } = {}) {
  const isTyped = /^\.[mc]?tsx?$/.test(extname(filename));
  return babel.transformSync(source, {
    filename, babelrc: false, configFile: false, sourceType, plugins: [[plugin, options], ...plugins], presets,
    parserOpts: { plugins: isTyped ? ["typescript", "decorators-legacy"] : [["flow", { enums: true }], "decorators-legacy"] },
  });
}

/**
 * Runs a source with the plugin, in a folder where `languagepacks` is this package, and returns what it exports. Elements are made
 * by its function `h(type, attributes, ...children)`.
 */
export async function ran(source, options) {
  const made = mkdtempSync(join(tmpdir(), "languagepacks-babel-"));
  try {
    mkdirSync(join(made, "node_modules"));
    symlinkSync(folder, join(made, "node_modules", "languagepacks"));
    const jsx = [debian("@babel/plugin-transform-react-jsx"), { pragma: "h" }];
    writeFileSync(join(made, "app.mjs"), transformed(source, { plugins: [jsx], ...options }).code);
    return await import(join(made, "app.mjs"));
  } finally {
    rmSync(made, { recursive: true });
  }
}
