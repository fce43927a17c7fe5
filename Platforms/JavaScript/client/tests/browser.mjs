// Plays the client in a real browser: `node browser.mjs [PROGRAM]`. The program is `chromium` unless another is named, such
// as `firefox-esr`.
//
// A page of `browserPage.js` uses IndexedDB, localStorage, locks, WebCrypto and fetch, in several contexts of one site,
// against the origin of the conformance suite.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { casesOf } from "./damages.mjs";

const program = process.argv[2] ?? "chromium";
const patience = 120000;
const platform = fileURLToPath(new URL("../..", import.meta.url));
const suite = fileURLToPath(new URL("../../../../Tests/Conformance", import.meta.url));
const [given] = casesOf(suite, "origin/publications.jsonl").filter(({ id }) => id === "origin-1-ar");
const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html" };
const asked = [];

/** The file at a path of the server. */
function fileAt(path) {
  if (path === "/") return Buffer.from('<!doctype html><script type="module" src="/client/tests/browserPage.js"></script>');
  if (path === "/given") return Buffer.from(JSON.stringify(given));
  if (path === `/origin/apps/demo/stable/1.0.timestamp`) return Buffer.from(given.timestamp, "base64");
  if (given.absent.some((absent) => path === `/origin/${absent}`)) return null;
  if (path.startsWith("/origin/")) return readFileSync(join(suite, given.files, path.slice(8)));
  if (path.startsWith("/suite/")) return readFileSync(join(suite, path.slice(7)));
  return readFileSync(join(platform, path));
}

function answer(request, response) {
  const path = new URL(request.url, "http://page").pathname;
  asked.push(path);
  try {
    const file = fileAt(path);
    if (file === null) throw new Error("absent");
    response.writeHead(200, { "content-type": types[extname(path)] ?? (path === "/" ? "text/html" : "application/octet-stream") }).end(file);
  } catch {
    response.writeHead(404).end();
  }
}

/** What the page reports, line by line, until it is done. */
function report(request, response, done) {
  let text = "";
  request.on("data", (part) => { text += part; });
  request.on("end", () => {
    response.end(String(asked.filter((path) => path.endsWith(".timestamp")).length));
    if (text !== "") console.log(text);
    if (text.startsWith("done")) done(0);
    if (text.startsWith("failed")) done(1);
  });
}

const folder = mkdtempSync(join(tmpdir(), "langpacks-browser-"));
let browser;
const status = await new Promise((done) => {
  const server = createServer((request, response) =>
    (request.method === "POST" ? report(request, response, done) : answer(request, response)));
  server.listen(0, "127.0.0.1", () => {
    const address = `http://127.0.0.1:${server.address().port}/`;
    const flags = program.includes("firefox") ? ["--headless", "--no-remote", "--profile", folder]
      : ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", `--user-data-dir=${folder}`];
    // As root, Firefox wants a home of its own.
    browser = spawn(program, [...flags, address], { stdio: "ignore", env: { ...process.env, HOME: folder } });
    browser.on("error", () => {
      console.log(`left out the browser: there is no ${program}`);
      done(3);
    });
  });
  setTimeout(() => {
    console.log("failed: the browser reported nothing");
    done(1);
  }, patience).unref();
});
browser.kill();
await new Promise((resolve) => { setTimeout(resolve, 500); });
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(status);
