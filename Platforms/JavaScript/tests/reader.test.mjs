// What the reader promises besides the conformance suite.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Localizer, Ordinal, openPack } from "languagepacks";
import { ordinalsModule } from "languagepacks/build";
import { compact } from "languagepacks/compact";
import { patternID } from "languagepacks/fbt";
import { keyedID, openKeyTable } from "languagepacks/keys";
import { elementsOf } from "languagepacks/spans";
import { decimalOf } from "../reader/decimal.js";
import { remainder, sum, wholeOf } from "../reader/wholes.js";
import { bytesOf, casesOf } from "./files.mjs";

const { keys } = openKeyTable(bytesOf("texts/keys.lpkt"), "digest");
const packOf = (name) => openPack(bytesOf(`texts/${name}.lpk`), { compact }).pack;
const sent = casesOf("texts/en-1.jsonl").find(({ expect }) => expect.text === "Ada sent 3 photos").phrase;
const ada = { name: "Ada", gender: "female-singular" };

test("bytes may be a buffer or a part of one", () => {
  const bytes = bytesOf("texts/ru.lpk");
  const room = new Uint8Array(bytes.length + 7);
  room.set(bytes, 5);
  for (const given of [bytes.buffer, room.subarray(5, 5 + bytes.length), new DataView(room.buffer, 5, bytes.length)]) {
    assert.equal(openPack(given).pack.lang, "ru");
  }
  assert.equal(openKeyTable(bytesOf("texts/keys.lpkt").buffer).keys.count, keys.count);
});

test("bytes that are no pack give a reason", () => {
  const bytes = bytesOf("texts/ru.lpk");
  assert.equal(openPack(new Uint8Array()).reason, "wrong-magic");
  assert.equal(openPack(bytesOf("texts/keys.lpkt")).reason, "wrong-magic");
  const newer = bytes.slice();
  newer[4] = 3;
  assert.equal(openPack(newer).reason, "unknown-version");
  assert.equal(openPack(bytes.subarray(0, -1)).reason, "damaged");
  assert.equal(openPack(bytesOf("texts/ru-compact.lpk")).reason, "compact");
  assert.equal(openKeyTable(bytes).reason, "wrong-magic");
});

test("two locales show texts at once", () => {
  const [russian, hebrew] = ["ru", "he"].map((name) => new Localizer({ keys, packs: [packOf(name)] }));
  const one = russian.localized({ id: sent }, [ada, 3]);
  const other = hebrew.localized({ id: sent }, [ada, 3]);
  assert.deepEqual([String(one), one.lang, one.dir], ["Ada отправила 3 снимка", "ru", "ltr"]);
  assert.deepEqual([other.lang, other.dir, hebrew.dir], ["he", "rtl", "rtl"]);
});

test("an ordinal of another key table is refused", () => {
  const faults = [];
  const localizer = new Localizer({
    keys: { digest: "digest", epoch: keys.epoch }, packs: [packOf("ru")], onFault: (fault) => faults.push(fault.kind),
  });
  const number = keys.ordinal(sent);
  assert.equal(localizer.localized(new Ordinal({ digest: "digest", epoch: keys.epoch }, number), [ada, 3]).state, "text");
  for (const digest of ["other", undefined]) {
    const text = localizer.localized(new Ordinal({ digest, epoch: keys.epoch }, number), [ada, 3], { source: "Sent" });
    assert.deepEqual([text.text, text.state, text.fault.kind], ["Sent", "unknown", "other-key-table"]);
  }
  assert.deepEqual(faults, ["other-key-table", "other-key-table"]);
  // Neither side knows a digest.
  const nameless = new Localizer({ keys: { epoch: keys.epoch }, packs: [packOf("ru")] });
  assert.equal(nameless.localized(new Ordinal({ epoch: keys.epoch }, number)).state, "unknown");
});

test("the build names the phrases that it does not have", () => {
  const bytes = bytesOf("texts/keys.lpkt");
  const { module } = ordinalsModule(bytes, { title: "saved-title", sent: { id: sent } });
  assert.match(module, /export const keys = \{ digest: "[0-9a-f]{64}", epoch: "[0-9a-f]{32}" \};/);
  assert.match(module, new RegExp(`sent = .*new Ordinal\\(keys, ${keys.ordinal(sent)}\\)`));
  assert.deepEqual(ordinalsModule(bytes, { title: "saved-title", other: "no such key" }).missing, ["other"]);
  assert.equal(ordinalsModule(bytes.subarray(1), {}).reason, "wrong-magic");
});

test("packs of another epoch are left out", () => {
  const localizer = new Localizer({ keys: { digest: "digest", epoch: "00".repeat(16) }, packs: [packOf("ru")] });
  const text = localizer.localized(new Ordinal(localizer.keys, 0), [], { source: "Saved" });
  assert.deepEqual([text.text, text.state, text.lang], ["Saved", "missing", "en"]);
});

test("without a text, the one in the code is shown", () => {
  const localizer = new Localizer({ keys, packs: [packOf("he")], source: { lang: "en-GB" } });
  assert.equal(localizer.localized("no such key").text, "\u2066no such key\u2069");
  const source = (count) => `${count} items`;
  const text = localizer.localized("no such key", [3], { table: "Log", source });
  assert.deepEqual([text.text, text.lang, text.dir, text.state], ["\u20663 items\u2069", "en-GB", "ltr", "unknown"]);
  assert.equal(new Localizer({ keys, packs: [] }).localized("no such key").text, "no such key");
});

