// What a token shows for each kind of value, as in the table of Docs/Formats/Values.md.

import { isoDate } from "./dates.js";
import { isolated } from "./isolates.js";
import { joined } from "./lists.js";
import { shownNumber, shownPercent } from "./numbers.js";
import { spanAt } from "./spans.js";
import { utf8Length } from "./utf8.js";
import { decimal, insteadOf } from "./values.js";

/** Adds a value to a rendering. */
export function addValue(rendering, value, position) {
  const { rules } = rendering;
  if (typeof value === "string") insert(rendering, value);
  else if (typeof value === "number" && value >= 0 && value < rules.plainBelow && value % 1 === 0) {
    add(rendering, String(value));
  } else if (typeof value === "number" || typeof value === "bigint") {
    addNumber(rendering, value, shownNumber, position);
  } else if (typeof value === "object" && value !== null) addObject(rendering, value, position);
  else rendering.note("absent-value", position);
}

function addObject(rendering, value, position) {
  if ("shownAs" in value) insert(rendering, String(value.shownAs));
  else if ("number" in value) addNumber(rendering, value.number, shownNumber, position);
  else if ("percent" in value) addNumber(rendering, value.percent, shownPercent, position);
  else if ("name" in value) insert(rendering, String(value.name));
  else if (Array.isArray(value.list)) addList(rendering, value);
  else if ("phrase" in value) addPhrase(rendering, value);
  else if ("date" in value) addDate(rendering, value, position);
  else rendering.note("absent-value", position);
}

/** Adds a text, isolated if its direction may differ. */
function insert(rendering, text) {
  const { settings, rules } = rendering;
  add(rendering, settings.isolatesValues ? isolated(text, rules.isRightToLeft) : text);
}

function add(rendering, text) {
  if (text === "") return;
  rendering.endsInValue = true;
  rendering.text += text;
  rendering.size += utf8Length(text);
}

function addNumber(rendering, given, shown, position) {
  const instead = insteadOf(given);
  if (instead === undefined) return add(rendering, shown(rendering.rules, decimal(given)));
  rendering.note("not-a-number", position);
  insert(rendering, instead);
}

/** The list as a whole is not isolated: its commas and words belong to the text. */
function addList(rendering, { list, style }) {
  const { settings, rules } = rendering;
  const shown = (item) => (settings.isolatesValues ? isolated(String(item), rules.isRightToLeft) : String(item));
  add(rendering, joined(rules, list.map(shown), style));
}

/** The spans of the phrase move to where it is shown, and end with it at the latest. */
function addPhrase(rendering, { phrase, spans = [] }) {
  const before = rendering.text.length;
  insert(rendering, String(phrase));
  const end = rendering.text.length;
  const start = before + (end - before > phrase.length ? 1 : 0);
  for (const { offset, name } of spans) rendering.mark(spanAt(Math.min(start + offset, end), name));
}

function addDate(rendering, { date, day = true, time = false }, position) {
  const { formatDate } = rendering.settings;
  const moment = Number(date);
  const formatted = formatDate && Number.isFinite(moment) ? formatDate(moment, { day, time }, rendering.rules.tag) : undefined;
  const shown = formatted === undefined ? isoDate(moment, day, time) : formatted;
  if (shown === undefined) rendering.note("not-a-number", position);
  else insert(rendering, shown);
}
