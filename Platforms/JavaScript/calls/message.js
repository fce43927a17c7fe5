// The text of a phrase in the code, decoded as that of a pack is.

import { CHOICE, CLOSE, GENDER, Message, NUMBER, OPEN, selection, TOKEN, VIEWER, WORDS } from "../reader/message.js";
import { utf8Length } from "../reader/utf8.js";
import { EXACT } from "../reader/decimal.js";
import { attempt } from "../reader/refusal.js";
import { Rendering } from "../reader/rendering.js";
import { rulesOf } from "./rules.js";

/** The words of a pronoun by usage, for a thing, a woman, a man, and others. */
const PRONOUNS = [
  ["this", "her", "him", "them"], ["their", "her", "his", "their"], ["themself", "herself", "himself", "themselves"],
  ["they", "she", "he", "they"],
];
const [OBJECT, REFLEXIVE] = [0, 2];
const GENDERS = 12;
/** Keys of variants: the category "one", and genders. */
const [ONE, MALE, FEMALE] = [2, 1, 2];

/** Returns the text of segments. */
export function messageOf(segments) {
  const message = new Message();
  message.nodes = nodesOf(segments);
  message.count = message.nodes.length;
  return message;
}

/** Renders a text in the code, by the rules of English. */
export function rendered(message, values, { source, settings }) {
  const shown = attempt(() => {
    const rendering = new Rendering(rulesOf(source), values, settings);
    rendering.show(message, 0);
    return rendering;
  });
  return shown.reason ? { text: "", fault: { kind: shown.reason } } : shown;
}

function nodesOf(segments) {
  return segments.flatMap((segment) => {
    if (typeof segment === "string") return [words(segment)];
    if (typeof segment === "number") return [{ kind: TOKEN, position: segment }];
    if (segment.s !== undefined) {
      return [span(segment.s), ...nodesOf(segment.c || []), { kind: CLOSE }];
    }
    return [choice(segment)];
  });
}

function choice({ n, o, m, x = [], e, t, w, u, f, g }) {
  // In texts by key, numbers may have texts of their own.
  if (n !== undefined) return select(NUMBER, n, [...x.map(([number]) => number + EXACT), ONE], [...x.map(([, text]) => text), listed(o)], m);
  if (e !== undefined) return select(CHOICE, e, t.map((_, index) => index), t.map(listed), t.slice(-1));
  // Of a person who is named, or looks at the screen.
  if (g !== undefined) return select(g < 0 ? VIEWER : GENDER, g, [MALE, FEMALE], t, t[2]);
  const words = Array.from({ length: GENDERS }, (_, gender) => [pronounWord(gender, u, f)]);
  return select(GENDER, w, words.map((_, gender) => gender + EXACT), words, [pronounWord(GENDERS, u, f)]);
}

const listed = (segment) => (Array.isArray(segment) ? segment : [segment]);

function words(text) {
  return { kind: WORDS, text, size: utf8Length(text) };
}

/** The begin of a span. */
function span(name) {
  return { kind: OPEN, text: name, size: utf8Length(name) };
}

/** A selection, with a text for each key, and one for all others. */
function select(kind, position, keys, texts, other) {
  const node = selection(kind, position, keys, [...texts, other].map((_, index) => index), 0);
  node.variants = [...texts, other].map(messageOf);
  return node;
}

function pronounWord(gender, usage, flags) {
  const word = PRONOUNS[usage][columnOf(gender, usage, flags)];
  return flags & 1 ? word[0].toUpperCase() + word.slice(1) : word;
}

/** The column of a gender: 0 a thing, 1 a woman, 2 a man, 3 others. */
function columnOf(gender, usage, flags) {
  if (gender === 1 || gender === 3) return 1;
  if (gender === 2 || gender === 4) return 2;
  if (gender === 0) return (usage === OBJECT || usage === REFLEXIVE) && !(flags & 2) ? 0 : 3;
  return (gender === 6 || gender === 7) && usage === REFLEXIVE ? 0 : 3;
}
