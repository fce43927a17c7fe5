// Numbered steps of a demonstration, as Scripts/steps prints them.

import { spawnSync } from "node:child_process";

let number = 0;
const begun = Date.now();
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(2)} s`;

export const say = (...lines) => { for (const line of lines) console.log(`   ${line}`); };

export function step(words) {
  number += 1;
  console.log(`\n${String(number).padStart(2)} ${words}`);
}

export function expect(what, isSo, found = undefined) {
  if (!isSo) throw new Error(`not so: ${what}${found === undefined ? "" : `\nfound: ${typeof found === "string" ? found : JSON.stringify(found)}`}`);
}

/** Runs a command to its end, and returns its output. */
export function run(program, words, { cwd, env = {}, isQuiet = false } = {}) {
  const since = Date.now();
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, env: { ...process.env, ...env }, encoding: "utf8" });
  if (status !== 0) throw new Error(`"${[program, ...words].join(" ")}" ends with ${status ?? error}\n${stdout}${stderr}`);
  if (!isQuiet) say(...stdout.trimEnd().split("\n").slice(-4), `in ${seconds(since)}`);
  return stdout;
}

/** Whether there is a program of this name. */
export const isInstalled = (program) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

export function finish() {
  console.log(`\nAll ${number} steps passed, in ${seconds(begun)}.`);
}
