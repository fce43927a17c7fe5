// Texts in React 18: rendered on a server, hydrated, and changed without remounting.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { debian } from "../../tests/debian.mjs";
import { bytesOf } from "../../tests/files.mjs";
import { openPage } from "./dom.mjs";
import { React, loadApp, server, withDOM, withReact } from "./installed.mjs";

const { createElement: h, memo, useEffect, useState } = React ?? {};
let made;
before(async () => {
  if (!withReact.skip) made = await loadApp();
});
after(() => made?.remove());

function localizerOf(...names) {
  const { keys } = made.keyTables.openKeyTable(bytesOf("texts/keys.lpkt"));
  return new made.core.Localizer({ keys, packs: names.map((name) => made.core.openPack(bytesOf(`texts/${name}.lpk`)).pack) });
}

const terms = { id: "e764014443c106f3" };
const markup = (texts, ...children) => server.renderToStaticMarkup(h(made.react.TextsProvider, { texts }, ...children));

test("a text is shown by key, with values", withReact, () => {
  const { Text } = made.react;
  assert.equal(markup(localizerOf("ru"), h(Text, { phrase: "places", values: [2] })), "Найдено 2 места");
  const other = (text) => `<span lang="en" dir="ltr">${text}</span>`;
  assert.equal(markup(localizerOf("ru"), h(Text, { phrase: "no-key" })), other("no-key"));
  assert.equal(markup(localizerOf("ru"), h(Text, { phrase: "no-key", values: [2], source: (n) => `${n} unread` })), other("2 unread"));
});

test("spans become elements, and unknown ones their text", withReact, () => {
  const { Text } = made.react;
  const elements = { link: (children) => h("a", { href: "/terms" }, children), b: (children) => h("b", null, children) };
  assert.equal(markup(localizerOf("ru"), h(Text, { phrase: terms, elements })),
    'Прочитайте наши <a href="/terms">условия и <b>положения</b></a>');
  assert.equal(markup(localizerOf("ru"), h(Text, { phrase: terms, elements: { b: elements.b } })),
    "Прочитайте наши условия и <b>положения</b>");
});

test("a text of another language says so", withReact, () => {
  const chain = localizerOf("ar", "ru");
  // The Arabic pack lacks the text.
  const { Text, useText } = made.react;
  const { lang, dir } = chain.localized("places", [2]);
  assert.deepEqual([lang, dir], ["ar", "rtl"]);
  const missing = h(Text, { phrase: "no-key", source: "Read" });
  assert.equal(markup(chain, missing), '<span lang="en" dir="ltr">\u2066Read\u2069</span>');
  const Title = () => {
    const text = useText("saved-title");
    return h("h1", { lang: text.lang, dir: text.dir }, text.text);
  };
  assert.match(markup(chain, h(Title)), /^<h1 lang="ar" dir="rtl">/);
});

test("a text of the same language in another region needs no element", withReact, () => {
  const { keys } = made.keyTables.openKeyTable(bytesOf("texts/keys.lpkt"));
  const shown = (page, source) => {
    const pack = { epoch: keys.epoch, lang: page, dir: "ltr", find: () => -1, render: () => undefined };
    const texts = new made.core.Localizer({ keys, packs: [pack], source: { lang: source } });
    return markup(texts, h(made.react.Text, { phrase: "no-key" }));
  };
  assert.equal(shown("en-GB", "en"), "no-key");
  assert.equal(shown("es-419", "es-ES"), "no-key");
  assert.equal(shown("zh-Hant", "zh-Hans"), '<span lang="zh-Hans" dir="ltr">no-key</span>');
  assert.equal(shown("en", "enm"), '<span lang="enm" dir="ltr">no-key</span>');
});

test("two requests at once show each its language", withReact, () => {
  const { Text, TextsProvider } = made.react;
  const inner = h(TextsProvider, { texts: localizerOf("en") }, h(Text, { phrase: terms }));
  const both = markup(localizerOf("ru"), h(Text, { phrase: terms }), " ", inner, " ", h(Text, { phrase: terms }));
  assert.equal(both, "Прочитайте наши условия и положения Read our terms and conditions Прочитайте наши условия и положения");
});

