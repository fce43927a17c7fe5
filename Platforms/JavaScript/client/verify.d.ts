import { Crypto } from "./index.js";

/** SHA-256 and Ed25519 without a library. */
export const ownCrypto: Crypto;
