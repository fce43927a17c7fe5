// Shows the texts that a file of cases asks for, one line each: see CaseFile.swift.
import { readFile } from "node:fs/promises";

const [, , folder, path] = process.argv;
const { load } = await import(`${folder}/langpack.mjs`);
const library = await load(readFile(`${folder}/langpack.wasm`));
const words = (await readFile(path, "utf8")).split(/\s+/);
const lines = [];

const genders = [
  "not-a-person", "female-singular", "male-singular", "female-singular-guess",
  "male-singular-guess", "mixed-unknown", "neuter-singular", "unknown-singular", "female-plural",
  "male-plural", "neuter-plural", "unknown-plural",
];
const faults = [
  null, "absent-value", "wrong-type", "missing-variant", "unknown-gender", "not-a-number", "other",
];

let place = 0;
const next = () => words[place++];
const number = () => Number(next());

function text() {
  const word = next();
  return word[0] === "=" ? Buffer.from(word.slice(1), "hex").toString("utf8") : undefined;
}

const hex = (words) => words === undefined ? "-" : `=${Buffer.from(words, "utf8").toString("hex")}`;

/** The offset in UTF-16 of one in UTF-8, and back. */
const units = (text, offset) => Buffer.from(text, "utf8").subarray(0, offset).toString("utf8").length;
const bytes = (text, offset) => Buffer.byteLength(text.slice(0, offset));

function argument() {
  const [kind, detail, integer] = [number(), number(), BigInt(next())];
  const real = new Float64Array(new BigUint64Array([BigInt(next())]).buffer)[0];
  const [digits, shown] = [text(), text()];
  const list = Array.from({ length: number() }, () => ({ offset: number(), name: text() }));
  const value = digits ?? real;
  switch (kind) {
    case 0: return shown;
    case 1: return integer;
    case 2: return digits === undefined ? real : { number: digits };
    case 3: return { percent: value };
    case 4: return { number: value, shownAs: shown };
    case 5: return { gender: genders[detail] };
    case 6: return { name: shown, gender: genders[detail] };
    case 7: return { choice: detail };
    case 8: return { list: list.map((item) => item.name), style: ["and", "or", "unit"][detail] };
    case 9:
      return {
        phrase: shown,
        spans: list.map(({ offset, name }) => ({ offset: units(shown, offset), name })),
      };
    default: return { date: real * 1000, day: (detail & 1) !== 0, time: (detail & 2) !== 0 };
  }
}

function render(pack) {
  const ordinal = number();
  const settings = { viewer: genders[number()], isolates: number() === 0 };
  const values = Array.from({ length: number() }, argument);
  const result = pack.render(ordinal, values, settings);
  if (!result) {
    const state = ["text", "same-as-source", "missing", "dead"].indexOf(pack.find(ordinal));
    return `${state === 0 ? -9 : state}`;
  }
  const { text, spans, fault } = result;
  return [
    0, hex(text), faults.indexOf(fault?.kind ?? null), fault?.parameter ?? 0,
    ...spans.flatMap(({ offset, name }) => [bytes(text, offset), hex(name)]),
  ].join(" ");
}

let pack, keys;
while (place < words.length) {
  switch (next()) {
    case "pack":
      pack?.close();
      pack = library.open(await readFile(next()));
      lines.push(`0 ${hex(pack.locale)} ${pack.isRightToLeft ? 1 : 0}`);
      break;
    case "keys":
      keys = library.openKeys(await readFile(next()));
      lines.push(`0 ${pack.belongs(keys) ? 1 : 0}`);
      break;
    case "inside":
      keys = pack.keys;
      lines.push(`${keys === undefined ? -7 : 0} ${keys && pack.belongs(keys) ? 1 : 0}`);
      break;
    case "id": {
      const ordinal = keys.ordinal(BigInt(next()));
      lines.push(`${ordinal === undefined ? 0 : 1} ${ordinal ?? 0}`);
      break;
    }
    case "key": {
      const id = library.id(text(), text());
      const ordinal = keys.ordinal(id);
      lines.push(`${id} ${ordinal === undefined ? 0 : 1} ${ordinal ?? 0}`);
      break;
    }
    case "text": lines.push(render(pack));
  }
}
keys?.close();
pack.close();
console.log(lines.join("\n"));
