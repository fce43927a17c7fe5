// Literals, and texts joined of them.

import { fail } from "./fault.js";

/** Returns the text of a literal; undefined if a node is none. */
export function literalText(node) {
  switch (node?.type) {
    case "StringLiteral": case "JSXText": return node.value;
    case "TemplateElement": return node.value.cooked ?? undefined;
    default: return undefined;
  }
}

/** Returns the text of a literal, or of a template without expressions. */
export function plainText(node) {
  const isPlain = node?.type === "TemplateLiteral" && node.expressions.length === 0;
  return isPlain ? literalText(node.quasis[0]) : literalText(node);
}

/** Returns the operands of a concatenation, from left to right. */
export function operandsOf(node) {
  if (node.type !== "BinaryExpression") return [node];
  if (node.operator !== "+") fail(node, `a text is joined with +, not with ${node.operator}`);
  return [...operandsOf(node.left), ...operandsOf(node.right)];
}

/** Returns the parts of a template in their order. */
export function templateParts({ quasis, expressions }) {
  return quasis.flatMap((words, index) => [words, expressions[index]]).filter(Boolean);
}

/** Returns the text of literals, templates of literals, and concatenations of them. */
export function joinedText(node, what = "the text") {
  return operandsOf(node).map((operand) => {
    const parts = operand.type === "TemplateLiteral" ? templateParts(operand) : [operand];
    return parts.map((part) => literalText(part) ?? fail(part, `${what} must be written as literals`)).join("");
  }).join("");
}

/** The blanks of JavaScript, but not the no-break space. */
const RUNS = /[\t-\r \u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/g;

export function collapsed(text) {
  return text.replace(RUNS, " ");
}

export function isBlank(text) {
  return text.trim() === "";
}
