// A store in a folder, for node. Each file is written aside, synced and renamed, so that whatever happens a
// reader finds the former file or the new one. One process writes a folder at a time.

import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, fsyncSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const aside = ".new";

/** The functions of node that the store uses; tests replace them by ones that fail. */
const nodeFiles = { closeSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, fsyncSync, writeFileSync };

function isMissing(fault) {
  return fault?.code === "ENOENT";
}

/** Syncs a folder, where the system can do that. */
function syncFolder(files, folder) {
  let descriptor;
  try {
    descriptor = files.openSync(folder, "r");
    files.fsyncSync(descriptor);
  } catch {
    // Windows opens no folders: its renames are in the journal.
  } finally {
    if (descriptor !== undefined) files.closeSync(descriptor);
  }
}

function replace(files, folder, name, bytes) {
  const [path, next] = [join(folder, name), join(folder, `${name}-${process.pid}${aside}`)];
  files.mkdirSync(folder, { recursive: true });
  const descriptor = files.openSync(next, "w", 0o600);
  try {
    files.writeFileSync(descriptor, bytes);
    files.fsyncSync(descriptor);
  } finally {
    files.closeSync(descriptor);
  }
  files.renameSync(next, path);
  syncFolder(files, folder);
}

function found(files, path) {
  try {
    return new Uint8Array(files.readFileSync(path));
  } catch (fault) {
    if (isMissing(fault)) return null;
    throw fault;
  }
}

/**
 * Returns a store in a folder.
 *
 * @param {string} folder Its path. The folder is made when something is written.
 * @param {typeof nodeFiles} [files]
 * @returns {import("./keeping.js").Store}
 */
export function folderStore(folder, files = nodeFiles) {
  return {
    read: async (name) => found(files, join(folder, name)),
    async write(name, edit) {
      // Without an await, so that nothing else of this process comes between.
      const bytes = edit(found(files, join(folder, name)));
      if (bytes !== null) replace(files, folder, name, bytes);
    },
    async list() {
      try {
        return files.readdirSync(folder).filter((name) => !name.endsWith(aside));
      } catch (fault) {
        if (isMissing(fault)) return [];
        throw fault;
      }
    },
    async remove(name) {
      files.rmSync(join(folder, name), { force: true });
    },
  };
}

/** Returns the files of an app in a folder. */
export function folderFiles(folder) {
  const { read, list } = folderStore(folder);
  return { read, list };
}

/**
 * Returns marks of starts in a file. Each is written at once, so that a process that ends leaves its mark.
 *
 * @param {string} path
 * @returns {import("../open/starts.js").Marks}
 */
export function fileMarks(path) {
  const read = () => {
    try {
      const marks = JSON.parse(readFileSync(path, "utf8"));
      return Array.isArray(marks) ? marks.filter((mark) => Array.isArray(mark) && mark.length === 2 && mark.every((word) => typeof word === "string")) : [];
    } catch {
      return [];
    }
  };
  const write = (marks) => {
    const next = `${path}${aside}`;
    writeFileSync(next, JSON.stringify(marks));
    renameSync(next, path);
  };
  return {
    list: read,
    set: (name, text) => write([...read().filter(([own]) => own !== name), [name, text]]),
    remove: (name) => { if (read().some(([own]) => own === name)) write(read().filter(([own]) => own !== name)); },
  };
}
