// The hook of FBT's runtime answers from packs what FBT's dictionaries have, and what the plugin's calls show.
//
// `shop` is what the tool made of its `app.jsx`: the key table, packs and table of `langpack bundle --for web --fbt --all
// --at-rest mapped`, and the dictionary of `langpack fbt translate`.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ran } from "../../babel/tests/transformed.mjs";
import { setTexts } from "../../calls.js";
import { translatedInput } from "../../fbt.js";
import { Localizer, openPack } from "../../index.js";
import { openKeyTable } from "../../keys.js";
import { Text } from "../../reader/text.js";
import { withBabel } from "../../tests/debian.mjs";

const path = (name) => fileURLToPath(new URL(`shop/${name}`, import.meta.url));
const read = (name) => new Uint8Array(readFileSync(path(name)));
const table = JSON.parse(readFileSync(path("fbt.json"), "utf8"));
const [dictionary] = Object.values(JSON.parse(readFileSync(path("ru_RU.json"), "utf8")));
const packOf = (name) => openPack(read(`${name}.lpk`)).pack;
const russian = { packs: [packOf("ru")], locale: "ru" };

/** FBT's runtime: the first path of keys that leads to a text, depth first. */
function walk(node, args) {
  if (typeof node === "string" || !args[0]) return typeof node === "string" ? node : null;
  for (const key of args[0]) {
    const found = node[key] === undefined ? null : walk(node[key], args.slice(1));
    if (found !== null) return found;
  }
  return null;
}

const codes = { zero: 16, one: 4, two: 8, few: 20, many: 12, other: 24 };
const numberKeys = (count, locale = "ru") =>
  [...(count === 1 ? ["_1"] : []), String(codes[new Intl.PluralRules(locale).select(count)]), "*"];
const counts = [0, 1, 2, 5, 21, 1000];
const kinds = {
  number: counts.map((count) => numberKeys(count)), name: [["1", "*"], ["2", "*"], ["3", "*"]], gender: [["1", "*"], ["2", "*"], ["3", "*"]],
  pronoun: [["0", "*"], ["1", "*"], ["2", "*"], ["*"]],
};

function combinationsOf({ values = [] }) {
  const levels = [];
  for (const { kind, level, keys } of values) {
    if (level !== undefined) levels[level] = kind === "choice" ? keys.map((key) => [key]) : kinds[kind];
  }
  return levels.reduce((rows, keys) => rows.flatMap((row) => keys.map((key) => [...row, key])), [[]]);
}

test("every key and every combination of arguments has the text of the dictionary", () => {
  const answer = translatedInput(table, russian);
  let compared = 0;
  for (const [hk, [row]] of Object.entries(table.keys)) {
    for (const keys of combinationsOf(table.calls[row])) {
      const args = keys.map((key) => [key, null]);
      const found = answer({ table: "in the code", args, options: { hk } });
      // FBT's dictionary repeats the text in the code where there is no translation.
      const expected = walk(dictionary[hk], keys) === "Untranslated" ? null : walk(dictionary[hk], keys);
      assert.deepEqual(found, expected === null ? null : { table: expected, args }, `${hk} ${keys}`);
      compared += 1;
    }
  }
  assert.ok(compared > 80, String(compared));
});

test("what the table or the packs lack is null", () => {
  const answer = translatedInput(table, russian);
  for (const options of [undefined, {}, { hk: "none" }, { hk: "toString" }, { hk: "__proto__" }, { hk: "2Pn3qm" }]) {
    assert.equal(answer({ table: "x", args: [], options }), null);
  }
  // A call without the arguments of its table.
  assert.equal(answer({ table: "x", args: [], options: { hk: "2WomcX" } }), null);
  assert.equal(answer({ table: "x", args: [[["unknown"], null], [["1"], null]], options: { hk: "4c9JYK" } }), null);
  assert.equal(translatedInput(table, () => undefined)({ args: [], options: { hk: "27HIYW" } }), null);
  assert.equal(translatedInput({ ...table, epoch: "0".repeat(32) }, russian)({ args: [], options: { hk: "27HIYW" } }), null);
  assert.throws(() => translatedInput({ ...table, "langpacks-fbt": 2 }, russian), /another version/);
});

/** What the hook answers from a pack that has one text. */
function answerOf(call, shown, args) {
  const one = { "langpacks-fbt": 1, epoch: "e", numbers: {}, calls: [{ ordinal: 0, ...call }], keys: { a: [0], b: [0, 1], c: [0, 2] } };
  const pack = { epoch: "e", lang: "en", dir: "ltr", find: () => ({}) };
  pack.render = () => new Text(shown.text, shown.spans, pack, "text");
  return (hk) => translatedInput(one, { packs: [pack], locale: "en" })({ table: "x", args, options: { hk } })?.table ?? null;
}

