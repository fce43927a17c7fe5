// What customers see, one story after another. Each fails if it is not so.

import { setTimeout as pause } from "node:timers/promises";
import { expect, say, step } from "./steps.mjs";

const greek = { title: "Κεραμικά από ένα μικρό εργαστήριο", add: "Προσθήκη στο καλάθι", hot: "Στο καλάθι", hotter: "Το θέλω", bad: "Χαλασμένο" };
const german = { cart: "Warenkorb", wrong: "Wahrenkorp", other: "Einkaufswagen" };

/** So long a page is in front of its customer before its packs count as good; see Docs/JavaScript/Client.md. */
const trial = 10500;

/** The page that stays open, and what a customer has typed into it. */
let open;

async function firstPaint(world, visits) {
  step("first paint, for a browser that wants Greek: from the bundle, before the origin is asked");
  open = await visits.open({ languages: "el" });
  await visits.shows(open, greek.title);
  const headings = await open.evaluate("window.headings");
  expect("no other language is ever shown", headings.every((one) => one === greek.title), headings);
  say(`first check: ${await visits.checked(open)}`);
  const { paint, check } = await open.evaluate(`({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    check: performance.getEntriesByType("resource").find(({ name }) => name.startsWith("${world.origin}")).startTime })`);
  expect("the texts are painted before the first request to the origin", paint < check, { paint, check });
  const scripts = open.answers.filter(({ url }) => url.startsWith(world.address));
  const bare = scripts.filter(({ url, headers }) => /(\.js|\.mjs|\.css)$/.test(url) && headers["Content-Encoding"] !== "br" && Number(headers["Content-Length"]) > 100);
  expect("scripts come in brotli", bare.length === 0, bare.map(({ url }) => url));
  await visits.isSound(open, "el");
  await visits.picture(open, "el");
  say(`first contentful paint after ${Math.round(paint)} ms, the origin is asked after ${Math.round(check)} ms`);
}

async function everyLanguage(world, visits) {
  step("every language, in light and dark: axe, the console and the policy find nothing");
  const rules = { ar: "rtl" };
  for (const lang of ["ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt-BR"]) {
    const page = await visits.open({ languages: lang, dark: lang === "ar" });
    await page.evaluate("document.querySelector('#add-cup').click(); document.querySelector('#add-teapot').click()");
    await visits.isSound(page, lang, rules[lang]);
    await visits.picture(page, lang);
    await page.close();
  }
}

async function isolates(world, visits) {
  step("names of the other direction stay in one piece: in Arabic and in Greek");
  const page = await visits.open({ languages: "ar" });
  const shown = await page.evaluate("document.body.textContent");
  expect("a Latin name in Arabic is isolated", /\u2068Ana\u2069|\u2066Ana\u2069/.test(shown));
  expect("an Arabic text has the form of a woman", shown.includes("قيّمت"));
  await page.close();
}

async function hotText(world, visits) {
  step("a hot text: published while the page is open, it comes as a delta and without a reload");
  await open.evaluate("document.querySelector('#words').focus(); document.execCommand('insertText', false, 'ά')");
  const born = await open.evaluate("performance.timeOrigin");
  world.shop.translate("el", greek.add, greek.hot);
  const since = Date.now();
  say(world.shop.publish().trim().split("\n").at(-1));
  const published = Date.now();
  await visits.shows(open, greek.hot);
  say(`shown ${Date.now() - published} ms after the publication, which took ${published - since} ms`);
  const now = await open.evaluate(`({ born: performance.timeOrigin, way: document.documentElement.dataset.way,
    words: document.querySelector("#words").value, focus: document.activeElement.id })`);
  expect("the page was not loaded again, and the field has its words and the focus",
    now.born === born && now.words === "ά" && now.focus === "words", now);
  expect("it came as a delta", now.way === "delta", now);
  await visits.lacks(open, greek.add);
  const compressed = world.log().filter((line) => line.startsWith("200 GET /blobs/"));
  say(`nginx answered: ${compressed.at(-1)}`);
  await visits.isSound(open, "el");
}

