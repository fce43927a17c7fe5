import { fbs, fbt } from "fbtee";
import { h } from "../dom.js";

/** The languages of the shop, each in its own words. */
const languages = {
  ar: "العربية", de: "Deutsch", el: "Ελληνικά", en: "English", es: "Español", fr: "Français", it: "Italiano", ja: "日本語",
  nl: "Nederlands", pl: "Polski", "pt-BR": "Português (Brasil)",
};

export const title = () => fbs("Pottery from a small workshop", "Title of the page");

function chooser(tag, choose) {
  return <p>
    <label for="language">{fbt("Language", "Label of the choice of a language")}</label>{" "}
    <select id="language" onChange={({ target }) => choose(target.value)}>
      {Object.entries(languages).map(([each, name]) => <option value={each} lang={each} selected={each === tag}>{name}</option>)}
    </select>
  </p>;
}

/** What the page says about texts that came while it was open. */
function news(reveal) {
  return <p>
    {fbs("There are new texts for this page.", "Message above the page")}{" "}
    <button type="button" id="reveal" onClick={reveal}>{fbs("Show them", "Button next to the message on new texts")}</button>
  </p>;
}

export function header({ tag, choose, customer: { name, gender }, hasNews, reveal }) {
  return <header>
    <a class="skip" href="#products-title">{fbt("Skip to the products", "Link at the start of the page, for keyboards")}</a>
    <h1>{title()}</h1>
    <p id="welcome">{fbs("Welcome back, " + fbs.name("customer", name, gender) + "!", "Above the shop")}</p>
    <p>{fbs(fbs.param("share", { percent: 15 }) + " off all plates this week", "Above the shop; the share is like 15%")}</p>
    {chooser(tag, choose)}
    <div role="status">{hasNews && news(reveal)}</div>
  </header>;
}

export function footer() {
  return <footer>
    <h2 id="terms">{fbt("Terms", "Title at the end of the page")}</h2>
    <p>{fbt("You may return everything within 30 days, as long as it is in one piece.", "The terms of the shop")}</p>
  </footer>;
}
