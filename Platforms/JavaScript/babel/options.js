// The options of a text or construct: an object in a call, attributes of an element.

import { fail } from "./fault.js";
import { collapsed, joinedText, literalText } from "./literals.js";

/** What counts as true without a value. */
const SWITCHES = ["common", "doNotExtract", "number", "preserveWhitespace"];

/**
 * Reads the options of a call. Each is `{ text }`, `{ truth }` or `{ expression }`, with its `node`.
 *
 * @returns {Map<string, object>}
 */
export function optionsOfObject(node, dialect) {
  const options = new Map();
  if (!node) return options;
  if (node.type !== "ObjectExpression") fail(node, "options must be an object literal");
  for (const property of node.properties) {
    const { key, value, computed } = property;
    const name = key && (computed ? undefined : key.name) ? key.name : literalText(key);
    if (property.type !== "ObjectProperty" || name === undefined) fail(property, "options must be plain properties");
    if (value.type === "ArrowFunctionExpression") fail(value, "an option cannot be a function");
    if (!(dialect.isFbtee && name === "key")) options.set(name, optionOf(value));
  }
  return options;
}

function optionOf(node) {
  if (node.type === "BooleanLiteral") return { truth: node.value, node };
  const isTextual = node.type === "BinaryExpression" && node.operator === "+";
  const text = isTextual ? textual(node) : literalText(node);
  return text === undefined ? { expression: node, node } : { text: collapsed(text), node };
}

function textual(node) {
  try {
    return joinedText(node);
  } catch {
    return undefined;
  }
}

/** The attributes of an element. */
export class Attributes {
  constructor(element, dialect) {
    this.element = element;
    this.dialect = dialect;
    this.all = new Map();
    for (const node of element.openingElement.attributes) {
      if (node.type !== "JSXAttribute") fail(node, "an element of fbt cannot have spread attributes");
      const name = node.name.type === "JSXNamespacedName" ? `${node.name.namespace.name}:${node.name.name.name}` : node.name.name;
      const isQuoted = node.value?.type === "StringLiteral";
      const value = node.value?.type === "JSXExpressionContainer" ? node.value.expression : node.value ?? undefined;
      if (!this.all.has(name)) this.all.set(name, { node, value, isQuoted });
    }
  }

  /** Returns the value of an attribute that must be there. */
  required(name) {
    return this.all.get(name)?.value ?? fail(this.element, `the attribute "${name}" is missing`);
  }

  /** Returns all but some attributes as options. */
  options(but) {
    const options = new Map();
    for (const [name, attribute] of this.all) {
      const { value, isQuoted, node } = attribute;
      if (but.includes(name) || name.startsWith("__")) continue;
      const isSwitch = SWITCHES.includes(name);
      if (this.dialect.isFbtee && (name === "key" || (!value && !isSwitch))) continue;
      if (!value && !isSwitch) fail(node, `the attribute "${name}" has no value`);
      options.set(name, value ? this.option(value, isQuoted) : { truth: true, node });
    }
    return options;
  }

  option(value, isQuoted) {
    const text = isQuoted ? literalText(value) : undefined;
    return text === "true" || text === "false" ? { truth: text === "true", node: value } : optionOf(value);
  }
}

/** Returns the children of an element but for blanks and comments. */
export function filledChildren({ children }) {
  return children.filter((child) => !isBlankText(child) && !isEmpty(child));
}

export function isBlankText(child) {
  return child.type === "JSXText" && child.value.trim() === "";
}

export function isEmpty(child) {
  return child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";
}
