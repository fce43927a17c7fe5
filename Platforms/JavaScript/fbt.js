// FBT's calls without a plugin of ours: the hook of FBT's and fbtee's runtime, and the ids of `fbt` phrases.

export { patternID } from "./reader/patternID.js";
export { translatedInput } from "./fbt/hook.js";
