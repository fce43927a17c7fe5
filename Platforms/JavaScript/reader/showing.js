// What a token shows for each kind of value, as in the table of Docs/Formats/Values.md. A text and a number are passed as
// they are; other values are objects, whose first member says what they are.

import { decimalOf, isNumber } from "./decimal.js";
import { isolated } from "./isolates.js";
import { joined } from "./lists.js";
import { shownNumber } from "./numbers.js";

/** The years that four digits can say, in milliseconds since 1970. */
const FIRST = -62135596800000;
const AFTER = 253402300800000;

const shown = {
  name: insert,
  shownAs: insert,
  number: addNumber,
  percent: addNumber,
  list: addList,
  phrase: addPhrase,
  date: addDate,
};

/** Adds a value to a rendering. */
export function addValue(rendering, value, position) {
  if (typeof value === "string") return insert(rendering, value);
  if (isNumber(value)) return addNumber(rendering, value, position);
  for (const kind in shown) {
    if (value && value[kind] !== undefined) return shown[kind](rendering, value[kind], position, value, kind);
  }
  rendering.note("absent-value", position);
}

function add(rendering, text) {
  if (text === "") return;
  rendering.endsInValue = true;
  rendering.text += text;
}

/** Adds a text, isolated if its direction may differ. */
function insert(rendering, text) {
  add(rendering, shownText(rendering, text));
}

function shownText({ settings, rules }, text) {
  return settings.isolatesValues ? isolated(String(text), rules.isRightToLeft) : String(text);
}

function addNumber(rendering, given, position, value, kind) {
  const { rules } = rendering;
  const isPercent = kind === "percent";
  // Most numbers are small and whole.
  if (Number.isInteger(given) && given >= 0 && given < rules.plainBelow && !isPercent) {
    return add(rendering, String(given));
  }
  const number = decimalOf(given);
  if (number) return add(rendering, shownNumber(rules, number, isPercent));
  rendering.note("not-a-number", position);
  insert(rendering, String(given).replace("Infinity", "∞"));
}

/** The list as a whole is not isolated: its commas and words belong to the text. */
function addList(rendering, list, position, { style }) {
  const items = Array.from(list, (item) => shownText(rendering, item));
  add(rendering, joined(rendering.rules, items, style));
}

/** The spans of the phrase move to where it is shown, and end with it at the latest. */
function addPhrase(rendering, phrase, position, { spans = [] }) {
  const before = rendering.text.length;
  insert(rendering, phrase);
  const end = rendering.text.length;
  const start = before + (end - before > phrase.length ? 1 : 0);
  for (const { offset, name } of spans) rendering.mark(Math.min(start + offset, end), name);
}

/** Without a formatter of the app, a moment is shown in ISO 8601, in UTC. */
function addDate(rendering, date, position, { day = true, time = false }) {
  const { settings, rules } = rendering;
  const moment = Number(date);
  const isMoment = settings.formatDate && Number.isFinite(moment);
  const formatted = isMoment && settings.formatDate(moment, { day, time }, rules.tag);
  if (formatted) return insert(rendering, formatted);
  if (!(moment >= FIRST && moment < AFTER)) return rendering.note("not-a-number", position);
  const written = new Date(Math.floor(moment)).toISOString();
  insert(rendering, [day && written.slice(0, 10), time && written.slice(11, 16)].filter(Boolean).join(" "));
}
