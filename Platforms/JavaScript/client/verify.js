// The part `./verify`: SHA-256 and Ed25519 of our own, for platforms without WebCrypto.

import { hex } from "./bytes.js";
import { verify } from "./crypto/ed25519.js";
import { sha256 } from "./crypto/sha2.js";

/** Digests and signatures without a library. @type {import("./crypto/platform.js").Crypto} */
export const ownCrypto = { sha256: (bytes) => hex(sha256(bytes)), verify };
