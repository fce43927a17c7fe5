// What a token shows for each kind of value, as in the table of Docs/Formats/Values.md.

import { decimalOf } from "./decimal.js";
import { isolated } from "./isolates.js";
import { joined } from "./lists.js";
import { shownNumber, shownPercent } from "./numbers.js";
import { utf8Length } from "./utf8.js";
import { isObject } from "./values.js";

/** The years that four digits can say, in milliseconds since 1970. */
const FIRST = -62135596800000;
const AFTER = 253402300800000;

/** Adds a value to a rendering. */
export function addValue(rendering, value, position) {
  const kind = typeof value;
  if (kind === "string") insert(rendering, value);
  else if (kind === "number" || kind === "bigint") addNumber(rendering, value, shownNumber, position);
  else if (!isObject(value)) rendering.note("absent-value", position);
  else if ("shownAs" in value) insert(rendering, value.shownAs);
  else if ("number" in value) addNumber(rendering, value.number, shownNumber, position);
  else if ("percent" in value) addNumber(rendering, value.percent, shownPercent, position);
  else if ("name" in value) insert(rendering, value.name);
  else if ("list" in value) addList(rendering, value);
  else if ("phrase" in value) addPhrase(rendering, value);
  else if ("date" in value) addDate(rendering, value, position);
  else rendering.note("absent-value", position);
}

function add(rendering, text) {
  if (text === "") return;
  rendering.endsInValue = true;
  rendering.text += text;
  rendering.size += utf8Length(text);
}

/** Adds a text, isolated if its direction may differ. */
function insert(rendering, text) {
  add(rendering, shownText(rendering, text));
}

function shownText({ settings, rules }, text) {
  return settings.isolatesValues ? isolated(String(text), rules.isRightToLeft) : String(text);
}

function addNumber(rendering, given, shown, position) {
  const { rules } = rendering;
  if (shown === shownNumber && given >= 0 && given < rules.plainBelow && given % 1 === 0 && typeof given === "number") {
    return add(rendering, String(given));
  }
  const number = decimalOf(given);
  if (number) return add(rendering, shown(rules, number));
  rendering.note("not-a-number", position);
  insert(rendering, String(given).replace("Infinity", "∞"));
}

/** The list as a whole is not isolated: its commas and words belong to the text. */
function addList(rendering, { list, style }) {
  const items = Array.from(list, (item) => shownText(rendering, item));
  add(rendering, joined(rendering.rules, items, style));
}

/** The spans of the phrase move to where it is shown, and end with it at the latest. */
function addPhrase(rendering, { phrase, spans = [] }) {
  const before = rendering.text.length;
  insert(rendering, phrase);
  const end = rendering.text.length;
  const start = before + (end - before > phrase.length ? 1 : 0);
  for (const { offset, name } of spans) rendering.mark(Math.min(start + offset, end), name);
}

/** Without a formatter of the app, a moment is shown in ISO 8601, in UTC. */
function addDate(rendering, { date, day = true, time = false }, position) {
  const { settings, rules } = rendering;
  const moment = Number(date);
  const formatted = settings.formatDate && settings.formatDate(moment, { day, time }, rules.tag);
  if (typeof formatted === "string") return insert(rendering, formatted);
  if (!(moment >= FIRST && moment < AFTER)) return rendering.note("not-a-number", position);
  const parts = new Date(Math.floor(moment)).toISOString().split("T");
  insert(rendering, [...(day ? [parts[0]] : []), ...(time ? [parts[1].slice(0, 5)] : [])].join(" "));
}
