// Does what Docs/JavaScript/Start.md says: `node guide.mjs TOOL`. Its page is opened if there is a chromium, and its component
// rendered if there is React.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { Chromium, patience } from "./chromium.mjs";
import { freePort } from "./servers.mjs";
import { expect, finish, isInstalled, run, say, step } from "./steps.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(root, "Docs/JavaScript/Start.md"), "utf8");
const [former, hot] = ["2 νέες σημειώσεις", "2 αδιάβαστες σημειώσεις"];
const tool = resolve(process.argv[2]);
if (!isInstalled("esbuild")) {
  console.log("guide: SKIPPED: this machine has no esbuild");
  process.exit();
}

const work = mkdtempSync(join(tmpdir(), "langpacks-guide-"));
const folder = join(work, "notes");
const port = await freePort();
const env = { PATH: `${dirname(tool)}${delimiter}${process.env.PATH}`, NODE_PATH: "/usr/share/nodejs" };
const address = `http://127.0.0.1:${port}/`;
const onPort = (text) => text.replaceAll("8080", String(port));

/** Blocks of the page: files by their names, and commands in their order. */
function blocks() {
  const named = [...page.matchAll(/^```js\n\/\/ (\S+)\n(.*?)^```$/gms)];
  const translations = [...page.matchAll(/^`(\S+)`:\n\n```\n(.*?)^```$/gms)];
  const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text);
  return { files: [...named, ...translations].map(([, name, text]) => [name, onPort(text)]), commands };
}

function install() {
  const modules = join(folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  // A copy: a link would be followed to a folder without React.
  cpSync(join(root, "Platforms/JavaScript"), join(modules, "languagepacks"), { recursive: true });
  for (const name of ["react", "react-dom", "scheduler"]) {
    if (existsSync(`/usr/share/nodejs/${name}`)) symlinkSync(`/usr/share/nodejs/${name}`, join(modules, name));
  }
}

/** Types commands into a shell; what npm does was done before. */
function type(commands) {
  const lines = onPort(commands).split("\n").filter((line) => !/^(npm|mkdir)/.test(line) && !line.endsWith("&"));
  run("bash", ["-euc", lines.join("\n").replaceAll("npx esbuild", "esbuild")], { cwd: folder, env, isQuiet: true });
}

async function shown(language) {
  const response = await fetch(address, { headers: { "accept-language": language } });
  return /<h1>(.*)<\/h1>/.exec(await response.text())[1];
}

async function becomes(text, ask, what) {
  for (let tries = 0; tries < patience * 10; tries += 1) {
    if (await ask().catch(() => "") === text) return;
    await pause(100);
  }
  expect(`${what} shows "${text}"`, false, await ask().catch(String));
}

/** The page in a browser that wants Greek, or null. */
async function openPage() {
  if (!isInstalled("chromium")) {
    say("SKIPPED: this machine has no chromium, so the page is not opened");
    return null;
  }
  const browser = new Chromium();
  const tab = await browser.page({ languages: "el" });
  await tab.open(address);
  return { close: () => browser.close(), tab, heading: () => tab.evaluate("document.querySelector('h1').textContent") };
}

async function render(files) {
  if (!existsSync("/usr/share/nodejs/react-dom/server.js")) {
    say("SKIPPED: this machine has no React, so the component is not rendered");
    return;
  }
  step("React: the component shows the hot text too");
  const [, code] = files.find(([name]) => name === "render.mjs");
  const [, line, text] = /^(.*); {2}\/\/ → (.*)$/m.exec(code);
  writeFileSync(join(folder, "render.mjs"), code.replace(line, `console.log(${line}); process.exit()`));
  const said = run(process.execPath, ["render.mjs"], { cwd: folder, env, isQuiet: true }).trim();
  expect(`it renders ${text}`, said === text, said);
}

let server;
let browser = null;
let status = 0;
try {
  step("the files of the page, and its commands up to a publication");
  install();
  const { files, commands: [init, publish, start, change] } = blocks();
  type(init);
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  type(publish);
  type(start);

  step("the server answers each request in its language");
  server = spawn(process.execPath, ["server.mjs"], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
  await becomes(former, () => shown("el"), "the server");
  const both = await Promise.all(["de-AT,de;q=0.9", "el", "fi"].map(shown));
  expect("each request has its own locale", String(both) === `2 neue Notizen,${former},2 new notes`, both);
  browser = await openPage();
  if (browser) await becomes(former, browser.heading, "the page");

  step("a hot text: the server and the open page show it, without a new build");
  type(change);
  await becomes(hot, () => shown("el"), "the server");
  if (browser) await becomes(hot, browser.heading, "the page");
  if (browser) expect("the page has no problem", browser.tab.problems.every((words) => /favicon/.test(words)), browser.tab.problems);
  await render(files);
  finish();
} catch (error) {
  console.error(`\n${error.message}`);
  status = 1;
}
await browser?.close();
server?.kill();
rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
process.exit(status);
