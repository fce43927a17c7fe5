// The constructs of a text, from calls and elements: `{ kind, … }` with the expressions of their values.

import { fail } from "./fault.js";
import { enumRange } from "./enums.js";
import { collapsed, joinedText, plainText } from "./literals.js";
import { Attributes, filledChildren, isEmpty, optionsOfObject } from "./options.js";

const COUNTS = { name: 3, sameParam: 1, param: 2, plural: 2, pronoun: 2, enum: 2, list: 2 };
const WITH_OPTIONS = ["param", "plural", "pronoun"];
const OPTIONS = {
  param: ["number", "gender", "name"], plural: ["value", "showCount", "name", "many", "count"],
  pronoun: ["capitalize", "human"],
};
const USAGES = ["object", "possessive", "reflexive", "subject"];
const SHOWS = ["no", "ifMany", "yes"];
const CONJUNCTIONS = ["and", "or", "none"];

/** Reads a construct. An argument is `{ node, text }`. */
export function constructOf(node, kind, context) {
  const form = node.type === "JSXElement" ? formOfElement(node, kind, context) : formOfCall(node, kind, context);
  const { args, options } = form;
  if (args.length < COUNTS[kind]) fail(node, `fbt.${kind} takes ${COUNTS[kind]} arguments`);
  for (const name of options.keys()) {
    if (!OPTIONS[kind].includes(name)) fail(node, `fbt.${kind} has no option "${name}"`);
  }
  return { ...READERS[kind](args, options, node, context), kind };
}

const argument = (node, text = plainText(node)) => ({ node, text });

function formOfCall(node, kind, { dialect }) {
  const spread = node.arguments.find(({ type }) => type === "SpreadElement");
  if (spread) fail(spread, `fbt.${kind} takes its arguments one by one`);
  const options = WITH_OPTIONS.includes(kind) ? optionsOfObject(node.arguments[COUNTS[kind]], dialect) : new Map();
  const args = node.arguments.slice(0, kind === "list" ? 4 : COUNTS[kind]);
  return { args: args.map((one) => argument(one)), options };
}

function formOfElement(node, kind, { dialect }) {
  const attributes = new Attributes(node, dialect);
  const given = (name) => argument(attributes.required(name));
  const none = new Map();
  switch (kind) {
    case "param": return { args: [tokenName(attributes), paramValue(node, dialect)], options: attributes.options(["name"]) };
    case "plural": return { args: [pluralWords(node), given("count")], options: attributes.options(["count"]) };
    case "pronoun": return { args: [given("type"), given("gender")], options: attributes.options(["type", "gender"]) };
    case "name": return { args: [given("name"), onlyValue(node), given("gender")], options: none };
    case "enum": return { args: [given("value"), given("enum-range")], options: none };
    case "sameParam": return { args: [given("name")], options: none };
    default: {
      const conjunction = attributes.all.get("conjunction")?.value;
      return { args: [given("name"), given("items"), ...(conjunction ? [argument(conjunction)] : [])], options: none };
    }
  }
}

/** A name on several lines becomes one line. */
function tokenName(attributes) {
  const node = attributes.required("name");
  const text = plainText(node);
  return argument(node, text !== undefined && /[\n\r]/.test(node.extra?.raw ?? text) ? collapsed(text) : text);
}

function paramValue(node, dialect) {
  const kinds = ["JSXExpressionContainer", "JSXElement", ...(dialect.isFbtee ? ["JSXFragment"] : [])];
  const values = node.children.filter((child) => kinds.includes(child.type) && !isEmpty(child));
  const [first] = node.children;
  if (values.length === 0 && node.children.length === 1 && first.value === " ") return argument(first, " ");
  if (values.length !== 1) fail(node, "a param holds one {expression} or one element");
  return argument(values[0].expression ?? values[0]);
}

function onlyValue(node) {
  const values = filledChildren(node).filter(({ type }) => type === "JSXText" || type === "JSXExpressionContainer");
  if (values.length !== 1) fail(node, "it holds one text or one expression");
  return argument(values[0].expression ?? values[0]);
}

function pluralWords(node) {
  const { node: words } = onlyValue(node);
  return argument(words, collapsed(joinedText(words, "the words of a plural")).trimEnd());
}

const READERS = {
  param([name, value], options, node) {
    const token = options.get("name")?.text || name.text;
    const [number, gender] = [options.get("number"), options.get("gender")];
    if (number && gender) fail(node, "a param has a number or a gender, not both");
    if (number?.truth === false || number?.text !== undefined) fail(node, "the number of a param is an expression, or true");
    return { token: named(token, node), value: valueOf(value), number: number?.truth ? true : number?.expression, gender: gender?.node };
  },
  name: ([name, value, gender], options, node) => ({
    token: named(name.text, node), value: valueOf(value), gender: gender.node,
  }),
  plural([singular, count], options, node) {
    const show = options.get("showCount")?.text ?? "no";
    if (!SHOWS.includes(show)) fail(node, `showCount is one of ${SHOWS.join(", ")}`);
    const words = (name) => {
      const option = options.get(name);
      return option && (option.text ?? fail(option.node, `the option "${name}" must be a literal`));
    };
    const one = singular.text ?? fail(singular.node, "the words of a plural must be a literal");
    const token = show === "no" ? undefined : words("name") || "number";
    return { one, many: words("many") ?? `${one}s`, count: count.node, show: SHOWS.indexOf(show), token,
      shown: show === "no" ? undefined : options.get("value")?.node };
  },
  pronoun([usage, gender], options, node) {
    const code = USAGES.indexOf(usage.text);
    if (code < 0) fail(node, `a pronoun is one of ${USAGES.join(", ")}`);
    const truth = (name) => {
      const option = options.get(name);
      return option ? option.truth ?? fail(option.node, `the option "${name}" is true or false`) : false;
    };
    return { usage: code, gender: gender.node, flags: (truth("capitalize") ? 1 : 0) + (truth("human") ? 2 : 0) };
  },
  enum: ([value, range], options, node, context) => ({ value: value.node, range: enumRange(range.node, context) }),
  sameParam: ([name], options, node) => ({ token: named(name.text, node) }),
  list([name, items, conjunction], options, node) {
    const style = CONJUNCTIONS.indexOf(conjunction?.text ?? "and");
    if (style < 0) fail(node, `the conjunction of a list is one of ${CONJUNCTIONS.join(", ")}`);
    return { token: named(name.text, node), items: items.node, style };
  },
};

function named(text, node) {
  return text || fail(node, "the name of a token must be a literal that is not empty");
}

/** The expression of a value; words of an element become a literal. */
function valueOf({ node, text }) {
  return node.type === "JSXText" ? { type: "StringLiteral", value: text === " " ? " " : collapsed(node.value).trim() } : node;
}
