// What a page loads, and when: counts of bytes and files.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { measured } from "./sizes.mjs";

const has = (program) => spawnSync(program, ["--version"], { env: { ...process.env, NODE_PATH: "/usr/share/nodejs" } }).status === 0;
const skip = !(has("esbuild") && has("terser")) && "there is no esbuild or no terser";

/** The most bytes, minified and compressed. Each part adds so many to those before it. */
const limits = { page: 12600, update: 13100, packs: 6900, dense: 4400, compact: 3250, verify: 3300, telemetry: 3900 };

test("a page loads two files, and each part has its bytes", { skip }, () => {
  const { files, sources, ...sizes } = measured();
  assert.ok(Object.keys(sources).length > 50);
  assert.equal(files, 2);
  for (const [part, limit] of Object.entries(limits)) {
    assert.ok(sizes[part] > 500 && sizes[part] <= limit, `${part} has ${sizes[part]} bytes of at most ${limit}`);
  }
  assert.deepEqual(Object.keys(sizes).sort(), Object.keys(limits).sort());
});
