// Calls of FBT, from the source to the texts of packs: with ids, and with the ordinals of a build.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Localizer, openPack } from "../../index.js";
import { openKeyTable } from "../../keys.js";
import { setTexts } from "../../calls.js";
import { bytesOf, suite } from "../../tests/files.mjs";
import { debian, withBabel } from "../../tests/debian.mjs";
import { ran, transformed } from "./transformed.mjs";

const keysPath = join(suite, "texts/keys.lpkt");
const digest = createHash("sha256").update(bytesOf("texts/keys.lpkt")).digest("hex");
const { keys } = openKeyTable(bytesOf("texts/keys.lpkt"), digest);
const packOf = (name) => openPack(bytesOf(`texts/${name}.lpk`)).pack;
const localizerOf = (name, setup) => new Localizer({ keys, packs: [packOf(name)], ...setup });

const source = `
  import fbt, { fbs } from "fbt";
  const h = (type, attributes, ...children) => ({ type, ...attributes, children });
  export const settings = () => fbt("Settings", "Title of a page");
  export const remove = (n) => fbt("Delete " + fbt.plural("photo", n) + "?", "Before photos are deleted");
  export const sent = (who, g, n) => fbt(
    [fbt.name("user", who, g), " sent ", fbt.plural("photo", n, { showCount: "yes" })], "News");
  export const changed = (who, g) => <fbt desc="News">
    <fbt:name name="user" gender={g}>{who}</fbt:name> changed <fbt:pronoun type="possessive" gender={g} /> picture
  </fbt>;
  export const born = (city, g) => fbt("Was born in " + fbt.param("city", city), "In a profile", { subject: g });
  export const shared = (kind) => <fbs desc="News">
    Shared <fbs:enum value={kind} enum-range={{ photo: "a photo", video: "a video", link: "a link" }} />
  </fbs>;
  export const views = (n) => fbt(fbt.param("views", n, { number: true }) + " views", "Below a film");
  export const rights = (who) => <fbt desc="Rights">
    <fbt:name name="user" gender={3}>{who}</fbt:name> and only <fbt:same-param name="user" /> may edit
  </fbt>;
  export const terms = (url) => <fbt desc="Below a button">Read our <link href={url}>terms and <b>conditions</b></link></fbt>;
  export const bought = (company) => <fbt desc="News">Bought by <fbt:param name="company">{company}</fbt:param>.</fbt>;
`;
const app = async (options) => ran(source, options);

/** What the app shows of each text. */
function shownBy({ settings, remove, sent, changed, born, shared, views, rights, terms, bought }) {
  return [
    settings(), remove(1), remove(5), sent("Ada", 2, 1), sent("Ada", 2, 3), changed("Ada", "female-singular"),
    changed("Bo", "male-singular"), born("Rome", 1),
    shared("video"), views(1234567), rights("Eve"), terms("/terms"), bought("Acme Inc."), bought({ type: "b" }),
  ];
}

const english = [
  "Settings", "Delete photo?", "Delete photos?", "Ada sent 1 photo", "Ada sent 3 photos", "Ada changed her picture",
  "Bo changed his picture", "Was born in Rome", "Shared a video", "1,234,567 views", "Eve and only Eve may edit",
  ["Read our ", { type: "link", href: "/terms", children: [["terms and ", { type: "b", children: ["conditions"] }]] }],
  "Bought by Acme Inc.", ["Bought by ", { type: "b" }, "."],
];
const russian = [
  "Настройки", "Удалить фотографию?", "Удалить фотографии?", "Ada отправила 1 снимок", "Ada отправила 3 снимка", "Ada сменила фото",
  "Bo сменил фото", "Родился в городе Rome", "Опубликовано видео", "1\u00a0234\u00a0567 просмотров", "Eve, и только Eve, может редактировать",
  ["Прочитайте наши ", { type: "link", href: "/terms", children: [["условия и ", { type: "b", children: ["положения"] }]] }],
  "Покупатель: Acme Inc.", ["Покупатель: ", { type: "b" }, "."],
];

