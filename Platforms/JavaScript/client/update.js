// The part `./update`: asks the origin, verifies and keeps packs. It is loaded by the first check, after the
// page has its texts.

export { platformCrypto } from "./crypto/platform.js";
export { httpNetwork } from "./network.js";
export { UpdateRun } from "./update/run.js";
