// The page: its state, and what it shows of it.

import { h, show } from "./dom.js";
import { customer, goods, reviews as written } from "./goods.js";
import { follow, texts } from "./texts.js";
import { cart } from "./views/cart.jsx";
import { footer, header, title } from "./views/frame.jsx";
import { products } from "./views/products.jsx";
import { reviews } from "./views/reviews.jsx";

const { origin, release, texts: policy } = document.querySelector("meta[name=shop]").dataset;
const asked = new URLSearchParams(location.search);
const state = { words: "", counts: new Map(), place: "home", isOrdered: false, hasNews: false };
let followed = { tag: "en", reveal: async () => {}, end: async () => {} };

/** Changes the state, and shows it. */
function change(parts) {
  Object.assign(state, parts);
  draw();
}

function count(id, step) {
  const counts = new Map(state.counts).set(id, (state.counts.get(id) ?? 0) + step);
  change({ counts: new Map([...counts].filter(([, each]) => each > 0)), isOrdered: false });
}

async function reveal() {
  await followed.reveal();
  change({ hasNews: false });
}

/** A language that was chosen comes before those of the browser, and is remembered. */
function wanted(tag = asked.get("language") ?? remembered()) {
  return tag ? [tag, ...navigator.languages] : navigator.languages;
}

function remembered() {
  try {
    return localStorage.getItem("storefront language");
  } catch {
    return null;
  }
}

async function choose(tag) {
  try {
    localStorage.setItem("storefront language", tag);
  } catch {
    // The choice then lasts as long as the page.
  }
  await speak(wanted(tag));
}

async function speak(locales) {
  await followed.end();
  followed = await follow({
    origin, release, wanted: locales, isLive: (asked.get("texts") ?? policy) === "live",
    onNews: () => change({ hasNews: true }),
    onCheck: ({ reason, packs }) => Object.assign(document.documentElement.dataset, { check: reason, way: packs.map(({ way }) => way).join() }),
  });
  change({ hasNews: false });
}

function draw() {
  const { lang, dir } = texts.localizer;
  Object.assign(document.documentElement, { lang, dir });
  document.title = title();
  const lines = [...state.counts];
  const cents = lines.reduce((sum, [id, each]) => sum + each * goods.find((one) => one.id === id).cents, 0);
  const order = () => change({ counts: new Map(), isOrdered: true });
  show(
    document.getElementById("shop"),
    header({ tag: followed.tag, choose, customer, hasNews: state.hasNews, reveal }),
    <main>
      {products({ goods, words: state.words, seek: (words) => change({ words }), add: (id) => count(id, 1) })}
      {cart({ ...state, lines, cents, choose: (place) => change({ place }), take: (id) => count(id, -1), order })}
      {reviews({ list: written })}
    </main>,
    footer());
}

texts.subscribe(draw);
await speak(wanted());
