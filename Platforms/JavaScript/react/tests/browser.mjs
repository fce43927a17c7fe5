// Plays Docs/JavaScript/React.md in a real browser: `node browser.mjs [PROGRAM]`. The program is `chromium` unless another is named.
//
// A server sends a rendered page under a strict content security policy; the browser hydrates it, a user types, and the texts change.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { compile, writePage } from "../../tests/document.mjs";
import { suite } from "../../tests/files.mjs";
import { makeApp } from "./installed.mjs";

const program = process.argv[2] ?? "chromium";
const patience = 120000;

/** What the page does: it hydrates, types into a field, changes the texts, and sends what it saw. */
const play = `
  import { createElement } from "react";
  import { hydrateRoot } from "react-dom/client";
  import { Texts, TextsProvider } from "languagepacks/react";
  import { localizerFor } from "./texts.mjs";
  import { App } from "./src/App.js";
  const problems = [];
  console.error = console.warn = (...words) => problems.push(words.join(" "));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const root = document.getElementById("root");
  const server = root.innerHTML;
  const heading = root.querySelector("h1");
  const texts = new Texts(await localizerFor("ru"));
  hydrateRoot(root, createElement(TextsProvider, { texts }, createElement(App, { count: 2 })));
  await frame();
  const hydrated = root.innerHTML;
  const link = root.querySelector("a");
  link.focus();
  texts.change(await localizerFor("ar"));
  await frame();
  const answer = {
    isSame: server === hydrated, isKept: heading === root.querySelector("h1") && link === root.querySelector("a"),
    hasFocus: document.activeElement === link, dir: getComputedStyle(root.firstChild).direction, title: heading.textContent, problems,
  };
  await fetch("/answer", { method: "POST", body: JSON.stringify(answer) });
`;

const pageTexts = (text) => text.replace('import { readFile } from "node:fs/promises";\n', "")
  .replace(/await readFile\(([^)]+)\)/g, (_, path) => `await (await fetch(${path})).arrayBuffer()`);

const app = makeApp();
const cwd = process.cwd();
let browser;
try {
  process.chdir(app);
  mkdirSync(join(app, "packs"));
  for (const name of ["keys.lpkt", "ru.lpk", "ar.lpk"]) copyFileSync(join(suite, "texts", name), join(app, "packs", name));
  writePage("JavaScript/React.md", app);
  writeFileSync(join(app, "package.json"), '{ "type": "module" }');
  compile(app);
  const html = await (await import(join(app, "server.mjs"))).page("ru", 2);
  writeFileSync(join(app, "texts.mjs"), pageTexts(readFileSync(join(app, "texts.mjs"), "utf8")));
  writeFileSync(join(app, "play.mjs"), play);
  const words = ["play.mjs", "--bundle", "--format=esm", "--target=es2022", '--define:process.env.NODE_ENV="development"', "--outfile=play.js"];
  const { status, stderr } = spawnSync("esbuild", words, { cwd: app, encoding: "utf8", env: { ...process.env, NODE_PATH: "/usr/share/nodejs" } });
  assert.equal(status, 0, stderr);
  const answer = await new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url === "/answer") {
        let body = "";
        request.on("data", (chunk) => {
          body += chunk;
        });
        request.on("end", () => {
          response.end();
          server.close();
          resolve(JSON.parse(body));
        });
        return;
      }
      const isPage = request.url === "/";
      const headers = isPage ? { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'self'" }
        : { "content-type": request.url.endsWith(".js") ? "text/javascript" : "application/octet-stream" };
      try {
        const file = isPage ? `<!doctype html><html lang="ru"><body><div id="root">${html}</div><script type="module" src="/play.js"></script></body></html>`
          : readFileSync(join(app, request.url));
        response.writeHead(200, headers).end(file);
      } catch {
        response.writeHead(404).end();
      }
    }).listen(0, "127.0.0.1", () => {
      const profile = join(app, "profile");
      browser = spawn(program, ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/`], { stdio: "ignore" });
      browser.on("error", reject);
    });
    setTimeout(() => reject(new Error("the page sent no answer")), patience).unref();
  });
  const { title, ...rest } = answer;
  assert.deepEqual(rest, { isSame: true, isKept: true, hasFocus: true, dir: "rtl", problems: [] });
  assert.match(title, /[\u0600-\u06ff]/);
  console.log("the page was hydrated and changed");
} finally {
  process.chdir(cwd);
  if (browser) {
    await new Promise((resolve) => {
      browser.on("exit", resolve);
      browser.kill();
    });
  }
  rmSync(app, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exit();