async function asked(world, visits) {
  step("the other policy: the page says that there are new texts, and shows them when it is asked to");
  const page = await visits.open({ query: "?texts=ask" });
  await visits.shows(page, greek.hot);
  await open.close();
  world.shop.translate("el", greek.hot, greek.hotter);
  world.shop.publish();
  await page.until("document.querySelector('#reveal') !== null", "the page says that there are new texts");
  await visits.lacks(page, greek.hotter);
  await visits.isSound(page, "el");
  await visits.picture(page, "el-asks");
  await page.evaluate("document.querySelector('#reveal').click()");
  await visits.shows(page, greek.hotter);
  greek.hot = greek.hotter;
  open = page;
}

async function offline(world, visits) {
  step("the server of the texts is gone: a new page still shows the newest text, from the browser's store");
  await pause(trial);
  await world.stopTexts();
  await open.close();
  open = await visits.open();
  await visits.shows(open, greek.hot);
  step("and the shop's server too: the page that is open goes on");
  await world.stop(world.site);
  await open.evaluate("document.querySelector('#add-cup').click()");
  await visits.shows(open, "1 προϊόν στο καλάθι σας");
  await visits.shows(open, greek.hot);
  world.site = await world.nginx(0);
  await world.serveTexts();
  await open.close();
}

async function revoked(world, visits) {
  step("a wrong text is rolled back: the page that shows it drops it, and its pack is gone from the store");
  const page = await visits.open({ languages: "de" });
  await visits.shows(page, german.cart);
  world.shop.translate("de", german.cart, german.wrong);
  world.shop.publish();
  await visits.shows(page, german.wrong);
  const stored = await page.evaluate(packsInStore);
  await pause(trial);
  say(world.shop.rollBack().trim().split("\n").at(-1));
  await page.until(`!document.body.innerText.includes("${german.wrong}")`, "the wrong text is gone");
  await visits.shows(page, german.cart);
  await page.reload();
  await visits.shows(page, german.cart);
  const left = await page.evaluate(packsInStore);
  const gone = stored.filter((name) => !left.includes(name));
  expect("the revoked pack is in the store no more", gone.length > 0, { stored, left });
  await visits.isSound(page, "de");
  await page.close();
  world.shop.translate("de", german.wrong, german.cart);
}

async function quarantined(world, visits) {
  step("a pack that kills its page: after three such pages the former one is shown, and the bad one is not tried again");
  let page = await visits.open();
  await visits.shows(page, greek.hot);
  world.shop.translate("el", greek.title, greek.bad);
  world.shop.publish();
  await visits.shows(page, greek.bad);
  for (const death of [1, 2, 3]) {
    await page.crash();
    page = await visits.open();
    if (death < 3) await visits.shows(page, greek.bad);
  }
  await visits.shows(page, greek.title);
  await visits.lacks(page, greek.bad);
  // A check finds the bad pack offered again, together with news for others, and leaves it alone.
  world.shop.translate("de", german.cart, german.other);
  world.shop.publish();
  expect("the check does not fetch the bad pack again", !(await visits.checked(page)).includes("full"), await visits.checked(page));
  await page.reload();
  await visits.shows(page, greek.title);
  await visits.lacks(page, greek.bad);
  await visits.picture(page, "el-after-quarantine");
  await visits.isSound(page, "el");
}

/** The names of the packs in IndexedDB. */
const packsInStore = `new Promise((resolve, reject) => {
  indexedDB.databases().then(([{ name }]) => {
    const request = indexedDB.open(name);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const [store] = database.objectStoreNames;
      const keys = database.transaction(store).objectStore(store).getAllKeys();
      keys.onsuccess = () => { database.close(); resolve(keys.result); };
    };
  });
})`;

export const all = [firstPaint, everyLanguage, isolates, hotText, asked, offline, revoked, quarantined];
export const quick = [firstPaint, isolates, hotText, offline];
