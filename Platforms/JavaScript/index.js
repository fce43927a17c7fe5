// Reads language packs: browsers, Node, React Native. See Docs/JavaScript.md.

export { openKeyTable } from "./reader/keyTable.js";
export { Localizer } from "./reader/localizer.js";
export { Ordinal } from "./reader/ordinal.js";
export { openPack } from "./reader/pack.js";
