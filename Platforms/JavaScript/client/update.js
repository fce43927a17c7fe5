// The part `./update`: asks the origin, verifies and keeps packs. It is loaded by the first check, after the
// page has its texts.

export { checkOnce } from "./update/claim.js";
