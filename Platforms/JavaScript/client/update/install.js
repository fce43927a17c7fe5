// Makes the installed form of what arrived, and looks whether it can be shown. No byte is decoded before its
// digest is right, and no pack is kept before its own is.

import { epochOf } from "../bytes.js";
import { Refusal } from "../refusal.js";
import { expand } from "../wire/wireForm.js";

/** Decodes and opens packs. */
export class Installer {
  /**
   * @param {{sha256: (bytes: Uint8Array) => string | Promise<string>}} crypto
   * @param {(bytes: Uint8Array) => unknown} openPack
   * @param {string} epoch That of the build.
   * @param {import("../wire/wireForm.js").Parts} parts
   */
  constructor(crypto, openPack, epoch, parts) {
    Object.assign(this, { crypto, openPack, epoch, parts });
  }

  /** Refuses bytes that are not the announced ones. */
  async check(bytes, digest, length, what) {
    if (bytes.length !== length || (await this.crypto.sha256(bytes)) !== digest) throw new Refusal("altered", what);
  }

  /**
   * Returns the installed form of a wire form or a delta.
   *
   * @param {import("../trust/manifest.js").Entry} entry
   * @param {Uint8Array} wire
   * @param {{digest: string, length: number}} announced What the manifest or the delta list names.
   * @param {{source: import("../wire/wireForm.js").KnownPack | null, old: import("../wire/wireForm.js").KnownPack | null}} known
   * @returns {Promise<Uint8Array>}
   */
  async installed(entry, wire, announced, known) {
    await this.check(wire, announced.digest, announced.length, `the wire form of ${entry.locale}`);
    const bytes = await this.expanded(entry, wire, known);
    if (bytes.length !== entry.installedLength || (await this.crypto.sha256(bytes)) !== entry.installed) {
      throw new Refusal("undecodable", `${entry.locale}: its installed form isn't the one that the manifest names`);
    }
    this.checkOpens(bytes, entry.locale);
    return bytes;
  }

  async expanded(entry, wire, known) {
    try {
      return await expand(wire, known, entry.installedLength, this.parts);
    } catch (fault) {
      throw fault.reason === "unreachable" ? fault : new Refusal("undecodable", `${entry.locale}: ${fault.message}`);
    }
  }

  checkOpens(bytes, locale) {
    try {
      this.openPack(bytes);
    } catch (fault) {
      throw new Refusal("bad-pack", `${locale}: ${fault?.message}`);
    }
    if (epochOf(bytes) !== this.epoch) throw new Refusal("bad-pack", `${locale}: another epoch`);
  }
}
