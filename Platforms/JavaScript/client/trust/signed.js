// What roots, timestamps and manifests have in common: letters, a version, and signatures of a body.

import { ByteReader, expectRising } from "../byteReader.js";
import { bytesOfText, joined } from "../bytes.js";
import { Refusal } from "../refusal.js";

const mostSignatures = 16;

/**
 * @typedef {object} Role The keys that may sign a kind of file.
 * @property {number} threshold How many of them must.
 * @property {{id: string, key: Uint8Array}[]} keys The public keys, with the first half of their ids.
 *
 * @typedef {(key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean | Promise<boolean>} Verify
 */

/** The head of a signed file, and a reader that stands at its body. */
export class Signed {
  /**
   * @param {Uint8Array} bytes The file.
   * @param {string} letters What it begins with.
   * @param {string} kind The word that its signatures cover, so that none passes for another kind.
   */
  constructor(bytes, letters, kind) {
    const reader = new ByteReader(bytes);
    reader.expect(letters);
    const count = reader.uint16();
    if (count > mostSignatures) throw new Refusal("malformed", "too many signatures");
    this.signatures = [];
    for (let at = 0; at < count; at += 1) {
      this.signatures.push({ id: reader.digest(8), bytes: reader.take(64) });
    }
    expectRising(this.signatures.map(({ id }) => id));
    this.message = joined(bytesOfText(`langpacks ${kind} 1\0`), bytes.subarray(reader.at));
    this.reader = reader;
  }

  /**
   * Refuses the file unless enough different keys of a role have signed it.
   *
   * @param {Role} role
   * @param {Verify} verify
   */
  async check(role, verify) {
    if (this.signatures.length === 0) throw new Refusal("unsigned");
    const { good, tried } = await this.verified(role, verify);
    if (good.size >= Math.max(role.threshold, 1)) return;
    // A key of the role has signed other bytes, so these were changed.
    throw new Refusal(tried.some((key) => !good.has(key)) ? "altered-signature" : "wrong-key");
  }

  /** The keys whose signatures are good, and those that were tried. A key counts once, whatever its ids. */
  async verified({ keys }, verify) {
    const good = new Set();
    const tried = [];
    for (const { id, bytes } of this.signatures) {
      for (const known of keys) {
        const name = String(known.key);
        if (known.id !== id || good.has(name)) continue;
        tried.push(name);
        if (await verify(known.key, this.message, bytes)) good.add(name);
      }
    }
    return { good, tried };
  }
}
