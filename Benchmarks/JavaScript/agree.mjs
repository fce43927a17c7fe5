// Fails unless all contenders show the same texts: `agree.mjs FOLDER`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contenders } from "./contenders.mjs";

const [folder] = process.argv.slice(2);
const facts = JSON.parse(readFileSync(join(folder, "facts.json"), "utf8"));
const all = await Promise.all(Object.entries(contenders).map(async ([name, make]) => [name, await make(folder, facts)]));
let compared = 0;

function compare(what, show) {
  const shown = all.map(([name, contender]) => [name, show(contender)]);
  const isSame = shown.every(([, text]) => text === shown[0][1] && text.length > 0);
  if (!isSame) throw new Error(`${what}: ${shown.map(([name, text]) => `${name} shows ${text}`).join(", ")}`);
  compared += 1;
}

for (const index of facts.order) compare(facts.texts.names[index], ({ plain }) => plain(index));
for (let count = 0; count < 100; count += 1) {
  compare(`named, ${count}`, ({ named }) => named("Ada", count));
  for (const gender of ["male", "female"]) compare(`gendered, ${gender}, ${count}`, ({ gendered }) => gendered(gender, count));
}
console.log(JSON.stringify({ compared }));
