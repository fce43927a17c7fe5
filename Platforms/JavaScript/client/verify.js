// The part `./verify`: SHA-256 and Ed25519 of our own, for platforms without WebCrypto.

import { verify } from "./crypto/ed25519.js";
import { sha256 } from "./crypto/sha2.js";

/** The digits of bytes. This part shares no module with others, so that a bundler makes one file of it. */
function hex(bytes) {
  return Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join("");
}

/** Digests and signatures without a library. @type {import("./crypto/platform.js").Crypto} */
export const ownCrypto = { sha256: (bytes) => hex(sha256(bytes)), verify };