/** An app with state, an effect and a component that only its own props render again. */
function appOf() {
  const { Text, useLocalizer } = made.react;
  const counts = { mounts: 0, unmounts: 0 };
  const Kept = memo(() => h("p", { id: "kept" }, h(Text, { phrase: "places", values: [2] })));
  const App = () => {
    const { lang, dir } = useLocalizer();
    const [count, setCount] = useState(1);
    useEffect(() => {
      counts.mounts += 1;
      return () => {
        counts.unmounts += 1;
      };
    }, []);
    return h("main", { lang, dir }, h("input", { id: "field" }),
      h("button", { id: "more", onClick: () => setCount(count + 1) }, h(Text, { phrase: "places", values: [count] })), h(Kept));
  };
  return { App, counts };
}

async function hydrated(first, body, change = () => {}) {
  const { Texts, TextsProvider } = made.react;
  const { App, counts } = appOf();
  const html = server.renderToString(h(TextsProvider, { texts: first }, h(App)));
  const page = openPage(html);
  const { hydrateRoot } = debian("react-dom/client");
  const { act } = debian("react-dom/test-utils");
  try {
    const texts = new Texts(first);
    change(texts);
    const before = page.root.querySelector("#field");
    let root;
    await act(async () => {
      root = hydrateRoot(page.root, h(TextsProvider, { texts }, h(App)));
    });
    assert.equal(page.root.querySelector("#field"), before, "the element of the server is kept");
    await body({ page, texts, counts, act, html });
    await act(async () => root.unmount());
    assert.equal(texts.listeners.size, 0, "nothing listens any more");
    assert.deepEqual(page.problems, []);
  } finally {
    page.close();
  }
}

test("a page of a server is hydrated without a mismatch", withDOM, () => hydrated(localizerOf("ru"), async ({ page, html }) => {
  assert.equal(page.root.innerHTML, html.replace("/>", ">"));
  assert.equal(page.root.querySelector("#kept").textContent, "Найдено 2 места");
}));

test("a change shows everywhere, and mounts nothing again", withDOM, () =>
  hydrated(localizerOf("ru"), async ({ page, texts, counts, act }) => {
    const [field, kept, more] = ["#field", "#kept", "#more"].map((name) => page.root.querySelector(name));
    field.value = "typed";
    await act(async () => more.dispatchEvent(new page.window.Event("click", { bubbles: true })));
    assert.equal(more.textContent, "Найдено 2 места");
    await act(async () => texts.change(localizerOf("ar")));
    assert.equal(page.root.querySelector("#field"), field);
    assert.equal(page.root.querySelector("#kept"), kept);
    assert.equal(field.value, "typed");
    assert.deepEqual(counts, { mounts: 1, unmounts: 0 });
    const shown = localizerOf("ar").localized("places", [2]).text;
    assert.deepEqual([kept.textContent, more.textContent], [shown, shown]);
    assert.equal(page.root.firstChild.dir, "rtl");
  }));

test("a provider that gets another localizer shows it, and mounts nothing again", withDOM, async () => {
  const { TextsProvider } = made.react;
  const { App, counts } = appOf();
  const page = openPage("");
  const { createRoot } = debian("react-dom/client");
  const { act } = debian("react-dom/test-utils");
  try {
    const root = createRoot(page.root);
    const show = (name) => act(async () => root.render(h(TextsProvider, { texts: localizerOf(name) }, h(App))));
    await show("ru");
    const kept = page.root.querySelector("#kept");
    await show("he");
    assert.equal(page.root.querySelector("#kept"), kept);
    assert.equal(kept.textContent, localizerOf("he").localized("places", [2]).text);
    assert.deepEqual(counts, { mounts: 1, unmounts: 0 });
    await act(async () => root.unmount());
    assert.deepEqual(page.problems, []);
  } finally {
    page.close();
  }
});

