import fbt, { fbs } from "fbt";

export const h = (type, attributes, ...children) => ({ type, ...attributes, children });
export const texts = {
  save: () => fbt("Save", "Button"),
  news: ({ n, user, g, x }) => fbt(
    fbt.name("user", user, g) + " has " + fbt.plural("a photo", n, { many: "photos", showCount: "ifMany" }) + " of " +
      fbt.param("city", x), "News"),
  share: ({ kind, p }) => fbt(fbt.enum(kind, { link: "a link", photo: "a photo" }) + " by " + fbt.pronoun("object", p), "Share"),
  terms: () => <fbt desc="Terms">Read <a href="x">our <b>terms</b></a> or <b>leave</b></fbt>,
  friends: ({ n }) => <fbt desc="Friends">
    <b>Your</b> friends <a>shared</a> <fbt:plural count={n} showCount="yes">photo</fbt:plural>
  </fbt>,
  pages: ({ n, m }) => fbt(fbt.param("a", n, { number: true }) + " of " + fbt.param("b", m, { number: true }), "Pages"),
  born: ({ g }) => fbt("Born", "About", { subject: g }),
  fresh: () => fbt("Untranslated", "New"),
  dish: () => <fbs desc="Title">Dish of the day</fbs>,
};
