// The types of the client are those of its uses.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const uses = fileURLToPath(new URL("uses.ts", import.meta.url));
const hasCompiler = spawnSync("tsc", ["--version"]).status === 0;

test("the types are those of uses", { skip: !hasCompiler && "there is no tsc" }, () => {
  const words = ["--noEmit", "--strict", "--target", "es2020", "--module", "es2020", "--moduleResolution", "node", "--lib", "es2020,dom", "--skipLibCheck"];
  const { status, stdout } = spawnSync("tsc", [...words, uses], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
