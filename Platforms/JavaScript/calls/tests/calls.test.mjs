// Calls by key, sources of texts for declared types, and values of FBT's calls.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Localizer, openPack } from "../../index.js";
import { Texts, currentLocalizer, localized, localizedText, phrase, setTexts, show, shownText, text, textSource } from "../../calls.js";
import { openKeyTable } from "../../keys.js";
import { bytesOf } from "../../tests/files.mjs";

const { keys } = openKeyTable(bytesOf("texts/keys.lpkt"));
const localizerOf = (...names) => new Localizer({ keys, packs: names.map((name) => openPack(bytesOf(`texts/${name}.lpk`)).pack) });
const bare = new Localizer({ keys, packs: [], isolatesValues: false });

test("without a localizer, the texts in the code are shown", () => {
  assert.equal(localized("places", { value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found" }, 2), "2 places found");
  setTexts(() => undefined);
  assert.equal(localized("no-key"), "no-key");
});

test("a key is shown with values in either form", () => {
  setTexts(localizerOf("ru"));
  assert.equal(localized("places", [2]), "Найдено 2 места");
  assert.equal(localized("places", { value: "%1$d places", comment: "c" }, 2), "Найдено 2 места");
  assert.equal(localized("places", { value: "%1$d places", table: "Other" }, 2), "2 places");
  assert.equal(localized("no-key", [3], { source: (count) => `${count} unread` }), "3 unread");
  const { lang, dir, state } = localizedText("saved-title");
  assert.deepEqual([lang, dir, state], ["ru", "ltr", "text"]);
});

const values = [
  ["100%", [], "100%"],
  ["100%%, %@", ["x"], "100%, x"],
  ["%2$@ and %1$@", ["a", "b"], "b and a"],
  ["%@ and %ld", ["a", 1234], "a and 1,234"],
  ["$1 of $2", ["a", "b"], "a of b"],
  ["$2, $1", ["a", "b"], "b, a"],
  ["100%%", [], "100%"],
  ["%%d and %d", [2], "%d and 2"],
  ["%.2f, %05d", [1.5, 7], "1.5, 7"],
  ["%+@ %-d 5% off", [], "%+@ %-d 5% off"],
  ["{{PLURAL:%1$d|0=none|one|many}}", [0], "none"],
  ["{{PLURAL:%1$d|0=none|one|many}}", [1], "one"],
  ["{{PLURAL:%1$d|0=none|one|many}}", [1.5], "many"],
  ["{{PLURAL:%1$d|one=a|other=b %1$d}}", [5], "b 5"],
  ["{{PLURAL:$1|$1 {{GENDER:$2|his|her|their}} cat|$1 {{GENDER:$2|his|her|their}} cats}}",
    [2, { name: "x", gender: "female-singular" }], "2 her cats"],
  ["{{GENDER:|Mr|Ms|Dear}}", [], "Dear"],
  ["{{PLURAL:%1$d|open", [1], "{{PLURAL:1|open"],
  ["a | b }} {{", [], "a | b }} {{"],
];

for (const [value, given, expected] of values) {
  test(`${value} is ${expected}`, () => {
    setTexts(bare);
    assert.equal(localized("no-key", { value }, ...given), expected);
  });
}

test("a source of texts answers what declared types ask", () => {
  const source = textSource(localizerOf("ru"), (id, [count]) => `${id} ${count}`);
  assert.equal(source.text("984f3ad102cc3aca", [2]), "Удалить фотографии?");
  assert.equal(source.text("0000000000000001", [7]), "0000000000000001 7");
  const { phrase: shown, spans, lang } = source.styled("e764014443c106f3", []);
  assert.equal(shown.slice(spans[0].offset, spans[3].offset), "условия и положения");
  assert.equal(lang, "ru");
  // The text of a phrase is a value of another.
  assert.equal(source.text("3ecef3e1a66942e3", [source.styled("e764014443c106f3", [])]).includes(shown), true);
  setTexts(localizerOf("en"));
  assert.equal(textSource().text("136d63fb9356bfe3", []), "Settings");
});

const greeting = phrase("0000000000000002", ["t"], ["Hello ", 0, "."]);

test("values of every type are shown", () => {
  setTexts(bare);
  const shown = (value) => show(greeting, [value]);
  assert.equal(shown("Ada"), "Hello Ada.");
  assert.equal(shown(1234), "Hello 1234.");
  assert.equal(shown(true), "Hello true.");
  assert.equal(shown({ date: 0 }), "Hello 1970-01-01.");
  assert.equal(shown(new Date(0)), "Hello 1970-01-01.");
  assert.equal(shown(shownText(greeting, ["x"])), "Hello Hello x.");
  assert.deepEqual(shown({ node: 1 }), ["Hello ", { node: 1 }, "."]);
  assert.deepEqual(shown(["a", { b: 1 }]), ["Hello ", ["a", { b: 1 }], "."]);
  assert.equal(text(greeting, [{ toString: () => "it" }]), "Hello it.");
});

test("an absent value is a fault, and stops no text", () => {
  const faults = [];
  setTexts(new Localizer({ keys, packs: [], onFault: ({ kind, parameter }) => faults.push(`${kind} ${parameter}`) }));
  assert.equal(show(greeting), "Hello .");
  assert.equal(show(greeting, [null]), "Hello .");
  assert.deepEqual(faults, ["absent-value 0", "absent-value 0"]);
});

test("an unknown key of an enum is a fault, and its last text is shown", () => {
  const faults = [];
  setTexts(new Localizer({ keys, packs: [], onFault: ({ kind, parameter }) => faults.push(`${kind} ${parameter}`) }));
  const size = phrase("0000000000000006", [["1", "big"]], [{ e: 0, t: ["one", "much"] }]);
  assert.deepEqual([1, "big", "none", undefined].map((key) => show(size, [key])), ["one", "much", "much", "much"]);
  assert.deepEqual(faults, ["wrong-type 0", "wrong-type 0"]);
});

test("a value cannot stand for the element of another", () => {
  setTexts(bare);
  const pair = phrase("0000000000000003", ["t", "t"], [0, " ", 1]);
  const evil = "\u{10f000}\u{10f001}";
  assert.equal(show(pair, [evil, "b"]), "\ufffd\ufffd b");
  const parts = show(pair, [evil, { node: 1 }]);
  assert.equal(parts.filter((part) => typeof part === "object").length, 1);
});

test("genders are those of FBT, or names", () => {
  setTexts(bare);
  const pronoun = (usage, flags, gender) => show(phrase("0000000000000004", ["p"], [{ w: 0, u: usage, f: flags }]), [gender]);
  assert.deepEqual(Array.from({ length: 12 }, (_, gender) => pronoun(0, 0, gender)),
    ["this", "her", "him", "her", "him", "them", "them", "them", "them", "them", "them", "them"]);
  assert.deepEqual(Array.from({ length: 12 }, (_, gender) => pronoun(2, 1, gender)),
    ["Themself", "Herself", "Himself", "Herself", "Himself", "Themselves", "Themself", "Themself", "Themselves", "Themselves",
      "Themselves", "Themselves"]);
  assert.equal(pronoun(0, 2, 0), "them");
  assert.equal(pronoun(3, 0, "female-singular"), "she");
});

test("who watches texts hears of each change once", () => {
  const [one, other] = [localizerOf("ru"), localizerOf("ar")];
  const texts = new Texts(one);
  setTexts(texts);
  let heard = 0;
  const end = texts.subscribe(() => {
    heard += 1;
  });
  texts.change(one);
  texts.change(other);
  assert.equal(currentLocalizer(), other);
  end();
  texts.change(one);
  assert.deepEqual([heard, texts.first, texts.localizer], [1, one, one]);
});

test("elements of spans are those of the code, whatever their order", () => {
  setTexts(bare);
  const made = (name) => [name, (children) => ({ [name]: children })];
  const two = phrase("0000000000000005", [], [{ s: "b", c: ["x ", { s: "b", c: ["y"] }] }, { s: "br" }, { s: "u", c: ["z"] }]);
  assert.deepEqual(show(two, [], [["b", (inner) => ({ first: inner })], ["b", (inner) => ({ second: inner })], ["br", () => "BR"]]),
    [{ first: ["x ", { second: "y" }] }, "BR", "z"]);
  assert.deepEqual(show(two, [], [made("u")]), ["x ", "y", { u: "z" }]);
});
