// What runs in QuickJS: the answers of the reader's parts, without anything of Node. `run.py` bundles it.

import { damage } from "../../answers/damage.mjs";
import { language } from "../../answers/language.mjs";
import { id, ordinal, text } from "../../answers/texts.mjs";
import { hexOf } from "../../reader/bytes.js";
import { decode, encode } from "../../reader/utf8.js";

const answers = { id, ordinal, text, damage, language };

/** What the answers use of Node's Buffer. */
class Bytes extends Uint8Array {
  toString(form) {
    return form === "hex" ? hexOf(this, 0, this.length) : decode(this, 0, this.length);
  }
}

globalThis.Buffer = { from: (text) => Bytes.from(encode(text)), byteLength: (text) => encode(text).length };

globalThis.play = (line) => {
  const given = JSON.parse(line);
  return JSON.stringify(answers[given.ask](given) ?? null);
};
