// Compact packs, which are small at rest: a part of its own, for `openPack(bytes, { compact })`.

export { CompactRecords as compact } from "./reader/compactRecords.js";
