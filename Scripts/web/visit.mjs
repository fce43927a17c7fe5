// What a demonstration asks of the page.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { patience } from "./chromium.mjs";
import { expect } from "./steps.mjs";

/** Notes each heading that the page ever shows, and when it showed the first. */
const watchHeadings = `
  window.headings = [];
  new MutationObserver(() => {
    const text = document.querySelector("h1")?.textContent;
    if (text && window.headings.at(-1) !== text) window.headings.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

const shows = (text) => `document.body.innerText.includes(${JSON.stringify(text)})`;

/** Customers: their browser, and the address of the shop. */
export class Visits {
  constructor({ browser, address, pictures, axe }) {
    Object.assign(this, { browser, address, pictures, axe });
    mkdirSync(pictures, { recursive: true });
  }

  /** Opens the shop in a new tab. */
  async open({ languages = "el", query = "", dark = false } = {}) {
    const page = await this.browser.page({ languages, dark });
    await page.before(watchHeadings);
    await page.open(this.address + query);
    await page.until("document.querySelector('h1') !== null", "the page has a heading");
    return page;
  }

  /** Waits for a text that the page shows. */
  shows(page, text, seconds = patience) {
    return page.until(shows(text), `the page shows "${text}"`, seconds);
  }

  async lacks(page, text) {
    expect(`the page does not show "${text}"`, !await page.evaluate(shows(text)));
  }

  /** Waits for the end of a check of the origin, and returns how packs came. */
  async checked(page) {
    await page.until("document.documentElement.dataset.check !== undefined", "a check ends");
    const { check, way } = await page.evaluate("({ ...document.documentElement.dataset })");
    expect("the check succeeds", ["up-to-date", "updated"].includes(check), { check, way });
    return way;
  }

  async picture(page, name) {
    writeFileSync(join(this.pictures, `${name}.png`), await page.picture());
  }

  /** Nothing that axe finds, nothing on the console, no scrolling to the side, and the language and direction of the page. */
  async isSound(page, lang, dir = "ltr") {
    const found = await page.evaluate("({ lang: document.documentElement.lang, dir: document.documentElement.dir })");
    expect(`the page is ${lang}, ${dir}`, found.lang === lang && found.dir === dir, found);
    expect("the page does not scroll sideways", await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
    this.isQuiet(page);
    if (!this.axe) return;
    await page.evaluate(`if (!window.axe) { ${this.axe}; } true`);
    const violations = await page.evaluate(`axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html.slice(0, 120)).join(" ")))`);
    expect("axe finds nothing", violations.length === 0, violations.join("\n"));
  }

  /** The console is silent: no exception, and nothing that the policy of the page refuses. */
  isQuiet(page) {
    expect("the console is silent", page.problems.length === 0, page.problems.join("\n"));
  }
}
