import { localized } from "./texts";

export function Cart({ count, city }: { count: number; city: string }) {
  return (
    <section aria-label={localized("cart-label", { value: "Cart", comment: "For screen readers" })}>
      <h1>
        {localized(
          "cart-title",
          {
            value: "{{PLURAL:%1$d|0=Your cart is empty|%1$d item|%1$d items}}",
            comment: "Title of the cart",
          },
          count
        )}
      </h1>
      <p>{localized("cart-ships", { value: "Ships to %1$@", comment: "Below the title" }, city)}</p>
    </section>
  );
}
