// Whose texts calls show that name no localizer.

import { Localizer } from "../reader/localizer.js";
import { Texts } from "./texts.js";

/** Without a localizer, the texts in the code are shown. */
const none = new Localizer({ keys: { epoch: "" }, packs: [] });
let find = () => none;

/**
 * Sets whose texts are shown.
 *
 * @param {Localizer | Texts | (() => Localizer | undefined)} texts A localizer, one that may change, or a function that is asked at
 *   each call: on a server, it returns that of the request.
 */
export function setTexts(texts) {
  find = typeof texts === "function" ? texts : texts instanceof Texts ? () => texts.localizer : () => texts;
}

/** Returns the localizer whose texts are shown now. */
export function currentLocalizer() {
  return find() || none;
}
