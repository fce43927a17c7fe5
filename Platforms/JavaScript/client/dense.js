// The part `./dense`: packs that are coded as small as possible. It is loaded when such a form arrives, and shares no
// module with other parts, so that a bundler makes one file of it.

export { decode } from "./dense/decoder.js";
