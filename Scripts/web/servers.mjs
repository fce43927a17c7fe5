// The servers of the demonstration: Debian's nginx with Examples/Storefront/nginx.conf, and `langpack serve`.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isInstalled } from "./steps.mjs";

const nginx = "/usr/sbin/nginx";
const modules = "/usr/lib/nginx/modules";
const brotli = join(modules, "ngx_http_brotli_filter_module.so");

/** What the demonstration needs and this machine lacks. */
export function missing() {
  return [
    ...["chromium", "esbuild"].filter((each) => !isInstalled(each)), ...(existsSync(nginx) ? [] : ["nginx"]),
    ...(existsSync(brotli) ? [] : ["libnginx-mod-http-brotli-filter"]), ...(existsSync("/usr/share/nodejs/@babel/core") ? [] : ["node-babel7"]),
  ];
}

/** Returns a port that nothing listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject).listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function listening(child, port, log) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    const isThere = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => { socket.destroy(); resolve(true); }).on("error", () => resolve(false));
    });
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`nothing listens on port ${port}: ${log()}`);
}

/** A program that listens on a port until it is stopped. */
class Server {
  static async start(program, words, port, options = {}) {
    const server = new Server();
    let said = "";
    server.child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], ...options });
    server.ended = new Promise((resolve) => { server.child.on("exit", resolve).on("error", resolve); });
    for (const stream of [server.child.stdout, server.child.stderr]) stream.on("data", (part) => { said += part; });
    await listening(server.child, port, () => said);
    return server;
  }

  async stop() {
    this.child.kill();
    await this.ended;
  }
}

/** nginx with one of the two servers of the file: the first is the shop's, the second that of the texts. */
export async function startNginx(conf, folder, which, { port, root, shop, texts, signal }) {
  const [head, ...servers] = readFileSync(conf, "utf8").split(/^(?=server \{)/m);
  const own = servers[which].replace(/listen \d+;/, `listen 127.0.0.1:${port};`).replace(/root [^;]+;/, `root ${root};`)
    .replaceAll("https://shop.example.org", shop).replaceAll("https://texts.example.org", texts)
    .replace("127.0.0.1:8083", `127.0.0.1:${signal}`);
  mkdirSync(folder, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(join(folder, "nginx.conf"), `
    load_module ${brotli};
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      log_format plain '$status $request_method $request_uri $sent_http_content_encoding $body_bytes_sent';
      access_log ${folder}/access.log plain;
      ${temporary.join("\n")}
      ${head}
      ${own}
    }`);
  return Server.start(nginx, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], port);
}

export function startSignal(langpack, project, port) {
  return Server.start(langpack, ["serve", "--port", String(port), "--signal"], port, { cwd: project });
}
