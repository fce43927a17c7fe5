// A text in the source, as FBT reads it: its constructs, description and options.

import { constructOf } from "./constructs.js";
import { fail } from "./fault.js";
import { itemsOf, itemsOfChildren } from "./items.js";
import { collapsed, joinedText } from "./literals.js";
import { Attributes, filledChildren, optionsOfObject } from "./options.js";

const KNOWN = ["author", "common", "doNotExtract", "preserveWhitespace", "project", "subject"];
const TRUTHS = ["common", "doNotExtract", "preserveWhitespace"];

/**
 * Reads a text.
 *
 * @param {object} node Its call or element.
 * @param {{ site: string, module: string }} syntax What it is.
 * @param {object} context The dialect, common texts, options and enums of the file.
 * @returns {{ constructs: Array, description: string, isPreserving: boolean, isHidden: boolean, subject?: object, node: object }}
 */
export function readSite(node, syntax, context) {
  const form = FORMS[syntax.site](node, context);
  const options = form.options ?? new Map();
  for (const [name, option] of options) check(name, option, context);
  const truth = (name) => options.get(name)?.truth ?? false;
  const isPreserving = truth("preserveWhitespace");
  const scope = { ...context, module: syntax.module };
  return {
    node, isPreserving,
    constructs: form.items.map((item) => constructAt(item, scope)),
    description: (isPreserving ? form.description : collapsed(form.description)).trim(),
    isHidden: options.has("doNotExtract") ? truth("doNotExtract") : context.isHidden,
    subject: options.get("subject")?.node,
  };
}

function check(name, { truth, text, node }, { options }) {
  if (!KNOWN.includes(name)) checkOwn(name, text ?? String(truth), node, options);
  if (TRUTHS.includes(name) && truth === undefined) fail(node, `the option "${name}" is true or false`);
  if ((name === "project" || name === "author") && text === undefined && truth === undefined) fail(node, `the option "${name}" must be a literal`);
}

/** The team's own options, each `true`, or an object with its values. */
function checkOwn(name, value, node, options) {
  if (!Object.hasOwn(options, name)) fail(node, `a text has no option "${name}"`);
  const values = options[name];
  if (values !== true && !Object.hasOwn(values, value)) fail(node, `the option "${name}" has no value "${value}"`);
}

const FORMS = {
  call(node, { dialect }) {
    const [text, description, options] = node.arguments;
    if (!description) fail(node, "a text has a description as its second argument");
    return {
      items: itemsOf(text), description: joinedText(description, "the description"), options: optionsOfObject(options, dialect),
    };
  },
  common(node, { common }) {
    if (node.arguments.length !== 1) fail(node, "a common text is the only argument");
    const text = joinedText(node.arguments[0]);
    return { items: [{ text }], description: commonDescription(node, text, common) };
  },
  element(node, context) {
    const { dialect, common } = context;
    const attributes = new Attributes(node, dialect);
    const keepsBlanks = dialect.isFbtee && isTrue(attributes.all.get("preserveWhitespace"));
    const items = filledChildren(node).map((child) => itemOfChild(child, keepsBlanks, dialect));
    const isCommon = attributes.all.has("common") && isTrue(attributes.all.get("common"));
    const description = isCommon ? commonDescription(node, items.map(({ text }) => text ?? "").join(""), common)
      : joinedText(attributes.required("desc"), "the description");
    return { items, description, options: attributes.options(["desc"]) };
  },
};

function isTrue(attribute) {
  if (!attribute) return false;
  const { value } = attribute;
  return !value || value.value === true || value.value === "true";
}

function commonDescription(node, text, common) {
  const words = collapsed(text).trim();
  return Object.hasOwn(common, words) ? common[words] : fail(node, `"${words}" is not in the list of common texts`);
}

function itemOfChild(child, keepsBlanks, dialect) {
  if (child.type === "JSXElement") return { node: child };
  if (child.type === "JSXText") return { text: keepsBlanks ? joinedLines(child.value) : collapsed(child.value) };
  if (child.type !== "JSXExpressionContainer") fail(child, "an element of fbt holds texts, elements and constructs");
  const inner = child.expression;
  if (inner.type === "CallExpression" && dialect.read(inner)?.construct) return { node: inner };
  const text = joinedText(inner);
  return { text: keepsBlanks ? text : collapsed(text) };
}

/** Joins the lines of an element as React does, but keeps the blanks in them. */
function joinedLines(text) {
  const lines = text.split(/[\n\r]/);
  return lines.map((line, number) => {
    const begun = number === 0 ? line : line.replace(/^[ \t]+/, "");
    return (number === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, "")).replaceAll("\t", " ");
  }).filter((line) => line !== "").join(" ");
}

/** Returns the construct of an item; an element of the app is one too, with those in it. */
function constructAt({ text, node }, context) {
  if (text !== undefined) return { kind: "text", text };
  const syntax = context.dialect.read(node);
  const isOther = syntax?.module !== undefined && syntax.module !== context.module;
  if (syntax?.construct && !isOther) {
    const construct = constructOf(node, syntax.construct, context);
    const source = construct.kind === "enum" ? context.sourceOf(construct.value) : undefined;
    return { ...construct, node, source };
  }
  if (node.type !== "JSXElement") fail(node, "write literals and constructs; anything else is the value of a param");
  if (syntax?.construct) fail(node, "fbt and fbs are not mixed in a text");
  if (syntax) fail(node, "a text within a text is the value of a param");
  const tag = tagOf(node.openingElement.name);
  return { kind: "element", node, tag, children: itemsOfChildren(node).map((item) => constructAt(item, context)) };
}

function tagOf(name) {
  if (name.type === "JSXMemberExpression") return `${tagOf(name.object)}.${name.property.name}`;
  return name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;
}
