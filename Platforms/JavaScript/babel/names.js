// The native names of tokens, plurals and enums, as in Docs/Extraction/JavaScript.md.

import { fail } from "./fault.js";

const REFUSED = /[\0- \x7f{}()|,:\s\u0085]/;

/** Returns a name as one word. */
export function wordOf(name) {
  let word = "";
  for (const character of name) word += REFUSED.test(character) ? "_" : character;
  if (word.startsWith("__")) word = word.replace(/^_+/, "");
  return word || "token";
}

const HAS_TOKEN = ["param", "name", "plural", "sameParam", "list"];

/** Gives each construct its native `name`; constructs are in the order of the source, with those in elements. */
export function giveNames(constructs) {
  const taken = new Set();
  for (const construct of constructs) {
    if (!HAS_TOKEN.includes(construct.kind) || construct.token === undefined) continue;
    construct.name = wordOf(construct.token);
    if (construct.kind === "sameParam") continue;
    if (taken.has(construct.name)) fail(construct.node, `two tokens of the text are both "${construct.name}"`);
    taken.add(construct.name);
  }
  const free = (base) => {
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
    taken.add(name);
    return name;
  };
  for (const construct of constructs) {
    if (construct.name !== undefined) continue;
    if (construct.kind === "plural") construct.name = free("number");
    else if (construct.kind === "enum") construct.name = free(variableOf(construct.source));
  }
}

/** Returns the last name of an expression like `this.state.kind`; `enum` if it is none. */
function variableOf(source) {
  const names = source.split(".").map((name) => name.replace(/\?$/, ""));
  const last = names[names.length - 1];
  const isPlain = names.every((name) => /^[\p{L}_$#][\p{L}\p{M}\p{N}_$]*$/u.test(name));
  return isPlain && !last.startsWith("__") ? last : "enum";
}
