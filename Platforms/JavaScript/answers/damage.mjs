// Answers the part "damage": the digests of what changed files say.

import { createHash } from "node:crypto";
import { compact } from "../compact.js";
import { openPack } from "../index.js";
import { openKeyTable } from "../keys.js";
import { SAME_AS_SOURCE } from "../reader/entries.js";
import { attempt, Refusal } from "../reader/refusal.js";
import { checkOf, sectionsOf } from "../reader/sections.js";
import { bytesAt } from "./files.mjs";
import { bytesBefore, valueOf } from "./values.mjs";

export function damage(given) {
  const file = bytesAt(given.file);
  const values = (given.values ?? []).map((value) => valueOf(value));
  const digests = Array.from({ length: given.count }, (_, index) =>
    digest({ ...given, values }, changed(file, given.change, given.from + index)));
  return { digests: digests.join(" ") };
}

/** Returns the file with a number. */
function changed(file, change, number) {
  if (change === "truncated") return file.slice(0, number);
  const copy = file.slice();
  if (change !== "none") copy[number >> 3] ^= 1 << (number & 7);
  if (change === "sealed") seal(copy);
  return copy;
}

/** Makes the check of a pack right, if the rest of its header is. */
export function seal(file) {
  const sections = attempt(() => sectionsOf(file));
  if (sections instanceof Refusal) return;
  new DataView(file.buffer).setUint32(60, checkOf(file, sections), true);
}

function digest(given, file) {
  const lines = given.phrases ? keyLines(given, file) : textLines(given, file);
  if (lines === undefined) return "-";
  const content = lines.map((line) => `${line}\n`).join("");
  return createHash("sha256").update(content).digest("hex").slice(0, 8);
}

function keyLines({ phrases }, file) {
  const { keys } = openKeyTable(file);
  return keys && phrases.map((phrase) => `${phrase} ${keys.ordinal(phrase) ?? "none"}`);
}

/** Returns what a changed pack says of ordinals, line by line, or undefined if it is refused. */
export function textLines({ ordinals, values }, file) {
  const { pack } = openPack(file, { compact });
  return pack && ordinals.map((ordinal) => `${ordinal} ${lineOf(pack, ordinal, values)}`);
}

function lineOf(pack, ordinal, values) {
  const found = pack.find(ordinal);
  if (typeof found === "number") return found === SAME_AS_SOURCE ? "source" : "missing";
  const { text, spans = [] } = pack.render(found, values, { viewer: 11, isolatesValues: true });
  if (text === undefined) return "broken";
  const names = spans.map(({ name }) => name ?? "");
  if ([text, ...names].some((words) => words.includes("\ufffd"))) return "broken";
  const marks = spans.map(({ offset, name }) =>
    ` ${bytesBefore(text, offset)}:${name === undefined ? "-" : equals(name)}`);
  return `text ${equals(text)}${marks.join("")}`;
}

function equals(text) {
  return `=${Buffer.from(text).toString("hex")}`;
}
