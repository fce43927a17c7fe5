// Prints the bytes that open texts take: `node --expose-gc memory.mjs CONTENDER FOLDER`, before and after all plain ones
// were shown.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openers } from "./contenders.mjs";

const [name, folder] = process.argv.slice(2);
const { texts } = JSON.parse(readFileSync(join(folder, "facts.json"), "utf8"));
const { read, open, show } = await openers[name](folder);

async function bytesInUse() {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc();
    // Buffers are freed aside.
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Opens a few times, since what the first one compiles and allocates for all is not what texts take. */
const count = 60;
for (let warm = 0; warm < 20; warm += 1) show(open(read("texts"), texts), texts, 7);
const before = await bytesInUse();
const opened = Array.from({ length: count }, () => open(read("texts"), texts));
const whenOpen = await bytesInUse() - before;
for (const one of opened) texts.names.forEach((_, index) => show(one, texts, index));
const whenShown = await bytesInUse() - before;
console.log(JSON.stringify({ open: whenOpen / count, shown: whenShown / count, kept: opened.length }));
