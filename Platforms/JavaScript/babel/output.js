// What a text becomes: a call of `languagepacks/calls` or `languagepacks/react`, with its phrase at the top of the file.

import { fail } from "./fault.js";

/** Whether syntax awaits or yields in the function that it stands in. */
function waits(node) {
  if (/^(Await|Yield)Expression$/.test(node.type)) return true;
  if (/Function|^(Class|Object)Method$/.test(node.type)) return false;
  return Object.values(node).some((value) => [value].flat().some((one) => typeof one?.type === "string" && waits(one)));
}

/** Writes calls into a file. */
export class Output {
  constructor(types, program, { mode, keys }) {
    this.t = types;
    this.program = program;
    this.mode = mode;
    this.keys = keys;
    this.imports = new Map();
    this.statements = [];
    this.phrases = new Map();
  }

  /** Returns the local name of what a module exports. */
  imported(name, module) {
    const full = `${module} ${name}`;
    if (!this.imports.has(full)) this.imports.set(full, { name, module, local: this.program.scope.generateUidIdentifier(name) });
    return this.t.cloneNode(this.imports.get(full).local);
  }

  /** Returns the name of a phrase, which the file makes once. */
  phrase({ id, kinds, segments }) {
    const name = JSON.stringify([id, kinds]);
    const known = this.phrases.get(name);
    if (known) return this.t.cloneNode(known);
    const { t } = this;
    const local = this.program.scope.generateUidIdentifier("phrase");
    const parts = [this.reference(id), this.json(kinds), this.json(segments)];
    const call = t.callExpression(this.imported("phrase", "languagepacks/calls"), parts);
    t.addComment(call, "leading", "#__PURE__", false);
    this.statements.push(t.variableDeclaration("const", [t.variableDeclarator(local, call)]));
    this.phrases.set(name, local);
    return t.cloneNode(local);
  }

  /** An ordinal with the digest of its key table, if the build names one that has the phrase; else the id. */
  reference(id) {
    const number = this.keys?.table.ordinal(id);
    return number === undefined ? this.t.stringLiteral(id) : this.ordinal(number);
  }

  /** Returns an ordinal of the build's key table, which the file names once. */
  ordinal(number) {
    const { t, keys } = this;
    if (!this.table) {
      this.table = this.program.scope.generateUidIdentifier("keys");
      const members = { digest: keys.digest, epoch: keys.table.epoch };
      this.statements.unshift(t.variableDeclaration("const", [t.variableDeclarator(t.cloneNode(this.table), this.json(members))]));
    }
    const made = t.newExpression(this.imported("Ordinal", "languagepacks"), [t.cloneNode(this.table), t.numericLiteral(number)]);
    return t.addComment(made, "leading", "#__PURE__", false);
  }

  /** Returns the call that shows a phrase. */
  call(phrase, isString) {
    const { t } = this;
    const isElement = this.mode === "react" || this.mode === "react-native";
    const [name, module] = isString ? ["text", "languagepacks/calls"]
      : isElement ? ["shown", `languagepacks/${this.mode}`] : ["show", "languagepacks/calls"];
    const parts = [this.phrase(phrase)];
    if (phrase.values.length > 0 || phrase.elements.length > 0) parts.push(t.arrayExpression(phrase.values.map((one) => this.value(one))));
    if (phrase.elements.length > 0 && !isString) parts.push(t.arrayExpression(phrase.elements.map((one) => this.element(one))));
    return t.callExpression(this.imported(name, module), parts);
  }

  value(expressions) {
    const [one, ...others] = expressions.map((node) => (node.type === "StringLiteral" ? this.t.stringLiteral(node.value) : this.t.cloneNode(node)));
    return others.length > 0 ? this.t.arrayExpression([one, ...others]) : one;
  }

  /** A span's name, and a function that makes its element of its children. */
  element({ span, node }) {
    const { t } = this;
    const children = this.program.scope.generateUidIdentifier("children");
    const { openingElement, closingElement } = node;
    if (waits(openingElement)) fail(node, "an element of a text cannot await or yield in its attributes");
    const isEmpty = openingElement.selfClosing;
    const made = t.jsxElement(t.cloneNode(openingElement), closingElement && t.cloneNode(closingElement),
      isEmpty ? [] : [t.jsxExpressionContainer(t.cloneNode(children))], isEmpty);
    return t.arrayExpression([t.stringLiteral(span), t.arrowFunctionExpression(isEmpty ? [] : [children], made)]);
  }

  json(value) {
    const { t } = this;
    if (Array.isArray(value)) return t.arrayExpression(value.map((one) => this.json(one)));
    if (typeof value === "string") return t.stringLiteral(value);
    if (typeof value === "number") return t.numericLiteral(value);
    return t.objectExpression(Object.entries(value).map(([key, one]) => t.objectProperty(t.identifier(key), this.json(one))));
  }

  /** Puts imports and phrases at the top of the file. */
  finish(isScript) {
    const { t } = this;
    const { body } = this.program.node;
    const statements = [...this.imports.values()].map(({ name, module, local }) => (isScript
      ? t.variableDeclaration("const", [t.variableDeclarator(t.objectPattern([t.objectProperty(t.identifier(name), t.cloneNode(local))]),
        t.callExpression(t.identifier("require"), [t.stringLiteral(module)]))])
      : t.importDeclaration([t.importSpecifier(t.cloneNode(local), t.identifier(name))], t.stringLiteral(module))));
    const firstOther = body.findIndex(({ type }) => type !== "ImportDeclaration");
    const at = firstOther < 0 ? body.length : firstOther;
    body.splice(at, 0, ...this.statements);
    body.unshift(...statements);
  }
}
