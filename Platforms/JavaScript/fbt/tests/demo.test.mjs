// The reference's demo: every text that FBT's program shows, by the plugin and by the hook. It needs the reference's vectors, and in
// LANGPACK the path of the tool, which makes packs of the demo's translations.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { hasVectors, vectorsOf } from "../../babel/tests/vectors.mjs";
import { ran } from "../../babel/tests/transformed.mjs";
import { setTexts } from "../../calls.js";
import { translatedInput } from "../../fbt.js";
import { Localizer, openPack } from "../../index.js";
import { openKeyTable } from "../../keys.js";
import { withBabel } from "../../tests/debian.mjs";

const tool = process.env.LANGPACK;
const skip = withBabel.skip || (!hasVectors && "the reference's vectors are absent") || (!tool && "LANGPACK names no tool");

const source = `
  import fbt from "fbt";
  export const h = (type, attributes, ...children) => ({ children });
  export const shared = (name, g, n) => <fbt desc="example 1">
    <fbt:name name="name" gender={g}>{name}</fbt:name> has shared
    {" "}<a>{fbt.plural("a photo", n, { many: "photos", showCount: "ifMany" })}</a> with you
  </fbt>;
  export const sharing = (name, kind, g) => <fbt desc="Example enum & pronoun">
    <fbt:param name="name">{name}</fbt:param> has a
    {" "}<fbt:enum value={kind} enum-range={{ LINK: "link", PAGE: "page", PHOTO: "photo", POST: "post", VIDEO: "video" }} />
    {" "}to share!{" "}<b><i>View</i></b>{" "}<fbt:pronoun type="possessive" gender={g} />
    {" "}<fbt:enum value={kind} enum-range={{ LINK: "link", PAGE: "page", PHOTO: "photo", POST: "post", VIDEO: "video" }} />.
  </fbt>;
`;

/** The project's names of the demo's locales; the first is the source, and the second has no other name. */
const locales = { en_US: undefined, fb_HX: "en-GB", ja_JP: "ja", es_LA: "es-419", ru_RU: "ru" };

/** The texts of a dictionary below the keys of the source, with the values that lead to each. */
function textsBelow(node, path, levels, place = 0, values = {}) {
  if (typeof node === "string") return [{ translation: node, variations: values }];
  const [key, ...below] = path;
  const [level, ...others] = levels;
  const next = level?.token === undefined ? place : place + 1;
  const same = node[key] === undefined ? [] : textsBelow(node[key], below, others, next, values);
  if (level?.token === undefined || key !== "*") return same;
  return [...same, ...Object.keys(node).filter((name) => /^\d+$/.test(name)).flatMap((name) =>
    textsBelow(node[name], below, others, next, { ...values, [place]: +name }))];
}

function* leavesOf(table, path = []) {
  if (table.text !== undefined) yield { leaf: table, path };
  else for (const key of Object.keys(table)) yield* leavesOf(table[key], [...path, key]);
}

/** The translators' file of a locale, made back from its dictionary. */
function translatorsFile(locale, dictionary) {
  const translations = {};
  for (const { t, m, hash_key: key, hashToLeaf } of vectorsOf("hash_demo")) {
    const tokens = m.filter((level) => level?.token !== undefined);
    for (const { leaf, path } of leavesOf(t)) {
      const [hash] = Object.entries(hashToLeaf).find(([, one]) => one.text === leaf.text && one.desc === leaf.desc);
      const clear = (text) => Object.entries(leaf.tokenAliases ?? {}).reduce((done, [name, alias]) => done.replace(`{${alias}}`, `{${name}}`), text);
      translations[hash] = {
        tokens: tokens.map(({ token }) => token), types: tokens.map(({ type }) => (type === 1 ? 3 : 28)),
        translations: textsBelow(dictionary[key], path, m).map((one) => ({ ...one, translation: clear(one.translation) })),
      };
    }
  }
  return JSON.stringify({ "fb-locale": locale, translations });
}

