// The package as an app has it, next to React: a copy in `node_modules`, since a link would be followed to a folder without React.

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { debian } from "../../tests/debian.mjs";
import { folder } from "../../tests/files.mjs";

export const React = debian("react");
export const server = debian("react-dom/server");
const missing = [[React, "node-react"], [server, "node-react-dom"]].filter(([found]) => !found).map(([, name]) => name);
export const withReact = { skip: missing.length > 0 && `there is no ${missing.join(" and no ")}` };
export const hasDOM = debian("jsdom") !== undefined;
export const withDOM = { skip: withReact.skip || (!hasDOM && "there is no node-jsdom") };

/** Makes the folder of an app with the package and React in it. */
export function makeApp() {
  const app = mkdtempSync(join(tmpdir(), "languagepacks-react-"));
  const modules = join(app, "node_modules");
  mkdirSync(modules);
  const isShipped = (path) => !/\/tests(\/|$)|\/answers(\/|$)/.test(path.slice(folder.length - 1));
  cpSync(folder, join(modules, "languagepacks"), { recursive: true, filter: isShipped });
  for (const name of ["react", "react-dom", "scheduler"]) symlinkSync(`/usr/share/nodejs/${name}`, join(modules, name));
  return app;
}

/** Returns the entries of the package in an app, and what removes the app. */
export async function loadApp() {
  const app = makeApp();
  const load = (name) => import(join(app, "node_modules/languagepacks", `${name}.js`));
  const [core, keyTables, react, native] = await Promise.all(["index", "keys", "react", "react-native"].map(load));
  return { app, core, keyTables, react, native, load, remove: () => rmSync(app, { recursive: true }) };
}
