// The files that the app carries: its key table, packs and root.

import { epochOf, textOfBytes } from "../bytes.js";
import { isName } from "../originPath.js";
import { compareSequences } from "../sequence.js";

/** The tag of the source pack. */
export const sourceTag = "source";

const packName = /^(.*)\.lpk$/;

/** The files of the app, each read once. */
export class AppFiles {
  /**
   * @param {{read: (name: string) => Promise<Uint8Array | null>, list: () => Promise<string[]>}} files
   * @param {{digest: string, epoch: string} | null} [known] What the build knows of its key table, if the app does not
   *   carry it.
   */
  constructor(files, known = null) {
    this.files = files;
    this.knownTable = known;
    this.known = new Map();
  }

  /** @returns {Promise<Uint8Array | null>} Null if the file is absent or cannot be read. */
  read(name) {
    if (!this.known.has(name)) this.known.set(name, Promise.resolve(this.files.read(name)).catch(() => null));
    return this.known.get(name);
  }

  /** The epoch of this build's key table, with its bytes or its digest; or null. */
  async keyTable() {
    if (this.knownTable !== null) return this.knownTable;
    const bytes = await this.read("keys.lpkt");
    return bytes === null ? null : { bytes, epoch: epochOf(bytes) };
  }

  /** The epoch before this one, of which the app has the ordinals, or null. */
  async formerEpoch() {
    const bytes = await this.read("former.lpkt");
    return bytes === null ? null : epochOf(bytes);
  }

  async pack(tag) {
    return isName(tag) ? this.read(`${tag}.lpk`) : null;
  }

  /** The tags of the packs that the app carries, without the source pack. */
  async tags() {
    const names = await Promise.resolve(this.files.list()).catch(() => []);
    return names.map((name) => packName.exec(name)?.[1]).filter((tag) => tag !== undefined && tag !== sourceTag).sort();
  }

  /** Whether the app was built after the last publication that the device has accepted. */
  async isNewerThan(state) {
    const last = state?.manifests[state.manifests.length - 1];
    const bytes = last === undefined ? null : await this.read("bundle.sequences");
    if (bytes === null) return false;
    const [head, ...lines] = textOfBytes(bytes).split("\n");
    const found = lines.map((line) => line.split(" ")).find(([path]) => path === last.path);
    return head === "langpacks-sequences 1" && found !== undefined && /^\d+(\.\d+)?$/.test(found[1]) &&
      compareSequences(found[1], last.sequence) > 0;
  }
}
