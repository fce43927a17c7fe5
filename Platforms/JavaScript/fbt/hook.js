// The hook `getTranslatedInput` of FBT's runtime: it answers from packs, by the table of Docs/Formats/FBTTable.md.

import { Localizer } from "../reader/localizer.js";
import { Ordinal } from "../reader/ordinal.js";
import { partAt } from "./parts.js";

const PEOPLE = { 1: "male-singular", 2: "female-singular" };
const PRONOUNS = { 0: "not-a-person", 1: "female-singular", 2: "male-singular" };
const UNKNOWN = "unknown-plural";
/** What stands for the n-th value in a rendered text. */
const FIRST_SIGN = 0xe000;
const SIGNS = /[\ue000-\uf8ff]/g;

/**
 * Returns the hook.
 *
 * @param {object} table The table `fbt.json` of the build.
 * @param {object | (() => object)} texts The packs, their locale and the viewer's gender; a function is asked at each call.
 * @returns {(input: { args: Array, options?: { hk?: string } }) => { table: string, args: Array } | null} The hook; it answers null
 *   for calls whose text the packs do not have, and FBT shows the text in the code.
 */
export function translatedInput(table, texts) {
  if (table["langpacks-fbt"] !== 1) throw new Error("the table of FBT's calls has another version");
  const keys = { epoch: table.epoch, digest: table.epoch };
  let [known, localizer] = [];
  return ({ args, options }) => {
    const given = typeof texts === "function" ? texts() : texts;
    const hk = options && options.hk;
    const place = given && Object.prototype.hasOwnProperty.call(table.keys, hk) ? table.keys[hk] : undefined;
    const call = place && table.calls[place[0]];
    if (!call) return null;
    if (known !== given) localizer = new Localizer({ keys, packs: given.packs, viewer: given.viewer, isolatesValues: false });
    known = given;
    const text = textOf(call, args, place.slice(1), localizer, new Ordinal(keys, call.ordinal), table.numbers[given.locale] || {});
    return text === null ? null : { table: text, args };
  };
}

function textOf({ values = [], elements = [] }, args, path, localizer, ordinal, numbers) {
  const given = values.map((value, index) => valueOf(value, index, args, numbers));
  if (given.includes(undefined)) return null;
  const shown = localizer.localized(ordinal, given, { source: "" });
  // FBT's texts cannot hold braces.
  if (shown.state !== "text" || shown.fault || /[{}]/.test(shown.text)) return null;
  const part = partAt(shown, elements, path);
  if (part === null) return null;
  let isWhole = true;
  const text = part.replace(SIGNS, (sign) => {
    const { token } = values[sign.charCodeAt(0) - FIRST_SIGN] || {};
    isWhole = isWhole && token !== undefined;
    return `{${token}}`;
  });
  return isWhole ? text : null;
}

/** The value of a parameter; undefined if the arguments do not have it. */
function valueOf({ kind, level, keys }, index, args, numbers) {
  const sign = String.fromCharCode(FIRST_SIGN + index);
  const found = level !== undefined && args[level] && args[level][0];
  const key = found ? found[0] : undefined;
  if (level !== undefined && key === undefined) return undefined;
  const number = key === "_1" ? 1 : numbers[key];
  switch (kind) {
    case "text": return sign;
    case "list": return { list: [sign] };
    case "number": return number === undefined ? undefined : { number, shownAs: sign };
    case "name": return { name: sign, gender: PEOPLE[key] || UNKNOWN };
    case "gender": return { gender: PEOPLE[key] || UNKNOWN };
    case "pronoun": return { gender: PRONOUNS[key] || UNKNOWN };
    case "choice": return keys.includes(String(key)) ? { choice: keys.indexOf(String(key)) } : undefined;
    default: return undefined;
  }
}
