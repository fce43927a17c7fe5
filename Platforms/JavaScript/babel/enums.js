// The texts of an enum: written in the call, or in a module `Kinds$FbtEnum.js` that is read and never run.

import { fail } from "./fault.js";
import { plainText } from "./literals.js";

/** Returns the keys and texts of an enum, in the order in which JavaScript keeps keys. */
export function enumRange(node, context) {
  if (node.type === "ArrayExpression") {
    return ordered(node.elements.map((item) => {
      const text = plainText(item) ?? fail(item ?? node, "the texts of an enum must be literals");
      return [text, text];
    }), node);
  }
  if (node.type === "ObjectExpression") return ordered(pairsOf(node), node);
  if (node.type !== "Identifier") fail(node, "the texts of an enum are an array, an object, or an imported $FbtEnum module");
  return ordered(context.enumNamed(node.name) ?? fail(node, `"${node.name}" is no $FbtEnum module that can be read`), node);
}

/** Returns the pairs of an object of literals; an unknown one is a fault. */
export function pairsOf(object) {
  return object.properties.map((property) => {
    const { key, value, computed } = property;
    const name = !key || (computed && plainText(key) === undefined) ? undefined : plainText(key) ?? key.name ?? numberText(key);
    const text = plainText(value);
    if (name === undefined || text === undefined) fail(property, "the keys and texts of an enum must be literals");
    return [name, text];
  });
}

function numberText({ type, value }) {
  return type === "NumericLiteral" ? String(value) : undefined;
}

/** Numbers first, in their order; of equal keys the last text counts. */
function ordered(pairs, node) {
  const texts = Object.entries(Object.fromEntries(pairs));
  return texts.length > 0 ? texts : fail(node, "an enum has at least one text");
}

/**
 * Returns the pairs that a module exports: an object of literals, or a constant that is one.
 *
 * @param {object} program The program of its syntax.
 */
export function pairsOfModule(program) {
  const constants = new Map();
  let exported;
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    for (const { id, init } of declaration?.type === "VariableDeclaration" ? declaration.declarations : []) {
      if (id.type === "Identifier" && init) constants.set(id.name, init);
    }
    exported = exportedBy(statement) ?? exported;
  }
  const object = exported && objectOf(exported, constants);
  return object ? pairsOf(object) : undefined;
}

function exportedBy({ type, declaration, expression }) {
  if (type === "ExportDefaultDeclaration") return declaration;
  const { operator, left, right } = expression ?? {};
  const isExports = operator === "=" && left.type === "MemberExpression" && left.object.name === "module" &&
    left.property.name === "exports";
  return isExports ? right : undefined;
}

const WRAPPERS = ["TSAsExpression", "TSSatisfiesExpression", "TypeCastExpression", "TSNonNullExpression"];

function objectOf(node, constants, depth = 0) {
  if (node.type === "ObjectExpression") return node;
  if (depth > 8) return undefined;
  if (WRAPPERS.includes(node.type)) return objectOf(node.expression, constants, depth + 1);
  if (node.type === "Identifier") return constants.has(node.name) ? objectOf(constants.get(node.name), constants, depth + 1) : undefined;
  const { callee } = node;
  const isFrozen = node.type === "CallExpression" && callee.object?.name === "Object" && callee.property?.name === "freeze";
  return isFrozen ? objectOf(node.arguments[0], constants, depth + 1) : undefined;
}
