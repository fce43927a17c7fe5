// Random damages: whatever the bytes are, opening gives a value or a reason, and asking gives a text or none, in bounded
// time. `compare-damages.mjs` compares what they show with the reader in Swift.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seal, textLines } from "../answers/damage.mjs";
import { openKeyTable } from "../keys.js";
import { bytesOf } from "./files.mjs";
import { damaged, randomOf } from "./random.mjs";

const packs = ["damage/mapped.lpk", "damage/compact.lpk", "damage/overlay.lpk", "damage/limits.lpk", "texts/ru.lpk",
  "texts/he-compact.lpk", "texts/edges-en.lpk", "bytes/2/inside.lpk"];
const values = [1234, { name: "Kim", gender: "female-singular" }, { choice: 1 }];
const ordinals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 64, 65, 66, 200];
/** In milliseconds: a damage takes microseconds, and one that takes so long is a loop. */
const longest = 10000;

for (const path of packs) {
  test(`random damages of ${path} give texts or none`, () => {
    const [bytes, random] = [bytesOf(path), randomOf(path.length * 77)];
    for (let left = 1500; left > 0; left -= 1) {
      const file = damaged(bytes, random).slice();
      // Else most damages are found at once.
      seal(file);
      const begun = Date.now();
      for (const line of textLines({ ordinals, values }, file) ?? []) assert.match(line, /^\d+ (source|missing|broken|text =)/);
      assert.ok(Date.now() - begun < longest, `damage ${left} of ${path} takes too long`);
    }
  });
}

test("random damages of key tables give ordinals or none", () => {
  for (const path of ["damage/keys.lpkt", "texts/keys.lpkt", "texts/keys-large.lpkt"]) {
    const [bytes, random] = [bytesOf(path), randomOf(path.length)];
    for (let left = 2000; left > 0; left -= 1) {
      const { keys, reason } = openKeyTable(damaged(bytes, random));
      assert.ok(keys || typeof reason === "string");
      for (let id = 0; keys && id < 8; id += 1) {
        const ordinal = keys.ordinal(id.toString(16).padStart(16, "9e3779b97f4a7c15"));
        assert.ok(ordinal === undefined || (ordinal >= 0 && ordinal < 2 ** 25));
      }
    }
  }
});
