// Calls of FBT in React: the plugin makes elements of them, which show a change.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { transformed } from "../../babel/tests/transformed.mjs";
import { babel, debian } from "../../tests/debian.mjs";
import { bytesOf, suite } from "../../tests/files.mjs";
import { openPage } from "./dom.mjs";
import { React, loadApp, server, withDOM, withReact } from "./installed.mjs";

const skip = !babel && "there is no node-babel7";
const source = `
  import { createElement } from "react";
  import fbt, { fbs } from "fbt";
  export const Sent = ({ who, n }) => <p title={fbs("Settings", "Title of a page")}>
    <fbt desc="News">
      <fbt:name name="user" gender={2}>{<b>{who}</b>}</fbt:name> sent
      <fbt:plural count={n} showCount="yes">photo</fbt:plural>
    </fbt>
  </p>;
  const link = ({ href, title, children }) => createElement("a", { href, title }, children);
  export const Terms = ({ url }) => {
    const Link = link;
    return <fbt desc="A link of a component">
      See <Link href={url} title={fbs("Settings", "Title of a page")}>all <b>terms</b></Link>
    </fbt>;
  };
  export const Bought = () => <fbt desc="News">
    Bought by <fbt:param name="company"><i>{fbt("Settings", "Title of a page")}</i></fbt:param>.
  </fbt>;
  export const title = fbt("Settings", "Title of a page");
`;

let made;
let app;
before(async () => {
  if (withReact.skip || skip) return;
  made = await loadApp();
  for (const mode of ["react", "react-native"]) {
    const plugins = [[debian("@babel/plugin-transform-react-jsx"), { pragma: "createElement" }]];
    writeFileSync(join(made.app, `${mode}.mjs`), transformed(source, { mode, plugins, missing: "ignore", keys: join(suite, "texts/keys.lpkt") }).code);
  }
  app = await import(join(made.app, "react.mjs"));
});
after(() => made?.remove());

function localizerOf(name) {
  const bytes = bytesOf("texts/keys.lpkt");
  const { keys } = made.keyTables.openKeyTable(bytes, createHash("sha256").update(bytes).digest("hex"));
  return new made.core.Localizer({ keys, packs: [made.core.openPack(bytesOf(`texts/${name}.lpk`)).pack] });
}

const h = React?.createElement;

test("elements of FBT are shown with their values and elements", { skip: withReact.skip || skip }, async () => {
  const { TextsProvider, setTexts } = made.react;
  const texts = localizerOf("ru");
  setTexts(texts);
  const markup = (...children) => server.renderToStaticMarkup(h(TextsProvider, { texts }, ...children));
  const expected = [
    '<p title="Настройки"><b>Ada</b> отправила 3 снимка</p>',
    "Покупатель: <i>Настройки</i>.", "Настройки",
    '<span lang="en" dir="ltr">See <a href="/t" title="Настройки">all <b>terms</b></a></span>',
  ];
  for (const mode of ["react", "react-native"]) {
    const { Sent, Terms, Bought, title } = await import(join(made.app, `${mode}.mjs`));
    assert.equal(markup(h(Sent, { who: "Ada", n: 3 })), expected[0]);
    assert.equal(markup(h(Bought)), expected[1]);
    assert.equal(markup(title), expected[2]);
    const isNative = mode === "react-native";
    assert.equal(markup(h(Terms, { url: "/t" })), isNative ? expected[3].replace(/<\/?span[^>]*>/g, "") : expected[3]);
  }
});

test("a change of the texts shows in elements of FBT", { skip: withDOM.skip || skip }, async () => {
  const { Texts, TextsProvider } = made.react;
  const page = openPage("");
  const { createRoot } = debian("react-dom/client");
  const { act } = debian("react-dom/test-utils");
  try {
    const texts = new Texts(localizerOf("ru"));
    const root = createRoot(page.root);
    const Kept = React.memo(app.Bought);
    await act(async () => root.render(h(TextsProvider, { texts }, h(Kept))));
    const inner = page.root.querySelector("i");
    assert.equal(page.root.textContent, "Покупатель: Настройки.");
    await act(async () => texts.change(localizerOf("en")));
    assert.equal(page.root.textContent, "Bought by Settings.");
    assert.equal(page.root.querySelector("i"), inner);
    await act(async () => root.unmount());
    assert.deepEqual(page.problems, []);
  } finally {
    page.close();
  }
});
