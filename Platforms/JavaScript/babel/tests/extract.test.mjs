// What the plugin's phrases show in English is what FBT's tables have, for each combination of their keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import plugin from "../plugin.js";
import { Localizer } from "../../index.js";
import { phrase } from "../../calls.js";
import { partsOf } from "../../calls/parts.js";
import { babel } from "../../tests/debian.mjs";
import { hasVectors, vectorsOf } from "./vectors.mjs";

const skip = babel ? !hasVectors && "the reference's vectors are absent" : "there is no node-babel7";
const localizer = new Localizer({ keys: { epoch: "" }, packs: [], isolatesValues: false });

/** The tables of the outer texts of a case. In React Native mode, those of texts with an enum are other tables. */
function tablesOf({ sites }) {
  const isUsual = ({ reactNative, tree }) => !reactNative || !constructsOf(tree.children).some(({ type }) => type === "enum");
  return sites.filter(isUsual).map(({ phrases, tree }) => ({ table: phrases[0].jsfbt, tree }));
}

/** A text as FBT's tables have it: an element is `{=its text}`, with brackets in it; those in it are opened once. */
function clear(parts) {
  return parts.map((part) => (typeof part === "string" ? part
    : `{=${opened(part.inner).trim().replaceAll("{", "[").replaceAll("}", "]")}}`)).join("");
}

function opened(parts) {
  return parts.map((part) => (typeof part === "string" ? part : clear(part.inner))).join("");
}

const inner = (children) => ({ inner: Array.isArray(children) ? children : [children] });

/** The constructs of a tree in their order, with those in elements. */
function constructsOf(children) {
  return children.flatMap((child) => (child.type === "implicitParam" ? constructsOf(child.children) : child.type === "text" ? [] : [child]));
}

/** The value of a parameter for a key of the table; what is shown is the token. */
function valueFor(kind, key, token) {
  const shown = token && `{${token}}`;
  if (kind === "t") return shown;
  if (kind === "p") return key === "*" ? 11 : +key;
  if (kind === "n") return shown ? [key === "_1" ? 1 : 2, shown] : key === "_1" ? 1 : 2;
  return kind === "g" ? (shown ? [3, shown] : 3) : key;
}

/** Whether a construct has a level of its own in the table. */
function hasLevel(construct, before) {
  if (construct.type === "param") return construct.number !== undefined || construct.gender !== undefined;
  return construct.type !== "enum" || !before.some(({ type, value }) => type === "enum" && value === construct.value);
}

function* leaves(table, keys = []) {
  if (typeof table.text === "string") return yield { keys, text: table.text };
  for (const key of Object.keys(table)) yield* leaves(table[key], [...keys, key]);
}

/** Compares a phrase with a table, and returns how many texts it compared. */
function compare({ kinds, segments, elements }, { table: { t }, tree }) {
  const subject = tree.options.subject !== undefined;
  const constructs = constructsOf(tree.children).filter(({ type }) => type !== "sameParam");
  const shown = phrase("0123456789abcdef", kinds, segments);
  let count = 0;
  for (const { keys, text } of leaves(t)) {
    const left = subject ? keys.slice(1) : [...keys];
    const chosen = new Map();
    const values = constructs.map((construct, index) => {
      const key = hasLevel(construct, constructs.slice(0, index)) ? left.shift() : chosen.get(construct.value);
      if (construct.type === "enum") chosen.set(construct.value, key);
      const token = construct.type === "plural" && (construct.showCount ?? "no") !== "no" ? construct.name || "number" : construct.name;
      return valueFor(kinds[index], key, construct.type === "plural" && (construct.showCount ?? "no") === "no" ? undefined : token);
    });
    const found = shown.text(localizer, subject ? [...values, 3] : values, []);
    const parts = partsOf(found, [], elements.map(({ span }) => [span, inner]), (children) => children);
    assert.equal(clear(parts), text, JSON.stringify(keys));
    count += 1;
  }
  return count;
}

function optionsOf({ options = {}, sites }) {
  const texts = sites.filter(({ tree }) => tree.options.common).map(({ tree }) => [tree.children[0].text.trim(), tree.desc]);
  return { enums: options.fbtEnumManifest, extraOptions: options.extraOptions, common: Object.fromEntries(texts) };
}

/** The phrases of a source, with the outer one of each text first. */
function phrasesOf(source, options) {
  const made = babel.transformSync(source, {
    filename: "/app.jsx", babelrc: false, configFile: false, sourceType: "unambiguous", plugins: [[plugin, options]], parserOpts: { plugins: ["flow"] },
  });
  const inOrder = (one, other) => one.line - other.line || one.column - other.column;
  return made.metadata.languagepacks.sort(inOrder).map(({ phrase: found }) => found);
}

test("every phrase shows the texts of FBT's tables", { skip }, () => {
  let [cases, texts] = [0, 0];
  for (const given of vectorsOf("extract").filter(({ error }) => !error)) {
    const tables = tablesOf(given);
    if (tables.length === 0) continue;
    const phrases = phrasesOf(given.source, optionsOf(given));
    assert.equal(phrases.length, tables.length, given.source);
    tables.forEach((one, index) => {
      texts += compare(phrases[index], one);
    });
    cases += 1;
  }
  assert.deepEqual([cases, texts], [231, 443]);
});

/** The extractor reads a call in an argument with a warning, too. It leaves out equal elements, so the key table has no such phrase. */
const isAccepted = /already a token called "=|to not (be|contain) a function call/;

test("what FBT refuses stops the build", { skip }, () => {
  const read = vectorsOf("extract").filter(({ error, options }) => error && !options?.reactNativeMode).filter((given) => {
    try {
      phrasesOf(given.source, optionsOf(given));
      return true;
    } catch (error) {
      assert.ok(!(error instanceof TypeError), error.stack);
      return false;
    }
  });
  assert.deepEqual(read.filter(({ error }) => !isAccepted.test(error)).map(({ source }) => source), []);
});
