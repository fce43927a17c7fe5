// The part `./compact`: packs whose texts are coded one by one. It is loaded when such a pack arrives, or
// when a delta leads from one.

export { textCoder } from "./compact/coder.js";
export { readCompact } from "./compact/reader.js";
