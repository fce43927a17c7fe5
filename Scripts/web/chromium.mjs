// Drives Debian's chromium by its DevTools protocol, over a pipe: no package is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Seconds: a busy machine needs them, and only what fails waits for them. */
export const patience = 45;
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe"];

/** A browser with a profile of its own, which is removed with it. */
export class Chromium {
  constructor(program = "chromium") {
    this.profile = mkdtempSync(join(tmpdir(), "langpacks-web-"));
    this.process = spawn(program, [...flags, `--user-data-dir=${this.profile}`], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.ended = new Promise((resolve) => { this.process.on("exit", resolve); });
    this.process.on("error", (error) => this.fail(error));
    this.process.stdio[3].on("error", () => {});
    this.calls = new Map();
    this.pages = new Map();
    this.last = 0;
    let rest = "";
    this.process.stdio[4].setEncoding("utf8").on("data", (part) => {
      const messages = (rest + part).split("\0");
      rest = messages.pop();
      for (const message of messages) this.receive(JSON.parse(message));
    });
    this.ended.then(() => this.fail(new Error("the browser has ended")));
  }

  fail(error) {
    for (const { reject } of this.calls.values()) reject(error);
    this.calls.clear();
  }

  receive({ id, result, error, method, params, sessionId }) {
    if (id === undefined) {
      this.pages.get(sessionId)?.notice(method, params);
      return;
    }
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
    else call?.resolve(result);
  }

  send(method, params = {}, sessionId = undefined) {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject, method });
      this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Opens a tab of a user who reads some languages. */
  async page({ languages = "en", dark = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, targetId, sessionId);
    this.pages.set(sessionId, page);
    for (const domain of ["Page", "Runtime", "Log", "Network", "Inspector"]) await page.send(`${domain}.enable`);
    const { userAgent } = await this.send("Browser.getVersion");
    await page.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: languages });
    await page.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await page.send("Emulation.setDeviceMetricsOverride", { width: 1000, height: 900, deviceScaleFactor: 1, mobile: false });
    const features = [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }];
    await page.send("Emulation.setEmulatedMedia", { features });
    return page;
  }

  async close() {
    this.process.kill();
    await Promise.race([this.ended, pause(5000)]);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A tab: what it shows, what it asks for, and what it complains about. */
class Page {
  constructor(browser, targetId, sessionId) {
    Object.assign(this, { browser, targetId, sessionId, problems: [], requests: [], answers: [], onCrash: () => {} });
  }

  send(method, params) {
    return this.browser.send(method, params, this.sessionId);
  }

  notice(method, params) {
    if (method === "Runtime.exceptionThrown") this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Log.entryAdded" && params.entry.level === "error") this.problems.push(`${params.entry.text} ${params.entry.url ?? ""}`);
    if (method === "Runtime.consoleAPICalled" && ["error", "warning"].includes(params.type)) this.problems.push(JSON.stringify(params.args));
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    if (method === "Network.responseReceived") this.answers.push(params.response);
    if (method === "Inspector.targetCrashed") this.onCrash();
  }

  /** Runs before the scripts of each document that the tab opens. */
  before(source) {
    return this.send("Page.addScriptToEvaluateOnNewDocument", { source });
  }

  async open(url) {
    const { errorText } = await this.send("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  reload() {
    return this.send("Page.reload");
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true; while a page opens, there may be none to ask. */
  async until(expression, what = expression, seconds = patience) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (await this.evaluate(expression).catch(() => false)) return;
      await pause(50);
    }
    const shown = await this.evaluate("document.body?.innerText.slice(0, 400)").catch(String);
    throw new Error(`not within ${seconds} s: ${what}\nthe page has: ${shown}\n${this.problems.join("\n")}`);
  }

  async picture() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  /** Kills the tab as the system would: no event reaches its scripts. */
  async crash() {
    const crashed = new Promise((resolve) => { this.onCrash = resolve; });
    this.send("Page.crash").catch(() => {});
    await crashed;
    await this.close();
  }

  close() {
    return this.browser.send("Target.closeTarget", { targetId: this.targetId });
  }
}
