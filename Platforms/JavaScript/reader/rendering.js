// Shows a decoded text with the values of a call, from left to right, within the limits that Docs/Formats/Pack.md sets.

import { LONGEST } from "./bytes.js";
import { endsSentence } from "./fullStops.js";
import { MOST_NODES, MOST_VARIANTS } from "./mappedRecords.js";
import { CLOSE, OPEN, TOKEN, VIEWER, WORDS } from "./message.js";
import { need } from "./refusal.js";
import { addValue } from "./showing.js";
import { spanAt } from "./spans.js";
import { lengthOf } from "./values.js";
import { NONE, chosenVariant, variantOfGender } from "./variants.js";

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
    /** Where spans open and close: `{ offset, name }`, without a name for the end of the last open one. */
    this.spans = undefined;
    /** The first fault: `{ kind, parameter }`. */
    this.fault = undefined;
    this.endsInValue = false;
    /** The bytes of the text as UTF-8, and of the names of its spans. */
    this.size = 0;
    this.nameSize = 0;
    this.nodesLeft = MOST_NODES;
    this.variantsLeft = MOST_VARIANTS;
  }

  /** Shows a message; throws a refusal if it is broken or too long. */
  show(message, depth) {
    need(message.isWords || depth < DEEPEST);
    this.nodesLeft -= message.count;
    need(this.nodesLeft > 0);
    const { nodes } = message;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node.kind === WORDS) this.words(node);
      else if (node.kind === TOKEN) this.token(node.position);
      else if (node.kind === OPEN) this.open(node);
      else if (node.kind === CLOSE) this.mark(spanAt(this.text.length));
      else this.show(message.variant(node, this.chosen(node), depth + 1), depth + 1);
      if (this.size > LONGEST) need(this.size <= LONGEST + lengthOf(this.values), "too-long");
    }
  }

  words(node) {
    if (this.endsInValue && node.size > 0) {
      this.endsInValue = false;
      if (node.stop > 0 && endsSentence(this.text)) {
        this.text += node.text.slice(1);
        this.size += node.size - node.stop;
        return;
      }
    }
    this.text += node.text;
    this.size += node.size;
  }

  token(position) {
    addValue(this, this.values[position], position);
  }

  open(node) {
    this.nameSize += node.size;
    need(this.nameSize <= LONGEST, "too-long");
    this.mark(spanAt(this.text.length, node.text));
  }

  mark(span) {
    if (this.spans === undefined) this.spans = [span];
    else this.spans.push(span);
  }

  note(kind, parameter) {
    if (this.fault === undefined) this.fault = { kind, parameter };
  }

  /** Returns the index of the variant that a selection chooses. */
  chosen(node) {
    this.variantsLeft -= node.cost;
    need(this.variantsLeft >= 0);
    if (node.kind === VIEWER) return variantOfGender(node, this.settings.viewer);
    const value = this.values[node.position];
    const index = chosenVariant(node, value, this.rules);
    if (index !== NONE) return index;
    this.note(value == null ? "absent-value" : "wrong-type", node.position);
    return node.keys.length;
  }
}
