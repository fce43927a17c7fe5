// The code of Docs/JavaScript/Client.md: what it does in Node, with the origin of the suite.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { test } from "node:test";
import { casesOf } from "./damages.mjs";

const platform = fileURLToPath(new URL("../..", import.meta.url));
const suite = fileURLToPath(new URL("../../../../Tests/Conformance", import.meta.url));
const page = fileURLToPath(new URL("../../../../Docs/JavaScript/Client.md", import.meta.url));
const given = casesOf(suite, "origin/publications.jsonl").find(({ id }) => id === "origin-1-ru");

/** Where the entries of the package are. */
const entries = {
  languagepacks: "index.js", "languagepacks/keys": "keys.js", "languagepacks/nearest": "nearest.js",
  "languagepacks/client": "client/index.js", "languagepacks/client/node": "client/node.js", "languagepacks/client/page": "client/page.js",
};

/** The blocks of code of the page, with the entries by their paths. */
function blocks() {
  const found = [...readFileSync(page, "utf8").matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
  return found.map((code) => code.replace(/from "(languagepacks[^"]*)"/g, (_, name) => {
    const path = join(platform, entries[name]);
    assert.ok(existsSync(path), name);
    return `from ${JSON.stringify(pathToFileURL(path).href)}`;
  }));
}

/** Runs a module, and returns what it prints. */
function printed(folder, code) {
  writeFileSync(join(folder, "main.mjs"), code);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["main.mjs"], { cwd: folder });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => { said += part; });
    child.on("close", () => resolve(said));
  });
}

test("the code of the page for Node downloads and shows a text", { skip: !existsSync(page) && "the page is not here" }, async () => {
  const server = createServer(({ url }, response) => {
    const file = join(suite, given.files, url);
    if (url.endsWith(".timestamp")) response.end(Buffer.from(given.timestamp, "base64"));
    else if (existsSync(file) && !given.absent.some((path) => url === `/${path}`)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  const folder = mkdtempSync(join(tmpdir(), "langpacks-page-"));
  try {
    mkdirSync(join(folder, "packs"));
    copyFileSync(join(suite, given.root), join(folder, "packs/root.lproot"));
    copyFileSync(join(suite, given.keyTable), join(folder, "packs/keys.lpkt"));
    const origin = `http://127.0.0.1:${server.address().port}`;
    const said = await printed(folder, blocks()[1].replace("https://packs.example.org", origin));
    assert.equal(said, `updated ${given.expect.texts.done}\n`);
  } finally {
    server.closeAllConnections?.();
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test("the code of the page for browsers is a module", { skip: !existsSync(page) && "the page is not here" }, () => {
  for (const name of blocks()[0].matchAll(/import \{([^}]*)\} from "([^"]*)"/g)) assert.ok(existsSync(fileURLToPath(name[2])), name[2]);
});