test("no value ends the program", () => {
  const values = [
    null, undefined, NaN, Infinity, -Infinity, 1e300, 5e-324, -0, 12n, true, Symbol.iterator, () => 1, [], {}, { number: null },
    { number: "x" }, { percent: {} }, { name: 5 }, { gender: "constructor" }, { choice: "1" }, { list: [1, null] },
    { list: "ab", style: "constructor" }, { phrase: "a", spans: [{ offset: NaN }] }, { date: NaN }, { date: new Date(NaN) },
    { shownAs: {}, number: "1" }, "\ud800", { date: 8.64e15 },
  ];
  for (const name of ["ru", "ru-compact", "he"]) {
    const localizer = new Localizer({ keys, packs: [packOf(name)] });
    for (const value of values) {
      for (const { phrase } of casesOf("texts/en-1.jsonl")) {
        assert.equal(typeof localizer.localized({ id: phrase }, [value, value]).text, "string");
      }
    }
  }
});

test("numbers are shown by their fewest digits", () => {
  const shown = (given) => {
    const { isNegative, digits, fraction } = decimalOf(given);
    return `${isNegative ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}`;
  };
  const cases = [
    [0, "0"], [-0, "0"], [1.5, "1.5"], [1.5e-7, "0.00000015"], [-2e-10, "-0.0000000002"], [1e-19, "0"], [-1e-19, "0"],
    [1e19, "10000000000000000000"], [2 ** 64, "18446744073709551615"], [-1e300, "-18446744073709551615"],
    [0.1 + 0.2, "0.30000000000000004"], ["007", "7"], ["-0.00", "-0.00"], ["18446744073709551615", "18446744073709551615"],
  ];
  for (const [given, expected] of cases) assert.equal(shown(given), expected);
  for (const given of ["", "-", "1.", ".5", "1e5", "18446744073709551616", "1.1234567890123456789", "½", NaN, Infinity]) {
    assert.equal(decimalOf(given), undefined, String(given));
  }
});

test("wholes beyond 2^53 are exact", () => {
  const wholes = [0n, 1n, 9n, 10n ** 10n, 9n * 10n ** 15n - 1n, 9n * 10n ** 15n, 2n ** 53n, 2n ** 60n + 1n, 2n ** 64n - 1n];
  const written = (number) => wholeOf(String(number));
  for (const one of wholes) {
    for (const other of wholes) {
      const [a, b] = [written(one), written(other)];
      assert.equal(a < b, one < other);
      assert.equal(sum(a, b), written(one + other));
      if (one >= other) assert.equal(sum(a, b, -1), written(one - other));
      if (other > 0n) assert.equal(remainder(a, b), written(one % other));
    }
  }
});

test("spans become elements", () => {
  const text = "Read our terms and conditions";
  const spans = [{ offset: 9, name: "link" }, { offset: 19, name: "b" }, { offset: 29 }, { offset: 29 }, { offset: 29 }];
  const made = elementsOf({ text, spans }, (name, children) => `<${name}>${children.join("")}</${name}>`);
  assert.equal(made.join(""), "Read our <link>terms and <b>conditions</b></link>");
  const open = elementsOf({ text, spans: [{ offset: 0, name: "a" }] }, (name, children) => ({ name, children }));
  assert.deepEqual(open, [{ name: "a", children: [text] }]);
});

test("ids are those of the worked examples", () => {
  assert.equal(keyedID("title"), "2b06fce4fe346c7d");
  assert.equal(keyedID("moved", "Log"), "3e883b66fc953fc9");
  assert.equal(keyedID("a".repeat(200)), "f74a7196f3666a62");
  assert.equal(keyedID("title", "Localizable"), keyedID("title"));
  const plural = ["plural", 0, "number", "photo", "photos"];
  assert.equal(patternID([["words", "Delete "], plural, ["words", "?"]], "c"), "b4de62d0625b7867");
});

test("a formatter of the app shows dates", () => {
  const dates = casesOf("texts/en-1.jsonl").filter(({ values }) => values.some(({ date }) => date !== undefined));
  assert.ok(dates.length > 0);
  const localizer = new Localizer({
    keys, packs: [packOf("en")], formatDate: (moment, { day, time }, lang) => `[${moment} ${day} ${time} ${lang}]`,
  });
  const text = localizer.localized({ id: dates[0].phrase }, dates[0].values.map(() => ({ date: 1000 })));
  assert.match(text.text, /\[1000 true false en\]/);
  const strict = new Localizer({ keys, packs: [packOf("en")], formatDate: (moment) => new Date(moment).toISOString() });
  const none = strict.localized({ id: dates[0].phrase }, dates[0].values.map(() => ({ date: NaN })));
  assert.equal(none.fault.kind, "not-a-number");
});

test("a text of words alone is one object, which no caller can change", () => {
  const localizer = new Localizer({ keys, packs: [packOf("ru")] });
  const title = localizer.localized("saved-title");
  assert.equal(localizer.localized("saved-title"), title);
  assert.throws(() => { title.text = "changed"; }, TypeError);
  assert.deepEqual([localizer.localized("saved-title").text, title.lang, title.spans], ["Сохранённые статьи", "ru", []]);
});

test("a key and its table are not mistaken for another key", () => {
  const found = ["saved-title", "unknown", "saved-title"].map((key) => keys.ordinalOf(key));
  assert.deepEqual(found, [found[0], undefined, found[0]]);
  assert.equal(keys.ordinalOf("title", "saved\0"), undefined);
  assert.equal(keys.ordinalOf("saved\0title"), undefined);
});
