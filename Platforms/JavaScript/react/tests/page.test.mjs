// Runs the code of Docs/JavaScript/React.md: a server renders a page, jsdom hydrates it, and its texts change.

import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { babel, debian } from "../../tests/debian.mjs";
import { compile, writePage } from "../../tests/document.mjs";
import { suite } from "../../tests/files.mjs";
import { openPage } from "./dom.mjs";
import { React, makeApp, withDOM } from "./installed.mjs";

const skip = withDOM.skip || (!babel && "there is no node-babel7");
let app;
before(() => {
  if (skip) return;
  app = makeApp();
  mkdirSync(join(app, "packs"));
  for (const name of ["keys.lpkt", "ru.lpk", "ar.lpk"]) copyFileSync(join(suite, "texts", name), join(app, "packs", name));
  writePage("JavaScript/React.md", app);
  writeFileSync(join(app, "package.json"), '{ "type": "module" }');
  compile(app);
});
after(() => app && rmSync(app, { recursive: true }));

const titleOf = { ru: "Сохранённые статьи" };

test("the page is rendered, hydrated and changed", { skip }, async () => {
  const cwd = process.cwd();
  process.chdir(app);
  let page;
  try {
    const load = (name) => import(join(app, name));
    const html = await (await load("server.mjs")).page("ru", 2);
    assert.equal(html, `<main lang="ru" dir="ltr"><h1>${titleOf.ru}</h1><p>Найдено 2 места</p>` +
      '<p>Прочитайте наши <a href="/terms">условия и <b>положения</b></a></p></main>');
    page = openPage(html);
    const { act } = debian("react-dom/test-utils");
    let root;
    await act(async () => {
      ({ root } = await load("client.mjs"));
    });
    const before = page.root.querySelector("h1");
    assert.equal(page.root.innerHTML, html);
    await act(async () => load("change.mjs"));
    assert.equal(page.root.querySelector("h1"), before);
    assert.equal(page.root.firstChild.dir, "rtl");
    assert.notEqual(before.textContent, titleOf.ru);
    await act(async () => root.unmount());
    assert.deepEqual(page.problems, []);
  } finally {
    page?.close();
    process.chdir(cwd);
  }
});

test("a screen of React Native tells the app its direction", { skip }, async () => {
  const { Screen } = await import(join(app, "src/Screen.js"));
  const { TextsProvider } = await import(join(app, "node_modules/languagepacks/react-native.js"));
  const cwd = process.cwd();
  process.chdir(app);
  const page = openPage("");
  const { createRoot } = debian("react-dom/client");
  const { act } = debian("react-dom/test-utils");
  try {
    const { localizerFor } = await import(join(app, "texts.mjs"));
    const directions = [];
    const Text = ({ accessibilityLanguage, children }) => React.createElement("native-text", { lang: accessibilityLanguage }, children);
    const screen = React.createElement(Screen, { Text, I18nManager: { forceRTL: (isRTL) => directions.push(isRTL) } });
    const root = createRoot(page.root);
    const texts = await localizerFor("ar");
    await act(async () => root.render(React.createElement(TextsProvider, { texts }, screen)));
    assert.match(page.root.innerHTML, /^<native-text lang="ar">[^<]+<\/native-text>$/);
    assert.deepEqual(directions, [true]);
    await act(async () => root.unmount());
  } finally {
    page.close();
    process.chdir(cwd);
  }
});
