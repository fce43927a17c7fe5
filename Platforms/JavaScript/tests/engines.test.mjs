// The reader needs nothing that an engine may lack: each of these is taken away before it is loaded.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { folder } from "./files.mjs";

const absent = ["BigInt", "Intl", "TextDecoder", "TextEncoder", "WebAssembly"];
const bare = fileURLToPath(new URL("bare.mjs", import.meta.url));

for (const names of [...absent.map((name) => [name]), absent]) {
  test(`it runs without ${names.join(", ")}`, () => play([], names));
}

test("it runs without a just-in-time compiler", () => play(["--jitless"], absent));

function play(options, names) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, bare, ...names], { encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
}

const qjs = spawnSync("qjs", ["--help"], { encoding: "utf8" }).error === undefined;

test("it runs in QuickJS", { skip: qjs ? false : "there is no qjs" }, () => {
  const script = `import { openPack } from "${folder}index.js"; import * as std from "std";
    const file = std.open("${folder}../../Tests/Conformance/texts/ru.lpk", "rb");
    const bytes = new Uint8Array(1 << 16);
    const { pack } = openPack(bytes.slice(0, file.read(bytes.buffer, 0, bytes.length)));
    print(pack.lang, pack.render(pack.find(0), [], {}).text);`;
  const { status, stdout, stderr } = spawnSync("qjs", ["--module", "--eval", script], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^ru \S/);
});
