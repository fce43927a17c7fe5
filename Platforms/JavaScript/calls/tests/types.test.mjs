// The types of calls are those of their uses, and declared types show texts of packs.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "../../tests/files.mjs";

const hasCompiler = spawnSync("tsc", ["--version"]).status === 0;
const types = "/usr/share/nodejs/@types";
const hasNode = existsSync(`${types}/node`);
const hasReact = existsSync(`${types}/react`);
const shop = join(folder, "fbt/tests/shop");

/** Compiles files in the folder of an app. */
function compiled(files, body = () => {}) {
  const app = mkdtempSync(join(tmpdir(), "languagepacks-types-"));
  try {
    mkdirSync(join(app, "node_modules/@types"), { recursive: true });
    symlinkSync(folder, join(app, "node_modules/languagepacks"));
    for (const name of ["react", "node"]) {
      if (existsSync(`${types}/${name}`)) symlinkSync(`${types}/${name}`, join(app, "node_modules/@types", name));
    }
    for (const file of files) copyFileSync(file, join(app, file.split("/").pop()));
    // Debian may lack the types of node.
    const node = 'declare module "node:fs" { export function readFileSync(path: string): Uint8Array; ' +
      "export function readFileSync(path: string, encoding: string): string; }\ndeclare const process: { argv: string[] };\n";
    writeFileSync(join(app, "node.d.ts"), hasNode ? "" : node);
    writeFileSync(join(app, "package.json"), '{ "type": "module" }');
    const compilerOptions = {
      strict: true, module: "nodenext", moduleResolution: "nodenext", target: "es2022", lib: ["es2022", "dom"], skipLibCheck: true,
      preserveSymlinks: true, types: hasNode ? ["node"] : [],
    };
    writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts", "*.tsx"] }));
    const { status, stdout } = spawnSync("tsc", ["--project", app], { encoding: "utf8" });
    assert.equal(status, 0, stdout);
    body(app);
  } finally {
    rmSync(app, { recursive: true });
  }
}

test("the types are those of uses, and show texts", { skip: !hasCompiler && "there is no tsc" }, () => {
  compiled([join(folder, "calls/tests/uses.ts"), join(shop, "texts.ts")], (app) => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(app, "uses.js"), shop], { encoding: "utf8" });
    assert.equal(stdout, "Сохранить; снимок: она; 5 страниц из 7; Твои друзья прислали 2 снимка; 4\nHi Ada; 1; en; ltr; ru; Сохранить\n", stderr);
  });
});

const skip = !hasCompiler ? "there is no tsc" : !hasReact && "there are no types of React";

test("the types of React are those of uses", { skip }, () => {
  compiled([join(folder, "calls/tests/react.uses.tsx")]);
});
