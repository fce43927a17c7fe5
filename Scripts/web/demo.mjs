// The shop of Examples/Storefront as its customers meet it: called by Scripts/demo-web.
//
//   node demo.mjs TOOL [--quick] [--axe FILE]

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Chromium } from "./chromium.mjs";
import { freePort, missing, startNginx, startSignal } from "./servers.mjs";
import { Shop } from "./shop.mjs";
import { finish, say, step } from "./steps.mjs";
import * as stories from "./stories.mjs";
import { Visits } from "./visit.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: "boolean" }, axe: { type: "string" } } });
const root = fileURLToPath(new URL("../..", import.meta.url));
const lacking = missing();
if (lacking.length > 0) {
  console.log(`demo-web: SKIPPED: this machine has no ${lacking.join(", ")}`);
  process.exit(values.quick ? 0 : 1);
}

const work = mkdtempSync(join(tmpdir(), "langpacks-shop-"));
const running = new Set();

/** Everything that the stories use. */
class World {
  constructor() {
    this.shop = new Shop({ root, folder: join(work, "project"), langpack: resolve(positionals[0]) });
    this.conf = join(root, "Examples/Storefront/nginx.conf");
  }

  async start() {
    const [port, texts, signal] = [await freePort(), await freePort(), await freePort()];
    this.ports = { port, texts, signal };
    this.address = `http://127.0.0.1:${port}/`;
    this.origin = `http://127.0.0.1:${texts}/`;
  }

  async nginx(which) {
    const { port, texts, signal } = this.ports;
    const given = { shop: this.address.slice(0, -1), texts: this.origin.slice(0, -1), signal };
    const own = which === 0 ? { port, root: this.shop.dist } : { port: texts, root: this.shop.origin };
    const server = await startNginx(this.conf, join(work, `nginx-${which}`), which, { ...given, ...own });
    running.add(server);
    return server;
  }

  async serve() {
    this.site = await this.nginx(0);
    await this.serveTexts();
  }

  async serveTexts() {
    this.signal = await startSignal(this.shop.langpack, this.shop.folder, this.ports.signal);
    running.add(this.signal);
    this.texts = await this.nginx(1);
  }

  async stopTexts() {
    await this.stop(this.texts, this.signal);
  }

  async stop(...servers) {
    for (const server of servers) {
      running.delete(server);
      await server.stop();
    }
  }

  /** What nginx has answered with texts: status, method, path, coding and length. */
  log() {
    return readFileSync(join(work, "nginx-1/access.log"), "utf8").trim().split("\n");
  }
}

async function play() {
  const world = new World();
  await world.start();

  step("build: ten languages, each with a pack that the page carries, and scripts with ordinals");
  const { shop } = world;
  shop.install();
  shop.tool("extract");
  shop.tool("import");
  shop.tool("check");
  shop.makeRoot();
  shop.tool("bundle", "--for", "web", "--output", "src/packs");
  say(shop.publish("--build", "src/packs").trim().split("\n").at(-1));
  shop.buildPage(world.origin);

  await world.serve();
  step(`serve: the shop at ${world.address}, its texts at ${world.origin}, behind nginx with brotli`);
  const browser = new Chromium();
  running.add({ stop: () => browser.close() });
  const axe = values.axe === undefined ? null : readFileSync(values.axe, "utf8");
  const visits = new Visits({ browser, address: world.address, pictures: join(root, ".build/storefront"), axe });
  for (const story of values.quick ? stories.quick : stories.all) await story(world, visits);
  console.log("");
  say(`pictures: .build/storefront`, `address: ${world.address}`);
  if (process.env.KEEP && !values.quick) {
    say("it is served until you press Control-C");
    await new Promise((done) => { stop = done; });
  }
}

async function cleanUp() {
  for (const server of [...running].reverse()) await server.stop().catch(() => {});
  rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** What Control-C does. */
let stop = () => cleanUp().finally(() => process.exit(130));
process.on("SIGINT", () => stop());
process.on("SIGTERM", () => cleanUp().finally(() => process.exit(143)));

let status = 0;
try {
  await play();
  finish();
} catch (error) {
  console.error(`\n${error.message}`);
  status = 1;
}
await cleanUp();
process.exit(status);
