import { fbs, fbt } from "fbtee";
import { h } from "../dom.js";
import { amount, freeFrom } from "../goods.js";
import { nameOf } from "./names.jsx";

const places = ["home", "shop", "locker"];

const delivery = (place) => fbs(
  "Delivery " + fbs.enum(place, { home: "to your home", shop: "to our shop", locker: "to a parcel locker" }),
  "A choice before checking out");

function choice(place, chosen, choose) {
  return <label>
    <input type="radio" name="place" id={`to-${place}`} checked={place === chosen} onChange={() => choose(place)} /> {delivery(place)}
  </label>;
}

function line([id, count], take) {
  const name = nameOf(id);
  return <li>
    {name} × {String(count)}{" "}
    <button type="button" id={`take-${id}`} onClick={() => take(id)}
      aria-label={fbs("Remove from cart: " + fbs.param("product", name), "Label of a button for screen readers")}>
      {fbs("Remove", "Button next to a product in the cart")}
    </button>
  </li>;
}

function total(cents) {
  const missing = freeFrom - cents;
  return <p>
    <strong>{fbs("Total: €" + fbs.param("price", amount(cents), { number: true }), "Price of all products in the cart, in euros")}</strong>
    <br />
    {missing > 0
      ? fbs("€" + fbs.param("price", amount(missing), { number: true }) + " more, and delivery is free", "Below the total, in euros")
      : fbs("Delivery is free", "Below the total")}
  </p>;
}

function filled({ lines, cents, place, choose, take, order }) {
  const count = lines.reduce((sum, [, each]) => sum + each, 0);
  return [
    <p>{fbs(fbs.plural("product", count, { many: "products", showCount: "yes" }) + " in your cart", "Above the products in the cart")}</p>,
    <ul>{lines.map((one) => line(one, take))}</ul>,
    total(cents),
    <fieldset>
      <legend>{fbt("Where to?", "Title of the choices of a delivery")}</legend>
      {places.map((each) => choice(each, place, choose))}
    </fieldset>,
    <p><fbt desc="Above the button that orders">Before you order, read our <a href="#terms">terms</a>.</fbt></p>,
    <button type="button" id="order" onClick={order}>{fbt("Order now", "Button below the cart")}</button>,
  ];
}

/** What is in the cart, and how to order it. */
export function cart(given) {
  const { lines, isOrdered } = given;
  const nothing = isOrdered ? fbs("Thank you! Your order is on its way.", "Instead of the cart, after an order")
    : fbs("Your cart is empty", "Instead of the products in the cart");
  return <section aria-labelledby="cart-title" class="cart">
    <h2 id="cart-title">{fbt("Cart", "Title of the list of chosen products")}</h2>
    <div aria-live="polite">{lines.length === 0 ? <p>{nothing}</p> : filled(given)}</div>
  </section>;
}
