// Plays texts and damages without some globals: `node bare.mjs SUITE NAME…`. Prints how many answers were right, and ends
// with 1 if one was wrong. The suite is read before, because only the reader must do without them.

import { isDeepStrictEqual } from "node:util";
import { bytesOf, casesOf, suite } from "./files.mjs";

const files = ["texts/ids", "texts/ordinals", "texts/ru-1", "texts/he-1", "texts/hi-1", "texts/fa-compact", "texts/edges-3",
  "texts/chains-2", "damage/limits", "damage/limits-compact"];
const cases = files.flatMap((name) => casesOf(`${name}.jsonl`)).filter((_, index) => index % 8 === 0);
for (const name of process.argv.slice(2)) delete globalThis[name];
const { answer } = await import("../answers.mjs");

let [right, wrong] = [0, 0];
for (const { expect, also, ...given } of cases) {
  const found = await answer(given.id.split("-")[0], given, suite);
  const isRight = (expected) =>
    expected !== undefined && Object.keys(expected).every((name) => isDeepStrictEqual(found[name], expected[name]));
  if (found === undefined) continue;
  if (isRight(expect) || isRight(also)) right += 1;
  else wrong += 1;
}
// Calls show a text in the code and that of a pack.
const { Localizer, openPack } = await import("../index.js");
const { localized, phrase, setTexts, show } = await import("../calls.js");
const { openKeyTable } = await import("../keys.js");
const { keys } = openKeyTable(bytesOf("texts/keys.lpkt"));
const { pack } = openPack(bytesOf("texts/ru.lpk"));
const remove = phrase("984f3ad102cc3aca", ["n"], ["Delete ", { n: 0, o: "photo", m: ["photos"] }, "?"]);
const shown = [[], [pack]].map((packs) => {
  setTexts(new Localizer({ keys, packs }));
  return [show(remove, [1234]), localized("places", { value: "{{PLURAL:%1$d|a place|%1$d places}}" }, 1234)];
});
const expected = [["Delete photos?", "1,234 places"], ["Удалить фотографии?", "Найдено 1\u00a0234 места"]];
if (isDeepStrictEqual(shown, expected)) right += 1;
else wrong += 1;
console.log(`${right} right, ${wrong} wrong`);
process.exit(wrong === 0 && right > 200 ? 0 : 1);
