// The spans of a text as elements of a page.

export { elementsOf } from "./reader/spans.js";
