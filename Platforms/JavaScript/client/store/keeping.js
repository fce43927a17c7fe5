// A store, and what helps if it refuses: then everything new is kept in memory until the process ends.

/**
 * @typedef {object} Store Where a client keeps files: four functions.
 * @property {(name: string) => Promise<Uint8Array | null>} read Null if a file is absent.
 * @property {(name: string, edit: (found: Uint8Array | null) => Uint8Array | null) => Promise<void>} write
 *   Replaces a file as a whole, or not at all: a reader finds the former bytes or the new ones. `edit` gets the
 *   present bytes and returns the new ones, or null to leave the file as it is; it is called once, and no
 *   other call writes this file meanwhile.
 * @property {() => Promise<string[]>} list The names of all files.
 * @property {(name: string) => Promise<void>} remove A file that is absent is no error.
 */

/** Returns a store that ends with the process. @returns {Store} */
export function memoryStore(files = new Map()) {
  return {
    read: async (name) => files.get(name) ?? null,
    async write(name, edit) {
      const bytes = edit(files.get(name) ?? null);
      if (bytes !== null) files.set(name, bytes);
    },
    list: async () => [...files.keys()],
    remove: async (name) => { files.delete(name); },
  };
}

/** A store that never refuses. After the first write that its inner one refuses, nothing more is written there. */
export class KeepingStore {
  /**
   * @param {Store} inner
   * @param {(fault: unknown) => void} [told] Is called once, with what the inner store threw.
   */
  constructor(inner, told = () => {}) {
    this.files = new Map();
    Object.assign(this, { inner, told, memory: memoryStore(this.files), isKeeping: false });
  }

  keep(fault) {
    if (!this.isKeeping) this.told(fault);
    this.isKeeping = true;
  }

  async read(name) {
    if (this.files.has(name)) return this.files.get(name);
    try {
      return await this.inner.read(name);
    } catch {
      return null;
    }
  }

  async write(name, edit) {
    if (!this.isKeeping) {
      let refused;
      // What the edit throws is no fault of the store.
      const guarded = (found) => {
        try {
          return edit(found);
        } catch (fault) {
          refused = fault;
          return null;
        }
      };
      try {
        await this.inner.write(name, guarded);
        if (refused !== undefined) throw refused;
        return;
      } catch (fault) {
        if (fault === refused) throw fault;
        this.keep(fault);
      }
    }
    const found = await this.read(name);
    const bytes = edit(found);
    if (bytes !== null) this.files.set(name, bytes);
  }

  async list() {
    const names = await this.inner.list().catch(() => []);
    return [...new Set([...names, ...this.files.keys()])];
  }

  async remove(name) {
    this.files.delete(name);
    if (!this.isKeeping) await this.inner.remove(name).catch(() => {});
  }
}
