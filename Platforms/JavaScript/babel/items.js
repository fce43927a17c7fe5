// The items of a text in their order: `{ text }`, or `{ node }` of a construct or element.

import { fail } from "./fault.js";
import { joinedText, literalText, operandsOf, plainText, templateParts } from "./literals.js";
import { isBlankText, isEmpty } from "./options.js";

/** Returns the items of the first argument of a call. */
export function itemsOf(node) {
  switch (node.type) {
    case "ArrayExpression": return node.elements.flatMap((element) => itemsOfElement(element, node));
    case "BinaryExpression": return operandsOf(node).flatMap(itemsOfOperand);
    case "TemplateLiteral": return itemsOfTemplate(node);
    case "CallExpression": return [{ node }];
    case "StringLiteral": return [{ text: node.value }];
    default: return fail(node, "the text must be a literal, a construct like fbt.param(), or an array of them");
  }
}

function itemsOfElement(element, array) {
  const text = plainText(element);
  if (text !== undefined) return [{ text }];
  const isSyntax = element?.type === "CallExpression" || element?.type === "JSXElement";
  return isSyntax ? [{ node: element }] : fail(element ?? array, "an array of texts holds literals, constructs and elements");
}

function itemsOfOperand(node) {
  if (node.type === "TemplateLiteral") return itemsOfTemplate(node);
  if (node.type === "CallExpression") return [{ node }];
  return [{ text: literalText(node) ?? fail(node, "only literals and constructs can be joined with +") }];
}

export function itemsOfTemplate(template) {
  return templateParts(template).flatMap((part) => {
    const text = literalText(part);
    if (text !== undefined) return text === "" ? [] : [{ text }];
    const isSyntax = part.type === "CallExpression" || part.type === "JSXElement";
    return isSyntax ? [{ node: part }] : fail(part, "a template holds literals, constructs and elements");
  });
}

/** Returns the items in an element of a text. Blanks between two of its nodes count only before and after words. */
export function itemsOfChildren({ children }) {
  const items = [];
  let [held, isAfterText] = [undefined, false];
  children.forEach((child, index) => {
    if (isEmpty(child)) return;
    if (child.type !== "JSXText") {
      items.push(...itemsOfChild(child));
      [held, isAfterText] = [undefined, false];
      return;
    }
    if (isBlankText(child)) {
      const isInside = index > 0 && index < children.length - 1;
      if (isInside && !isAfterText) {
        held = child;
        return;
      }
    } else if (held) {
      items.push({ text: held.value });
      held = undefined;
    }
    items.push({ text: child.value });
    isAfterText = true;
  });
  return items;
}

function itemsOfChild(child) {
  if (child.type === "JSXElement") return [{ node: child }];
  if (child.type !== "JSXExpressionContainer") fail(child, "write an element with a name");
  const inner = child.expression;
  if (inner.type === "BinaryExpression" || inner.type === "TemplateLiteral") return [{ text: joinedText(inner) }];
  return inner.type === "StringLiteral" ? [{ text: inner.value }] : [{ node: inner }];
}
