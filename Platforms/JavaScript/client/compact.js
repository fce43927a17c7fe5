// The part `./compact`: packs whose texts are coded one by one. It is loaded when such a pack arrives, or
// when a delta leads from one, and shares no module with other parts. What is damaged throws an `Error`.

export { textCoder } from "./compact/coder.js";
export { readCompact } from "./compact/reader.js";
