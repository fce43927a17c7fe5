import { fbs, fbt } from "fbtee";
import { h } from "../dom.js";
import { nameOf } from "./names.jsx";

function review({ name, gender, thing, stars }) {
  return <li>
    {fbs(fbs.name("customer", name, gender) + " has rated " + fbs.pronoun("possessive", gender) + " purchase", "Above a review")}
    {": "}{nameOf(thing)}{", "}
    {fbs(fbs.plural("star", stars, { many: "stars", showCount: "yes" }), "What a customer gives a product, one to five")}
  </li>;
}

/** What customers wrote. */
export function reviews({ list }) {
  return <section aria-labelledby="reviews-title">
    <h2 id="reviews-title">{fbt("Reviews", "Title of what customers wrote")}</h2>
    <p>{fbs(fbs.plural("customer", list.length, { many: "customers", showCount: "yes" }) + " wrote to us", "Above the reviews")}</p>
    <ul>{list.map(review)}</ul>
  </section>;
}
