// Digests and signatures of the platform: WebCrypto, which browsers and node have. Pages without TLS
// have none, and older browsers have no Ed25519: then `./verify` is loaded.

import { bytesOfHex, hex } from "../bytes.js";

/**
 * @typedef {object} Crypto
 * @property {(bytes: Uint8Array) => string | Promise<string>} sha256 The hexadecimal digest of bytes.
 * @property {import("../trust/signed.js").Verify} verify Whether a signature is a key's of a message.
 */

/** The order of Ed25519's base point, the highest digit first. */
const order = "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed";

/** The first vector of RFC 8032: a key, and its signature of nothing. */
const knownKey = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
const knownSignature = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bac" +
  "c61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";

/**
 * Whether a signature has the one form that it may have. Libraries differ here, so this stands before them.
 *
 * @param {Uint8Array} key
 * @param {Uint8Array} signature
 * @returns {boolean}
 */
export function hasOneForm(key, signature) {
  if (key.length !== 32 || signature.length !== 64) return false;
  return hex(signature.slice(32).reverse()) < order;
}

function webCrypto(subtle) {
  return {
    sha256: async (bytes) => hex(new Uint8Array(await subtle.digest("SHA-256", bytes))),
    async verify(key, message, signature) {
      if (!hasOneForm(key, signature)) return false;
      try {
        const known = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
        return (await subtle.verify("Ed25519", known, signature, message)) === true;
      } catch {
        // A key that is no point. A platform without Ed25519 was found out before.
        return false;
      }
    },
  };
}

/** Whether the platform verifies what it must, and refuses what it must. */
async function works({ verify }) {
  const [key, signature] = [bytesOfHex(knownKey), bytesOfHex(knownSignature)];
  return (await verify(key, new Uint8Array(0), signature)) && !(await verify(key, new Uint8Array(1), signature));
}

let found;

/**
 * Returns the platform's digests and signatures, or our own if it has none.
 *
 * @param {SubtleCrypto | null} [subtle] WebCrypto, or null without it.
 * @param {() => Promise<{ownCrypto: Crypto}>} [load] Loads the part `./verify`.
 * @returns {Promise<Crypto>}
 */
export async function findCrypto(subtle = globalThis.crypto?.subtle, load = () => import("../verify.js")) {
  if (!subtle) return (await load()).ownCrypto;
  const platform = webCrypto(subtle);
  return (await works(platform)) ? platform : (await load()).ownCrypto;
}

/** Returns what `findCrypto` found the first time. */
export function platformCrypto() {
  found ??= findCrypto();
  return found;
}
