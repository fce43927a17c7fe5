import type { CompactPart } from "./index.js";

/** Decodes compact packs: `openPack(bytes, { compact })`. */
export const compact: CompactPart;
