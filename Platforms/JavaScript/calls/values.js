// The values of FBT's calls, as the reader takes them.

import { genderOf } from "../reader/genders.js";
import { Text } from "../reader/text.js";

/** The genders of FBT's pronouns, by number. */
const GENDERS = [
  "not-a-person", "female-singular", "male-singular", "female-singular-guess", "male-singular-guess", "mixed-unknown",
  "neuter-singular", "unknown-singular", "female-plural", "male-plural", "neuter-plural", "unknown-plural",
];
/** The genders of FBT's names, by number. */
const PEOPLE = [, "male-singular", "female-singular"];
const STYLES = ["and", "or", "unit"];
/** The members of the reader's own values. */
const OWN = ["date", "percent", "phrase", "list", "shownAs"];

/** What stands for the n-th value that is no text: a character that no text has, from the plane for private use. */
export const signOf = (index) => "\udbfc" + String.fromCharCode(0xdc00 + index);
export const SIGN = /\udbfc([\udc00-\udfff])/;
const SIGNS = new RegExp(SIGN.source, "g");

/** Returns a value for the reader. */
export function given(kind, value, nodes) {
  if (Array.isArray(kind)) return choice(kind.indexOf(String(value)));
  if (kind === "t") return shown(value, nodes);
  if (kind === "n") return number(value, nodes);
  if (kind === "p") return { gender: named(value) || GENDERS[value] || GENDERS[0] };
  if (kind === "g") return person(value, nodes);
  return { list: Array.from(value || []).filter(Boolean).map((item) => String(shown(item, nodes))), style: STYLES[kind[1]] };
}

/** An unknown key is a fault, and the last text is shown. */
function choice(index) {
  return index < 0 ? { choice: undefined } : { choice: index };
}

function person(value, nodes) {
  const [gender, name] = Array.isArray(value) ? value : [value];
  const known = named(gender) || PEOPLE[gender] || "unknown-plural";
  const text = Array.isArray(value) ? shown(name, nodes) : undefined;
  return text === undefined ? { gender: known } : { name: text, gender: known };
}

function named(gender) {
  return genderOf(gender) === undefined ? undefined : gender;
}

function number(value, nodes) {
  const [count, text] = Array.isArray(value) ? value : [value];
  const shownAs = Array.isArray(value) ? shown(text, nodes) : undefined;
  if (shownAs === undefined) return typeof count === "object" && count !== null ? count : { number: count };
  return { number: count, shownAs };
}

/** Returns a text, or a sign for what is none. */
function shown(value, nodes) {
  if (value === undefined || value === null) return undefined;
  // A text cannot bring signs of its own.
  if (typeof value !== "object" && typeof value !== "function") return String(value).replace(SIGNS, "\ufffd");
  if (value instanceof Text) return value.spans.length > 0 ? { phrase: value.text, spans: value.spans } : value.text;
  if (value instanceof Date) return { date: value };
  if (OWN.some((name) => value[name] !== undefined) && value.$$typeof === undefined) return value;
  return nodes ? signOf(nodes.push(value) - 1) : String(value);
}
