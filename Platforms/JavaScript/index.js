// Shows the texts of language packs: browsers, Node, React Native. See Docs/JavaScript.md.

export { Localizer } from "./reader/localizer.js";
export { Ordinal } from "./reader/ordinal.js";
export { openPack } from "./reader/pack.js";