for (const [name, options] of [["ids", {}], ["ordinals", { keys: keysPath, missing: "error" }]]) {
  test(`with ${name}, calls show the texts of a pack`, withBabel, async () => {
    const made = await app(options);
    setTexts(localizerOf("ru"));
    assert.deepEqual(shownBy(made), russian);
    setTexts(() => localizerOf("en"));
    assert.deepEqual(shownBy(made), english.map((text) => (text === "Was born in Rome" ? "He was born in Rome" : text)));
  });

  test(`with ${name}, calls show the texts in the code without a pack`, withBabel, async () => {
    const made = await app(options);
    setTexts(new Localizer({ keys, packs: [] }));
    assert.deepEqual(shownBy(made), english);
  });
}

test("an ordinal of another key table shows the text in the code, never another text", withBabel, async () => {
  const made = await app({ keys: keysPath });
  const faults = [];
  const other = openKeyTable(bytesOf("texts/keys.lpkt"), "0".repeat(64)).keys;
  setTexts(new Localizer({ keys: other, packs: [packOf("ru")], onFault: ({ kind }) => faults.push(kind) }));
  assert.deepEqual(shownBy(made), english);
  assert.deepEqual([...new Set(faults)], ["other-key-table"]);
});

test("a build with ordinals names the digest of its key table", withBabel, () => {
  const { code } = transformed(source, { keys: keysPath });
  assert.match(code, new RegExp(`digest: "${digest}"`));
  assert.doesNotMatch(code, /_phrase\d*\("[0-9a-f]{16}"/);
  assert.doesNotMatch(code, /from "fbt"/);
});

test("a phrase that the key table lacks is a warning, an error, or nothing", withBabel, () => {
  const fresh = 'import fbt from "fbt"; fbt("New here", "c");';
  const warnings = [];
  const { warn } = console;
  console.warn = (words) => warnings.push(words);
  try {
    const { code } = transformed(fresh, { keys: keysPath });
    assert.match(code, /"[0-9a-f]{16}"/);
    transformed(fresh, { keys: keysPath, missing: "ignore" });
    transformed('/** @fbt {"doNotExtract": true} */ import fbt from "fbt"; fbt("New here", "c");', { keys: keysPath });
  } finally {
    console.warn = warn;
  }
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /^\/app\.jsx:1:24: warning: the key table has no phrase [0-9a-f]{16}/);
  assert.throws(() => transformed(fresh, { keys: keysPath, missing: "error" }), /the key table has no phrase/);
});

test("a file that is no key table stops the build", withBabel, () => {
  const made = mkdtempSync(join(tmpdir(), "languagepacks-keys-"));
  try {
    writeFileSync(join(made, "keys.lpkt"), "no key table");
    assert.throws(() => transformed("", { keys: join(made, "keys.lpkt") }), /is no key table: wrong-magic/);
    assert.throws(() => transformed("", { keys: join(made, "absent.lpkt") }), /ENOENT/);
    // A new table is read: builds that watch files live long.
    const numbers = ["keys-large", "keys"].map((name) => {
      copyFileSync(join(suite, `texts/${name}.lpkt`), join(made, "keys.lpkt"));
      return transformed(source, { keys: join(made, "keys.lpkt") }).code.match(/digest: "\w+"/)?.[0];
    });
    assert.equal(numbers[1], `digest: "${digest}"`);
    assert.notEqual(numbers[0], numbers[1]);
  } finally {
    rmSync(made, { recursive: true });
  }
});

test("elements are made when the text is shown, so they cannot wait", withBabel, () => {
  const made = (attribute) => `import fbt from "fbt"; async function f() { return <fbt desc="c">a <b x={${attribute}}>c</b></fbt>; }`;
  assert.throws(() => transformed(made("[await y]")), /cannot await or yield/);
  assert.doesNotThrow(() => transformed(made("async () => await y")));
});

test("a fault has its place", withBabel, () => {
  assert.throws(() => transformed('import fbt from "fbt";\nfbt("a" + name, "c");'), /only literals and constructs[^]*> 2 \| fbt/);
  assert.throws(() => transformed('fbt("a", "c");'), /fbt is not bound/);
  assert.doesNotThrow(() => transformed('const x = <fbt desc="c">a</fbt>;', { dialect: "fbtee" }));
});

