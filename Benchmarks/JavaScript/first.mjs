// Prints the microseconds of the processors from the form that a store keeps to the first text, in a new process:
// `first.mjs CONTENDER FOLDER`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openers } from "./contenders.mjs";

const [name, folder] = process.argv.slice(2);
const { texts } = JSON.parse(readFileSync(join(folder, "facts.json"), "utf8"));
const { read, open, show } = await openers[name](folder);
const bytes = read("texts");
const before = process.cpuUsage();
const text = show(open(bytes, texts), texts, 7);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ text, microseconds: user + system }));
