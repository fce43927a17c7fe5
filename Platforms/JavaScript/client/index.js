// The client of language packs: downloads, verifies and keeps packs. See Docs/JavaScript.

export { PackClient } from "./client.js";
export { namesByNearest } from "./open/nearest.js";
export { memoryMarks, storageMarks } from "./open/starts.js";
export { Refusal } from "./refusal.js";
export { memoryStore } from "./store/keeping.js";