test("calls by key get ordinals, and lose what only translators read", withBabel, () => {
  const call = 'import { localized } from "languagepacks/calls";\nlocalized("places", { value: "%1$d", comment: "c", table: "" }, 2);';
  const { code } = transformed(call, { keys: keysPath });
  assert.match(code, /localized\( ?\/\*#__PURE__\*\/new _Ordinal\(_keys, \d+\), \{\s*value: "%1\$d"\s*\}, 2\)/);
  // Functions of the app are left alone.
  const own = 'import { localized } from "./own.js";\nlocalized("places", {\n  comment: "c"\n}, 2);';
  assert.equal(transformed(own, { keys: keysPath }).code, own);
});

test("the phrases of a file are in the metadata, which is plain JSON", withBabel, () => {
  const { metadata, externalDependencies } = transformed(source, { keys: keysPath });
  const kept = JSON.parse(JSON.stringify(metadata.languagepacks));
  assert.equal(kept.length, 10);
  assert.deepEqual(kept.find(({ line }) => line === 4), { id: "136d63fb9356bfe3", line: 4, column: 32, isHidden: false });
  assert.ok(!externalDependencies || externalDependencies.has(keysPath));
});

test("TypeScript's and CommonJS's plugins keep what is added", withBabel, () => {
  const typed = `import fbt from "fbt"; import type { Gender } from "./gender";
    export const remove = (n: number) => <fbt desc="Before photos are deleted">Delete <fbt:plural count={n as number}>photo</fbt:plural>?</fbt>;`;
  const plugins = [[debian("@babel/plugin-transform-typescript"), { isTSX: true }], debian("@babel/plugin-transform-modules-commonjs")];
  const { code } = transformed(typed, { filename: "/app.tsx", plugins });
  assert.match(code, /require\("languagepacks\/calls"\)/);
  assert.doesNotMatch(code, /"fbt"|gender/i);
  const required = [];
  const module = { exports: {} };
  new Function("require", "exports", code)((name) => {
    required.push(name);
    return { phrase: (id) => id, show: (id, [n]) => `${id} ${n}` };
  }, module.exports);
  assert.equal(module.exports.remove(3), "984f3ad102cc3aca 3");
  assert.deepEqual([...new Set(required)], ["languagepacks/calls"]);
});

const imports = [
  ['import fbt, { fbs } from "fbt";', ""],
  ['import { Fbt, FbtParam, fbt } from "fbt";', ""],
  ['import fbt, { init } from "fbt";', 'import { init } from "fbt";'],
  ['import fbt from "./fbt-of-ours";', 'import fbt from "./fbt-of-ours";'],
  ['import fbt from "fbt"; console.log(fbt);', 'import fbt from "fbt";'],
  ['const fbt = require("fbt");', ""],
  ['const { fbt, fbs } = require("fbtee");', ""],
  ['const { fbt, init } = require("fbtee");', 'const { init } = require("fbtee");'],
  ['const fbt = require("fbt"), other = 1;', "const other = 1;"],
  ['export const a = 1; const fbt = require("fbt");', "export const a = 1;"],
];
for (const [before, after] of imports) {
  test(`${before} leaves ${after || "nothing"}`, withBabel, () => {
    const { code } = transformed(`${before} fbt("Settings", "Title of a page");`);
    const flat = (text) => text.replace(/\s/g, "");
    assert.ok(flat(code).includes(flat(after)), code);
    const packages = (text) => [...text.matchAll(/"(fbt|fbtee)"/g)].length;
    assert.equal(packages(code), packages(after), code);
    // A module imports what a script requires.
    assert.equal(/require\(/.test(code), before.includes("require(") && !before.includes("export"));
  });
}

test("an unknown key is reported at its place", withBabel, () => {
  const call = 'import { localized } from "languagepacks/calls";\nlocalized("none", { value: "x", comment: "c" });';
  assert.throws(() => transformed(call, { keys: keysPath, missing: "error" }), /the key table has no key "none"[^]*> 2 \|/);
  assert.doesNotThrow(() => transformed(call, { keys: keysPath, missing: "ignore" }));
  assert.match(transformed(call).code, /localized\("none", \{\s*value: "x"\s*\}\)/);
});
