// The tables of Docs/Languages.md: for a word, the first word of its line.

import { TABLES } from "./generated.js";

let tables;

function read() {
  tables = new Map();
  for (const part of TABLES.trim().split("\n\n")) {
    const [name, ...lines] = part.split("\n");
    const table = new Map();
    for (const line of lines) {
      const [first, ...others] = line.split(" ");
      for (const word of others) table.set(word, first);
    }
    tables.set(name, table);
  }
}

/** Returns the first word of the line that a word is on, or undefined. */
export function firstOf(name, word) {
  if (tables === undefined) read();
  return tables.get(name).get(word);
}