test("what FBT cannot show is null", () => {
  assert.equal(answerOf({}, { text: "a {b}" }, [])("a"), null);
  assert.equal(answerOf({ values: [{ kind: "choice", level: 0, keys: ["k"] }] }, { text: "a" }, [[["other"], null]])("a"), null);
  assert.equal(answerOf({ values: [{ kind: "number", level: 0 }] }, { text: "a" }, [[["99"], null]])("a"), null);
  // A count that the English hides has no token.
  assert.equal(answerOf({ values: [{ kind: "number", level: 0 }] }, { text: "\ue000 a" }, [[["_1"], null]])("a"), null);
  assert.equal(answerOf({}, { text: "\ue005" }, [])("a"), null);
  assert.equal(answerOf({}, { text: "a", spans: [{ offset: 0, name: "z" }, { offset: 1 }] }, [])("a"), null);
});

test("two elements of one name are two", () => {
  const elements = [{ span: "b", token: "=m0" }, { span: "b", token: "=m2" }, { span: "i", token: "=m3" }];
  const spans = [{ offset: 0, name: "b" }, { offset: 1 }, { offset: 2, name: "b" }, { offset: 3 }];
  const answer = answerOf({ elements }, { text: "x y.", spans }, []);
  assert.deepEqual(["a", "b", "c"].map(answer), ["{=m0} {=m2}.", "y", null]);
});

test("a function gives the texts of each call", () => {
  let texts = russian;
  const answer = translatedInput(table, () => texts);
  const save = () => answer({ args: [], options: { hk: "27HIYW" } }).table;
  assert.equal(save(), "Сохранить");
  texts = { packs: [packOf("ar"), packOf("ru")], locale: "ar" };
  assert.equal(save(), "حفظ");
});

/** A text by FBT's runtime with the hook: tokens are replaced by values, and elements by the texts of their own keys. */
function runtime(answer, hk, args, values, elements = {}) {
  const found = answer({ table: "in the code", args: args.map((keys) => [keys, null]), options: { hk } });
  return found === null ? null : found.table.replace(/\{([^{}]+)\}/g, (_, token) => {
    const { hk: inner, elements: others } = elements[token] ?? {};
    return inner ? runtime(answer, inner, args, values, others) : values[token];
  });
}

const flat = (shown) => (Array.isArray(shown) ? shown.map(flat).join("") : typeof shown === "object" ? flat(shown.children) : shown);

test("the hook and the plugin show the same texts", withBabel, async () => {
  const { texts } = await ran(readFileSync(path("app.jsx"), "utf8"), { keys: path("keys.lpkt"), missing: "error" });
  const { keys } = openKeyTable(read("keys.lpkt"), createHash("sha256").update(read("keys.lpkt")).digest("hex"));
  setTexts(new Localizer({ keys, packs: russian.packs }));
  const answer = translatedInput(table, russian);
  const by = (name, given, ...call) => assert.equal(flat(texts[name](given)), runtime(answer, ...call), `${name} ${JSON.stringify(given)}`);
  by("save", {}, "27HIYW", [], {});
  by("dish", {}, "DDOhq", [], {});
  by("terms", {}, "25xTxr", [], {}, { "=m1": { hk: "Rg5dQ", elements: { "=m1": { hk: "Xad6C" } } }, "=m3": { hk: "4zyHSU" } });
  for (const n of counts) {
    const shown = n.toLocaleString("ru").replace(/[\u00a0\u202f]/g, "\u00a0");
    const inner = Object.fromEntries(Object.entries(table.keys).filter(([, [row, index]]) => row === 4 && index !== undefined)
      .map(([hk, [, index]]) => [["=m0", "=m2"][index], { hk }]));
    by("friends", { n }, "2vNr79", [numberKeys(n)], { number: shown }, inner);
    by("pages", { n, m: 3 }, "ytE60", [numberKeys(n), numberKeys(3)], { a: shown, b: "3" });
    for (const g of [1, 2, 3]) {
      by("news", { n, user: "Ада", g, x: "Рим" }, "2WomcX", [[String(g), "*"], numberKeys(n)], { user: "Ада", number: shown, city: "Рим" });
    }
  }
  for (const g of [1, 2, 3]) by("born", { g }, "3AP6y2", [[String(g), "*"]], {});
  for (const kind of ["link", "photo"]) {
    [0, 1, 2, 5].forEach((p) => by("share", { kind, p }, "4c9JYK", [[kind], p < 3 ? [String(p), "*"] : ["*"]], {}));
  }
  assert.equal(texts.fresh(), "Untranslated");
});
