// IndexedDB as far as the store uses it: transactions one after the other, and writes that count together or not at
// all. A real browser plays the same in `browser.mjs`.

/** Returns a factory like `indexedDB`, whose requests fail from the n-th on. */
export function standInIndexedDB() {
  const databases = new Map();
  let queue = Promise.resolve();
  const factory = { count: 0, first: Infinity };
  factory.failFrom = (first) => Object.assign(factory, { first, count: 0 });
  const isFailing = () => {
    factory.count += 1;
    return factory.count >= factory.first;
  };
  factory.open = (name) => {
    const request = {};
    queueMicrotask(() => {
      if (isFailing()) {
        request.error = new Error("open failed");
        request.onerror?.();
        return;
      }
      const isNew = !databases.has(name);
      if (isNew) databases.set(name, new Map());
      request.result = databaseOf(databases.get(name), isFailing, (work) => { queue = queue.then(work); });
      if (isNew) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  return factory;
}

function databaseOf(files, isFailing, enqueue) {
  return {
    createObjectStore() {},
    close() {},
    transaction: () => transactionOf(files, isFailing, enqueue),
  };
}

function transactionOf(files, isFailing, enqueue) {
  const [waiting, changed] = [[], new Map()];
  const transaction = { error: null, isAborted: false, abort() { this.isAborted = true; } };
  const ask = (work) => {
    const request = {};
    waiting.push(() => {
      if (isFailing()) {
        request.error = transaction.error = new Error("request failed");
        request.onerror?.();
        transaction.isAborted = true;
        return;
      }
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  };
  const current = (name) => (changed.has(name) ? changed.get(name) : files.get(name));
  transaction.objectStore = () => ({
    get: (name) => ask(() => current(name)),
    put: (bytes, name) => ask(() => { changed.set(name, bytes); }),
    delete: (name) => ask(() => { changed.set(name, undefined); }),
    getAllKeys: () => ask(() => [...files.keys()]),
  });
  enqueue(async () => {
    // A transaction begins after the task that asks.
    await new Promise((resolve) => { setImmediate(resolve); });
    for (let next = waiting.shift(); next && !transaction.isAborted; next = waiting.shift()) {
      next();
      await null;
    }
    if (transaction.isAborted) {
      transaction.onabort?.();
      return;
    }
    for (const [name, bytes] of changed) {
      if (bytes === undefined) files.delete(name);
      else files.set(name, bytes);
    }
    transaction.oncomplete?.();
  });
  return transaction;
}
