// The ids of `fbt` phrases, for `localized({ id })`.

export { patternID } from "./reader/patternID.js";
