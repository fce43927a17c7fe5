import { fbs, fbt } from "fbtee";
import { h } from "../dom.js";
import { amount } from "../goods.js";
import { descriptionOf, nameOf } from "./names.jsx";

/** How many pieces there are. */
function stock(pieces) {
  if (pieces === 0) return fbs("Sold out", "Instead of the number of pieces of a product");
  return fbs(fbs.plural("piece", pieces, { many: "pieces", showCount: "yes" }) + " in stock", "Below the price of a product");
}

function product({ id, cents, pieces, besides }, add) {
  const name = nameOf(id);
  return <li class="product">
    <h3>{name}</h3>
    <p>{descriptionOf(id)}</p>
    <p class="price">{fbs("€" + fbs.param("price", amount(cents), { number: true }), "Price of a product, in euros")}</p>
    <p class="stock">{stock(pieces)}</p>
    <p>{fbs("Goes well with: " + fbs.list("products", besides.map(nameOf)), "Below a product; the list has names of products")}</p>
    <button type="button" id={`add-${id}`} disabled={pieces === 0} onClick={() => add(id)}
      aria-label={fbs("Add to cart: " + fbs.param("product", name), "Label of a button for screen readers")}>
      {fbs("Add to cart", "Button below a product")}
    </button>
  </li>;
}

/** The products that match what was typed, and the field to type into. */
export function products({ goods, words, seek, add }) {
  const found = goods.filter(({ id }) => nameOf(id).toLocaleLowerCase().includes(words.toLocaleLowerCase()));
  return <section aria-labelledby="products-title">
    <h2 id="products-title" tabindex="-1">{fbt("Products", "Title of the list of products")}</h2>
    <p>
      <label for="words">{fbt("Search the shop", "Label of a field")}</label>{" "}
      <input id="words" type="search" value={words} onInput={({ target }) => seek(target.value)} />
    </p>
    {found.length === 0 && <p>{fbs("No product matches “" + fbs.param("words", words) + "”", "Instead of the list of products")}</p>}
    <ul class="products">{found.map((one) => product(one, add))}</ul>
  </section>;
}
