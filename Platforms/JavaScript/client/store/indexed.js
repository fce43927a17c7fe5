// A store in IndexedDB, which all tabs of a site share. A transaction makes each write whole, and keeps others
// from writing meanwhile.

const table = "files";

/** The result of a request. */
function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The end of a transaction: only then what was written is there. */
function endOf(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("a transaction that was given up"));
    transaction.onerror = () => reject(transaction.error);
  });
}

/**
 * Returns a store in a database of the browser.
 *
 * @param {string} [name] The database.
 * @param {IDBFactory} [factory]
 * @returns {import("./keeping.js").Store}
 */
export function indexedStore(name = "langpacks", factory = globalThis.indexedDB) {
  let opening = null;
  const open = () => {
    opening ??= opened(factory, name, () => { opening = null; }).catch((fault) => {
      opening = null;
      throw fault;
    });
    return opening;
  };
  const begin = async (mode) => {
    const transaction = (await open()).transaction(table, mode);
    return { files: transaction.objectStore(table), end: endOf(transaction), transaction };
  };
  return {
    async read(file) {
      const { files, end } = await begin("readonly");
      const [found] = await Promise.all([resultOf(files.get(file)), end]);
      return found === undefined ? null : new Uint8Array(found);
    },
    async write(file, edit) {
      const { files, end, transaction } = await begin("readwrite");
      const request = files.get(file);
      request.onsuccess = () => {
        // No await here: a transaction ends when nothing more is asked of it.
        try {
          const bytes = edit(request.result === undefined ? null : new Uint8Array(request.result));
          if (bytes !== null) files.put(bytes.slice().buffer, file);
        } catch (fault) {
          transaction.langpacksFault = fault;
          transaction.abort();
        }
      };
      await end.catch((fault) => { throw transaction.langpacksFault ?? fault; });
    },
    async list() {
      const { files, end } = await begin("readonly");
      const [names] = await Promise.all([resultOf(files.getAllKeys()), end]);
      return names.map(String);
    },
    async remove(file) {
      const { files, end } = await begin("readwrite");
      files.delete(file);
      await end;
    },
  };
}

/** Opens the database. Another tab that wants to delete or change it may. */
async function opened(factory, name, closed) {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  const blocked = new Promise((_, reject) => { request.onblocked = () => reject(new Error("blocked by another tab")); });
  const database = await Promise.race([resultOf(request), blocked]);
  database.onversionchange = () => {
    database.close();
    closed();
  };
  database.onclose = closed;
  return database;
}
