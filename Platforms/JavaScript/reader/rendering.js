// Shows a decoded text with the values of a call, from left to right, within the limits that Docs/Formats/Pack.md sets.

import { LONGEST } from "./bytes.js";
import { beginsWithStop, endsSentence } from "./fullStops.js";
import { MOST_NODES, MOST_VARIANTS } from "./mappedRecords.js";
import { OPEN, TOKEN, VIEWER, WORDS, CLOSE } from "./message.js";
import { need } from "./refusal.js";
import { addValue } from "./showing.js";
import { NONE } from "./text.js";
import { utf8Length } from "./utf8.js";
import { chosenVariant, lengthOf, variantOfGender } from "./values.js";

/** Messages are nested at most so deep, including the outermost. */
const DEEPEST = 16;

/** A text that is being made. */
export class Rendering {
  /**
   * @param {Rules} rules The rules of the text's language.
   * @param {Array} values The values of the call, in the order of the phrase's parameters.
   * @param {{ viewer: number, isolatesValues: boolean }} settings
   */
  constructor(rules, values, settings) {
    this.rules = rules;
    this.values = values;
    this.settings = settings;
    this.text = "";
    /** Where spans open and close, in the order of the text. */
    this.spans = NONE;
    // `this.fault` is the first fault, once there is one: `{ kind, parameter }`.
    this.endsInValue = false;
    /** The bytes of the names of its spans. */
    this.nameSize = 0;
    this.nodesLeft = MOST_NODES;
    this.variantsLeft = MOST_VARIANTS;
  }

  /** Shows a message; throws a refusal if it is broken or too long. */
  show(message, depth) {
    need(depth < DEEPEST || message.words);
    this.nodesLeft -= message.count;
    need(this.nodesLeft > 0);
    const { nodes } = message;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      const { kind } = node;
      if (kind === WORDS) this.words(node);
      else if (kind === TOKEN) addValue(this, this.values[node.position], node.position);
      else if (kind === OPEN) this.open(node);
      else if (kind === CLOSE) this.mark(this.text.length);
      else this.show(message.variant(node, this.chosen(node), depth + 1), depth + 1);
      // A unit of UTF-16 has at most three bytes.
      if (3 * this.text.length > LONGEST) need(utf8Length(this.text) <= LONGEST + lengthOf(this.values));
    }
  }

  /** Adds words, but for a full stop that the value before them makes redundant. */
  words(node) {
    const isRedundant = this.endsInValue && beginsWithStop(node.text) && endsSentence(this.text);
    if (node.size > 0) this.endsInValue = false;
    this.text += isRedundant ? node.text.slice(1) : node.text;
  }

  open({ size, text }) {
    this.nameSize += size;
    need(this.nameSize <= LONGEST);
    this.mark(this.text.length, text);
  }

  /** Adds a mark; the last open span closes where there is no name. */
  mark(offset, name) {
    if (this.spans === NONE) this.spans = [];
    this.spans.push({ offset, name });
  }

  note(kind, parameter) {
    this.fault = this.fault || { kind, parameter };
  }

  /** Returns the index of the variant that a selection chooses. */
  chosen(node) {
    this.variantsLeft -= node.cost;
    need(this.variantsLeft >= 0);
    if (node.kind === VIEWER) return variantOfGender(node, this.settings.viewer);
    const value = this.values[node.position];
    const index = chosenVariant(node, value, this.rules);
    if (index >= 0) return index;
    this.note(value == null ? "absent-value" : "wrong-type", node.position);
    return node.keys.length;
  }
}
