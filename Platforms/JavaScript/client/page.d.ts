import { ClientOptions, Marks, PackClient, Store } from "./index.js";

/** Returns a client with what a page has: IndexedDB, `localStorage`, and locks. */
export function pageClient<Pack>(
  options: Omit<ClientOptions<Pack>, "store"> & Partial<Pick<ClientOptions<Pack>, "store">>): Promise<PackClient<Pack>>;
/** Follows a page: marks its start while it is in front, and its survival after ten seconds there. Returns what ends it. */
export function followPage(client: PackClient<any>, page?: Document): () => void;
/** Returns where a page keeps packs. */
export function pageStore(name?: string): Store;
/** Returns where a page marks starts, or null if the browser refuses `localStorage`. */
export function pageMarks(): Marks | null;
