// Whose texts calls show that name no localizer.

import { Localizer } from "../reader/localizer.js";
import { Texts } from "./texts.js";

/** Without a localizer, the texts in the code are shown. */
const none = new Localizer({ keys: { epoch: "" }, packs: [] });
let find = () => none;
/** The texts that may change, if there are any. */
let watched;

/**
 * Sets whose texts are shown.
 *
 * @param {Localizer | Texts | (() => Localizer | undefined)} texts A localizer, one that may change, or a function that is asked at
 *   each call: on a server, it returns that of the request.
 */
export function setTexts(texts) {
  watched = texts instanceof Texts ? texts : undefined;
  find = typeof texts === "function" ? texts : texts instanceof Texts ? () => texts.localizer : () => texts;
}

/** Returns the localizer whose texts are shown now. */
export function currentLocalizer() {
  return find() || none;
}

/** Calls a function after each change of the texts that are shown, if they may change; returns what ends that. */
export function subscribeToCurrent(listener) {
  return watched ? watched.subscribe(listener) : () => {};
}

/** Returns the localizer that a server has shown. */
export function firstLocalizer() {
  return watched ? watched.first : currentLocalizer();
}
