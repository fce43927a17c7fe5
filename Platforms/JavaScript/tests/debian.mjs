// Packages of JavaScript that Debian has, in /usr/share/nodejs: tests that need one say so where it is missing.

import Module, { createRequire } from "node:module";

const folder = "/usr/share/nodejs";
process.env.NODE_PATH = [process.env.NODE_PATH, folder].filter(Boolean).join(":");
Module._initPaths();
const require = createRequire(`${folder}/index.js`);

/** Returns a package, or undefined. */
export function debian(name) {
  try {
    return require(name);
  } catch {
    return undefined;
  }
}

export const babel = debian("@babel/core");
export const withBabel = { skip: babel ? false : "there is no node-babel7" };