/** Makes the packs of the demo, and returns the path of a file by the beginning of its name. */
function build(folder) {
  const run = (...words) => execFileSync(tool, words, { cwd: folder, stdio: "pipe" });
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/demo.jsx"), source);
  run("init", "--app", "demo");
  writeFileSync(join(folder, "langpack.json"),
    JSON.stringify({ app: "demo", sources: ["src"], locales: Object.values(locales).filter(Boolean) }));
  run("extract");
  const dictionaries = vectorsOf("demo_translated");
  mkdirSync(join(folder, "i18n"));
  for (const [name, locale] of Object.entries(locales).filter(([, one]) => one)) {
    writeFileSync(join(folder, `i18n/${name}.json`), translatorsFile(name, dictionaries[name]));
    run("fbt", "import", join(folder, `i18n/${name}.json`), "--locale", locale);
  }
  run("bundle", "--for", "web", "--fbt", "--all", "--at-rest", "mapped", "--output", "out");
  const names = readdirSync(join(folder, "out"));
  return (start) => join(folder, "out", names.find((name) => name.startsWith(`${start}.`)));
}

const flat = (shown) => (Array.isArray(shown) ? shown.map(flat).join("") : typeof shown === "object" ? flat(shown.children) : shown);

/** What the hook shows: outer and inner texts, with the keys of the runtime's arguments. */
function byHook(answer, table, row, args, values) {
  const keyOf = (path) => Object.entries(table.keys).find(([, one]) => one.join() === [row, ...path].join())[0];
  const shown = (path, elements = []) => answer({ table: "", args, options: { hk: keyOf(path) } })?.table.replace(/\{([^{}]+)\}/g, (_, token) => {
    const index = elements.findIndex((one) => one.token === token);
    return index < 0 ? values[token] : shown([...path, index], elements[index].elements);
  });
  return shown([], table.calls[row].elements);
}

const codes = { zero: 16, one: 4, two: 8, few: 20, many: 12, other: 24 };
const pronounKey = (gender) => ({ 1: "1", 3: "1", 2: "2", 4: "2" })[gender];

/** FBT groups digits by its own tables and the viewer's locale, packs by CLDR and the text's language. */
const grouped = (text) => text.replace(/(\d)[.,\u00a0\u202f](?=\d{3})/g, "$1");

test("every text of the demo is FBT's", { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "languagepacks-demo-"));
  try {
    const path = build(folder);
    const bytesOf = (name) => new Uint8Array(readFileSync(path(name)));
    const app = await ran(source, { keys: path("keys"), missing: "error" });
    const { keys } = openKeyTable(bytesOf("keys"), createHash("sha256").update(bytesOf("keys")).digest("hex"));
    const table = JSON.parse(readFileSync(path("fbt"), "utf8"));
    const rowOf = (ordinal) => table.calls.findIndex((one) => one.ordinal === ordinal);
    const [first, second] = [0, 1].map(rowOf);
    const counts = { calls: 0, hook: 0 };
    for (const item of vectorsOf("runtime_demo")) {
      const locale = locales[item.locale];
      const packs = locale ? [openPack(bytesOf(locale)).pack] : [];
      setTexts(new Localizer({ keys, packs, isolatesValues: false }));
      const isFirst = item.ex === 1;
      const shown = isFirst ? app.shared("Bob", item.gender, item.count) : app.sharing("Bob", item.enum, item.pronounGender);
      assert.equal(grouped(flat(shown)), grouped(item.expected), JSON.stringify(item));
      counts.calls += 1;
      if (!locale) continue;
      const category = String(codes[new Intl.PluralRules(locale).select(item.count ?? 0)]);
      const args = isFirst ? [[[String(item.gender), "*"], null], [[...(item.count === 1 ? ["_1"] : []), category, "*"], null]]
        : [[[item.enum], null], [[pronounKey(item.pronounGender), "*"].filter(Boolean), null]];
      const found = byHook(translatedInput(table, { packs, locale }), table, isFirst ? first : second, args,
        { name: "Bob", number: String(item.count) });
      assert.equal(grouped(found), grouped(item.expected), `hook: ${JSON.stringify(item)}`);
      counts.hook += 1;
    }
    assert.deepEqual(counts, { calls: 1224, hook: 816 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
