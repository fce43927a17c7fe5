// Answers cases of Tests/Conformance with the WebAssembly module, one a line in and one a line out: see the README.md
// there. FOLDER holds the module and its wrapper.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [, , folder] = process.argv;
const { load } = await import(`${folder}/langpack.mjs`);
const library = await load(readFileSync(`${folder}/langpack.wasm`));
const unsupported = { answer: "unsupported" };

const files = new Map();
function kept(open, path) {
  if (!files.has(path)) files.set(path, open(readFileSync(path)));
  return files.get(path);
}
const keysAt = (path) => kept((bytes) => library.openKeys(bytes), path);
const packAt = (path) => kept((bytes) => library.open(bytes), path);

const hex = (id) => id.toString(16).padStart(16, "0");
const ordinalOf = (keys, id) => keys.ordinal(BigInt.asUintN(64, id));
const bytes = (text, offset) => Buffer.byteLength(text.slice(0, offset));

function isBeyond({ phrase = "", spans = [] }) {
  return spans.some(([offset]) => offset > Buffer.byteLength(phrase));
}

function value(given) {
  if ("text" in given) return given.text;
  if ("shown" in given) return { number: given.number, shownAs: given.shown };
  if ("phrase" in given) {
    const phrase = Buffer.from(given.phrase);
    const spans = given.spans.map(([offset, name]) => (
      { offset: phrase.subarray(0, offset).toString().length, name: name ?? undefined }));
    return { phrase: given.phrase, spans };
  }
  if ("date" in given) {
    return { ...given, date: given.date === "inf" ? Infinity : Number(given.date) * 1000 };
  }
  return given;
}

const answers = {
  id({ keys, table, key, segments }) {
    if (segments) return unsupported;
    const id = library.id(table, key);
    return { phrase: hex(id), ordinal: ordinalOf(keysAt(keys), id) ?? null };
  },

  ordinal({ keys, phrase }) {
    return { ordinal: ordinalOf(keysAt(keys), BigInt(`0x${phrase}`)) ?? null };
  },

  text({ keys, packs, phrase, values, viewer = "unknown-plural", isolates = true }) {
    if (packs.length !== 1) return unsupported;
    // An offset beyond a phrase has no number of UTF-16 units.
    if (values.some(isBeyond)) return unsupported;
    const ordinal = ordinalOf(keysAt(keys), BigInt(`0x${phrase}`));
    if (ordinal === undefined) return { answer: "unknown" };
    const pack = packAt(packs[0]);
    if (!pack.belongs(keysAt(keys))) return { answer: "missing" };
    const found = pack.render(ordinal, values.map(value), { viewer, isolates });
    if (found === null) {
      return { answer: pack.find(ordinal) === "same-as-source" ? "source" : "missing" };
    }
    const { text, fault } = found;
    const spans = found.spans.map(({ offset, name }) => [bytes(text, offset), offset, name ?? null]);
    const { kind = null, parameter = null } = fault ?? {};
    return { answer: "text", pack: 0, text, spans, fault: kind, parameter };
  },

  damage(given) {
    const file = readFileSync(given.file);
    const numbers = Array.from({ length: given.count }, (_, index) => given.from + index);
    return { digests: numbers.map((number) => digest(given, changed(file, given, number))).join(" ") };
  },
};

function changed(file, { change }, number) {
  const result = Buffer.from(change === "truncated" ? file.subarray(0, number) : file);
  if (change === "bit" || change === "sealed") result[number >> 3] ^= 1 << (number & 7);
  if (change === "sealed") seal(result);
  return result;
}

/** Makes the check of a pack right, if its other fields are. */
function seal(file) {
  const word = (place) => file.readUInt32LE(place);
  const isOverlay = (file[6] & 1) !== 0;
  const count = word(32);
  const blocks = isOverlay ? 4 * count : 8 * Math.ceil(count / 64);
  const parts = [
    [word(36), 4], [blocks, 4], [word(52), 8], [(isOverlay ? 4 : 2) * count, 4], [word(40), 1], [word(44), 1],
    [word(48), 4], [word(56), 4],
  ];
  let end = 64;
  const starts = parts.map(([length, multiple]) => {
    const start = length === 0 ? end : Math.ceil(end / multiple) * multiple;
    end = start + length;
    return start;
  });
  if (end !== file.length) return;
  let sum = 0n;
  for (const [start, length] of [[0, 60], [starts[0], word(36)], [starts[6], word(48)]]) {
    for (let place = start; place < start + length;) {
      const isWhole = place + 4 <= start + length;
      sum = BigInt.asUintN(64, (sum ^ BigInt(isWhole ? word(place) : file[place])) * 0x9e3779b97f4a7c15n);
      sum ^= sum >> 32n;
      place += isWhole ? 4 : 1;
    }
  }
  file.writeUInt32LE(Number(sum & 0xffffffffn), 60);
}

function digest(given, file) {
  let opened;
  try {
    opened = given.phrases ? library.openKeys(file) : library.open(file);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return "-";
  }
  const lines = given.phrases
    ? given.phrases.map((phrase) => `${phrase} ${ordinalOf(opened, BigInt(`0x${phrase}`)) ?? "none"}\n`)
    : given.ordinals.map((ordinal) => `${ordinal} ${damagedText(opened, ordinal, given.values)}\n`);
  opened.close();
  return createHash("sha256").update(lines.join("")).digest("hex").slice(0, 8);
}

function damagedText(pack, ordinal, values) {
  const state = pack.find(ordinal);
  if (state !== "text") return state === "same-as-source" ? "source" : "missing";
  const found = pack.render(ordinal, values.map(value));
  if (found === null) return "broken";
  const names = found.spans.map(({ name }) => name).filter((name) => name !== undefined);
  if ([found.text, ...names].some((text) => text.includes("\ufffd"))) return "broken";
  const equals = (text) => `=${Buffer.from(text).toString("hex")}`;
  const spans = found.spans.map(({ offset, name }) => (
    ` ${bytes(found.text, offset)}:${name === undefined ? "-" : equals(name)}`));
  return `text ${equals(found.text)}${spans.join("")}`;
}

const lines = readFileSync(0, "utf8").split("\n").filter((line) => line !== "");
for (const line of lines) {
  const given = JSON.parse(line);
  console.log(JSON.stringify({ id: given.id, ...(answers[given.ask]?.(given) ?? unsupported) }));
}
