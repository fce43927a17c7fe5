// The native phrase of a text: its id, what a page needs to show the text in the code, and the values of the call.

import { fail } from "./fault.js";
import { withoutBlanks } from "./blanks.js";
import { giveNames, wordOf } from "./names.js";
import { patternID } from "../reader/patternID.js";

/** What `<` must not be followed by, or it begins a span. */
const TAG = /<(?=<|[A-Za-z][A-Za-z\d-]*\/?>|\/[A-Za-z][A-Za-z\d-]*>)/g;
const escaped = (words) => words.replace(TAG, "<<");

/**
 * Returns the phrase of a text.
 *
 * @param {object} site What `readSite` returns.
 * @returns {{ id: string, kinds: Array, segments: Array, values: Array, elements: Array }} Its id; the kinds of its
 *   parameters and its text, as `phrase` of `languagepacks/calls` takes them; and the syntax of values and elements.
 */
export function phraseOf(site) {
  const constructs = flat(site.constructs);
  giveNames(constructs);
  checkRepeats(constructs);
  const pieces = withoutBlanks(site.constructs.map(piece), site.isPreserving);
  const writer = new PhraseWriter();
  const shown = writer.write(pieces);
  if (writer.hashed.length === 0 && !site.isHidden) fail(site.node, "the text is empty");
  if (site.subject) {
    writer.hashed.push(["subject"]);
    writer.add("g", site.subject);
  }
  const { kinds, values, elements } = writer;
  return { id: patternID(writer.joined, site.description), kinds, segments: writer.resolved(shown), values, elements };
}

function flat(constructs) {
  return constructs.flatMap((one) => [one, ...(one.kind === "element" ? flat(one.children) : [])]);
}

function checkRepeats(constructs) {
  const tokens = constructs.filter(({ kind }) => kind === "param" || kind === "name" || kind === "list").map(({ token }) => token);
  for (const { kind, token, node } of constructs) {
    if (kind === "sameParam" && !tokens.includes(token)) fail(node, `no param or name of the text is "${token}"`);
  }
}

function piece(construct) {
  switch (construct.kind) {
    case "text": return { text: construct.text };
    case "element": return { span: spanOf(construct.tag), inner: construct.children.map(piece), node: construct.node };
    case "plural": return { texts: [construct.one, construct.many], counted: [[], [1], [0, 1]][construct.show], construct };
    case "enum": return { texts: construct.range.map(([, text]) => text), counted: [], construct };
    default: return { token: construct };
  }
}

function spanOf(tag) {
  return tag.replace(/[^A-Za-z\d]/gu, "-").replace(/^[^A-Za-z]+/, "") || "span";
}

class PhraseWriter {
  constructor() {
    /** The segments that are hashed; adjacent words are joined at the end. */
    this.hashed = [];
    this.kinds = [];
    this.values = [];
    this.elements = [];
    /** The parameters by name. */
    this.positions = new Map();
  }

  /** Adds a parameter, and returns its position. */
  add(kind, ...values) {
    this.values.push(values);
    return this.kinds.push(kind) - 1;
  }

  get joined() {
    return this.hashed.reduce((joined, segment) => {
      const last = joined[joined.length - 1];
      if (segment[0] !== "words" || last?.[0] !== "words") return [...joined, segment];
      return [...joined.slice(0, -1), ["words", last[1] + segment[1]]];
    }, []).filter(([name, words]) => name !== "words" || words !== "");
  }

  /** Writes pieces, and returns what is shown of them. */
  write(pieces) {
    return pieces.map((one, index) => {
      if (one.token) return this.token(one.token);
      if (one.span) return this.span(one);
      if (one.texts) return this[one.construct.kind](one.construct, one.texts);
      const next = pieces[index + 1];
      const isBeforeTag = !next || next.span;
      this.words(isBeforeTag && one.text.endsWith("<") ? one.text.replaceAll("<", "<<") : escaped(one.text));
      return one.text;
    });
  }

  words(text) {
    this.hashed.push(["words", text]);
  }

  span({ span, inner, node }) {
    this.elements.push({ span, node });
    if (inner.length === 0) {
      this.words(`<${span}/>`);
      return { s: span };
    }
    this.words(`<${span}>`);
    const shown = this.write(inner);
    this.words(`</${span}>`);
    return { s: span, c: shown };
  }

  token(construct) {
    const { kind, name, value, number, gender } = construct;
    if (kind === "sameParam") {
      this.hashed.push(["sameParam", name]);
      return { same: name };
    }
    if (kind === "pronoun") {
      this.hashed.push(["pronoun", construct.usage, construct.flags]);
      return { w: this.add("p", gender), u: construct.usage, f: construct.flags };
    }
    const [tag, position] = this.shown(construct, kind, value, number, gender);
    this.hashed.push(kind === "list" ? [tag, name, construct.style] : [tag, name]);
    this.positions.set(name, position);
    return position;
  }

  shown({ items, style }, kind, value, number, gender) {
    if (kind === "list") return ["list", this.add(`l${style}`, items)];
    if (kind === "name") return ["name", this.add("g", gender, value)];
    if (gender) return ["param-gender", this.add("g", gender, value)];
    if (number) return ["number", number === true ? this.add("n", value) : this.add("n", number, value)];
    return ["param", this.add("t", value)];
  }

  plural({ name, show, count, shown }, [one, many]) {
    this.hashed.push(["plural", show, name, escaped(one), escaped(many)]);
    const position = shown ? this.add("n", count, shown) : this.add("n", count);
    this.positions.set(name, position);
    return { n: position, o: show === 2 ? `1 ${one}` : one, m: show === 0 ? [many] : [position, ` ${many}`] };
  }

  enum({ name, range, value, node }, texts) {
    const keys = range.map(([key]) => wordOf(key));
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    if (twice !== undefined) fail(node, `two keys of the enum are both "${twice}"`);
    this.hashed.push(["enum", name, ...keys.flatMap((key, index) => [key, escaped(texts[index])])]);
    const position = this.add(range.map(([key]) => key), value);
    this.positions.set(name, position);
    return { e: position, t: texts };
  }

  /** A name that is repeated shows the first parameter that has it. */
  resolved(shown) {
    return shown.map((one) => {
      if (one.same !== undefined) return this.positions.get(one.same);
      return one.c ? { ...one, c: this.resolved(one.c) } : one;
    });
  }
}