test("only a change of the texts renders them again, and children need no keys", withDOM, async () => {
  const { Text, TextsProvider, useLocalizer } = made.react;
  let renders = 0;
  const Watching = memo(() => {
    useLocalizer();
    renders += 1;
    const elements = { link: (children) => h("a", null, children), b: (children) => h("b", null, children) };
    return h(Text, { phrase: terms, elements });
  });
  const page = openPage("");
  const { createRoot } = debian("react-dom/client");
  const { act } = debian("react-dom/test-utils");
  try {
    const [one, other] = [localizerOf("ru"), localizerOf("en")];
    const root = createRoot(page.root);
    const show = (texts) => act(async () => root.render(h(TextsProvider, { texts }, h(Watching))));
    await show(one);
    await show(one);
    assert.equal(renders, 1);
    await show(other);
    assert.equal(renders, 2);
    assert.equal(page.root.innerHTML, "Read our <a>terms and <b>conditions</b></a>");
    await act(async () => root.unmount());
    assert.deepEqual(page.problems, []);
  } finally {
    page.close();
  }
});

test("texts that changed before the page was hydrated are shown after it", withDOM, () =>
  hydrated(localizerOf("ru"), async ({ page }) => {
    assert.equal(page.root.querySelector("#kept").textContent, localizerOf("ar").localized("places", [2]).text);
  }, (texts) => texts.change(localizerOf("ar"))));

test("without a provider, the texts of setTexts are shown, and their changes", withDOM, async () => {
  const { Text, Texts, setTexts } = made.react;
  const page = openPage("");
  const { createRoot } = debian("react-dom/client");
  const { act } = debian("react-dom/test-utils");
  try {
    const texts = new Texts(localizerOf("ru"));
    setTexts(texts);
    const root = createRoot(page.root);
    await act(async () => root.render(h(Text, { phrase: "places", values: [2] })));
    assert.equal(page.root.textContent, "Найдено 2 места");
    await act(async () => texts.change(localizerOf("he")));
    assert.equal(page.root.textContent, localizerOf("he").localized("places", [2]).text);
    await act(async () => root.unmount());
    assert.equal(texts.listeners.size, 0);
    setTexts(() => undefined);
    assert.equal(server.renderToStaticMarkup(h(Text, { phrase: "no-key" })), "no-key");
  } finally {
    page.close();
  }
});

test("texts are shown without Intl", withReact, () => {
  const { Intl } = globalThis;
  delete globalThis.Intl;
  try {
    assert.equal(markup(localizerOf("ru"), h(made.react.Text, { phrase: "places", values: [1234] })), "Найдено 1\u00a0234 места");
  } finally {
    globalThis.Intl = Intl;
  }
});

test("React Native gets texts without elements of a page, and the language", withDOM, async () => {
  const { LocalizedText, Texts, TextsProvider, useLanguage } = made.native;
  const heard = [];
  const App = () => {
    const { lang } = useLanguage((language) => heard.push(language));
    return h("native-text", { "data-lang": lang }, h(LocalizedText, { phrase: "no-key", source: "Read" }), h(LocalizedText, { phrase: terms }));
  };
  const page = openPage("");
  const { createRoot } = debian("react-dom/client");
  const { act } = debian("react-dom/test-utils");
  try {
    const texts = new Texts(localizerOf("ru"));
    const root = createRoot(page.root);
    await act(async () => root.render(h(TextsProvider, { texts }, h(App))));
    assert.equal(page.root.innerHTML, '<native-text data-lang="ru">ReadПрочитайте наши условия и положения</native-text>');
    await act(async () => texts.change(localizerOf("he")));
    await act(async () => root.unmount());
    assert.deepEqual(heard, [{ lang: "ru", dir: "ltr" }, { lang: "he", dir: "rtl" }]);
    assert.deepEqual(page.problems, []);
  } finally {
    page.close();
  }
});
