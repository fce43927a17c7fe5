// The project of the demonstration: a copy of Examples/Storefront, and what a team does in it.

import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isInstalled, run, say } from "./steps.mjs";

const release = "1.0";

/** A copy of the example with a tool, and what both need. */
export class Shop {
  constructor({ root, folder, langpack }) {
    Object.assign(this, { folder, langpack, root, dist: join(folder, "dist"), origin: join(folder, ".langpack/origin") });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const left = ["node_modules", "dist", "keys", ".langpack", "packs", "keys.js"].map((name) => new RegExp(`/${name.replace(".", "\\.")}(/|$)`));
    const example = join(root, "Examples/Storefront");
    cpSync(example, folder, { recursive: true, filter: (path) => !left.some((each) => each.test(path.slice(example.length))) });
    mkdirSync(join(folder, "node_modules"));
  }

  tool(...words) {
    return run(this.langpack, words, { cwd: this.folder, isQuiet: true });
  }

  toolShown(...words) {
    return run(this.langpack, words, { cwd: this.folder });
  }

  /** Installs the package as npm packs it, without the network; if there is no npm, its folder. */
  install() {
    const place = join(this.folder, "node_modules/languagepacks");
    const source = join(this.root, "Platforms/JavaScript");
    if (!isInstalled("npm")) {
      symlinkSync(source, place);
      return;
    }
    const words = ["pack", source, "--silent", "--offline", "--cache", join(this.folder, "node_modules/.npm"), "--pack-destination", this.folder];
    const archive = run("npm", words, { cwd: this.folder, isQuiet: true }).trim().split("\n").at(-1);
    mkdirSync(place);
    run("tar", ["-xzf", join(this.folder, archive), "-C", place, "--strip-components=1"], { isQuiet: true });
    say(`installed ${archive}`);
  }

  /** Keys, and the root that the page believes. Its own key stays with a holder. */
  makeRoot() {
    this.tool("keys", "generate");
    this.tool("keys", "generate", "--output", "holder");
    this.tool("root", "create", "--root-key", "holder/public.key");
    this.tool("root", "sign", "keys/root-1.lproot", "--key", "holder/private.key");
    this.tool("root", "sign", "keys/root-1.lproot");
    this.tool("root", "publish", "keys/root-1.lproot", "--follow-root");
  }

  publish(...words) {
    return this.tool("publish", "--release", release, ...words);
  }

  rollBack() {
    return this.tool("release", "rollback", release);
  }

  /** Builds the page for an address of texts. */
  buildPage(origin) {
    run(process.execPath, ["build.mjs", origin], { cwd: this.folder, env: { NODE_PATH: "/usr/share/nodejs" }, isQuiet: true });
  }

  /** Changes a translation, as a translator's edit would. */
  translate(locale, from, to) {
    const path = join(this.folder, `translations/${locale}.lpt`);
    const former = readFileSync(path, "utf8");
    const lines = former.split("\n").map((line) => (line.split("\t").at(-1) === from ? line.slice(0, -from.length) + to : line));
    if (lines.join("\n") === former) throw new Error(`${locale} has no text "${from}"`);
    writeFileSync(path, lines.join("\n"));
    say(`${locale}: "${from}" becomes "${to}"`);
  }
}
