/** Why an update, or a part of it, did not succeed. */
export class Refusal extends Error {
  constructor(reason: string, detail?: string, facts?: object);
  /** A word of the conformance suite or of telemetry: `older`, `unreachable`, `altered`. */
  readonly reason: string;
  /** The status of an answer. */
  readonly status?: number;
  /** How long the origin asks to wait, in seconds. */
  readonly retryAfter?: number;
  /** Whether the same request may succeed in a moment. */
  readonly isTransient: boolean;
}

/** Where a client keeps files. Each function may refuse; the client then keeps new packs in memory. */
export interface Store {
  /** Returns a file, or null if it is absent. */
  read(name: string): Promise<Uint8Array | null>;
  /**
   * Replaces a file as a whole, or not at all. `edit` gets the present bytes and returns the new ones, or null to leave
   * the file as it is. It is called once, and no other call writes this file meanwhile.
   */
  write(name: string, edit: (found: Uint8Array | null) => Uint8Array | null): Promise<void>;
  /** Returns the names of all files. */
  list(): Promise<string[]>;
  /** Removes a file. One that is absent is no error. */
  remove(name: string): Promise<void>;
}

/** A place for short texts, written at once, even while a page ends. */
export interface Marks {
  list(): [string, string][];
  set(name: string, text: string): void;
  remove(name: string): void;
}

/** How locales relate to each other. */
export interface Names {
  /** Which rules these are. */
  version: string;
  /** Returns the offered locales that a reader of this one reads, the nearest first, and only those nearer than the limit. */
  ranked(locale: string, offered: string[], limit: string | null): string[];
  /** Returns the offered locales that complete a pack. */
  parents(name: string, offered: string[]): string[];
  /** Whether a reader of a locale reads another one. */
  reads(locale: string, other: string): boolean;
}

/** Digests and signatures. */
export interface Crypto {
  /** Returns the SHA-256 of bytes, as hexadecimal digits. */
  sha256(bytes: Uint8Array): string | Promise<string>;
  /** Whether an Ed25519 signature is a key's, of exactly this message. */
  verify(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean | Promise<boolean>;
}

/** A pack that is shown. */
export interface Layer<Pack> {
  /** Its locale. */
  tag: string;
  place: "downloaded" | "bundled";
  bytes: Uint8Array;
  /** What `openPack` returned. */
  pack: Pack;
  /** The key of an overlay. */
  key?: string;
}

/** What one page view shows. It never changes. */
export interface Launch<Pack> {
  /** The locale, or null if the texts in the code are shown. */
  tag: string | null;
  /** The packs, in the order in which each text is looked up. */
  layers: Layer<Pack>[];
}

/** The result of a check. */
export interface Outcome {
  /** `up-to-date`, `updated`, or why it failed. */
  reason: string;
  /** That of the timestamp that was believed, as in paths: `12`, or `2.1` within a root. */
  sequence: string | null;
  packs: { locale: string; revision: number; way: "full" | "delta" | "held" | "resumed" }[];
  failure: Refusal | null;
  /** What went wrong and was made good. */
  setbacks: Refusal[];
  /** Bytes. */
  received: number;
  /** How long the origin asks to wait, in seconds. */
  retryAfter?: number;
}

/** What a client needs, and what it may. */
export interface ClientOptions<Pack = unknown> {
  app: string;
  /** By default `stable`. */
  channel?: string;
  release: string;
  /** The address of the origin. */
  origin?: string;
  /** The wanted locales, the preferred one first, such as `navigator.languages`. */
  wanted: readonly string[];
  /** The language of the texts in the code, by default `en`. */
  source?: string;
  /** How locales relate to each other. By default they count as they are spelled. */
  names?: Names;
  /** The public keys that the app pins, if it bundles no root. */
  keys?: Uint8Array[];
  /** How many of these keys must sign, by default 1. */
  threshold?: number;
  /** `keys` of the module that `ordinalsModule` writes, if the app does not carry its key table. */
  keyTable?: { digest: string; epoch: string } | null;
  /** The files that the app carries: `keys.lpkt`, and perhaps `root.lproot`, packs and `former.lpkt`. */
  files: Pick<Store, "read" | "list">;
  store: Store;
  /** Where starts are marked. Without it no pack fails its trial. */
  marks?: Marks | null;
  /** Opens a pack. Throws if it cannot be opened, or if its rules cannot be read. */
  openPack(bytes: Uint8Array): Pack;
  /** Locales whose packs are kept too. */
  further?: readonly string[];
  /** The most bytes of all packs, by default 256 MB. */
  storeLimit?: number;
  isTester?: boolean;
  takesPartInExperiments?: boolean;
  /** Whether facts are counted for telemetry. */
  isCounting?: boolean;
  /** What a check may download over a metered network, and whether it fetches only first packs. */
  allowance?: { meteredBytes?: number; onlyFirstPacks?: boolean };
  fetch?: typeof fetch;
  /** The seconds for an update, by default 300, and for a request, by default 60. */
  seconds?: number;
  requestSeconds?: number;
  /** Ends an update. */
  signal?: AbortSignal;
  crypto?: Crypto;
  /** Seconds since 1970. */
  now?: () => number;
  /** A random number below 1. */
  chance?: () => number;
  /** Whether a process of these names lives; undefined if that is unknown. */
  isAlive?: (process: string) => boolean | undefined;
  /** Is called once, if the store refuses to be written. */
  onKeepsInMemory?: (fault: unknown) => void;
}

/** A client of language packs. */
export class PackClient<Pack = unknown> {
  constructor(options: ClientOptions<Pack>);
  /** Opens what is stored or bundled, in front of the user. It waits for no network. */
  open(): Promise<Launch<Pack>>;
  /** Returns the same as `open`, but marks no start: for a process in the background. */
  look(): Promise<Launch<Pack>>;
  /** Opens what is stored now, for the next view of a page that stays. */
  reopen(): Promise<Launch<Pack>>;
  /** The page was in front of its user for some seconds, or says that its packs are good. */
  survive(): void;
  /** The page ends, or goes into the background. */
  leave(): void;
  /** The page is in front of its user again. */
  enter(): void;
  /** Asks the origin now. Calls at the same time share one check. */
  update(): Promise<Outcome>;
  /** Asks the origin unless it was asked lately, for the languages that are wanted now. Returns null if it was. */
  updateIfDue(why?: { isOfNews?: boolean; interval?: number }): Promise<Outcome | null>;
}

/** Returns a store that ends with the process. */
export function memoryStore(files?: Map<string, Uint8Array>): Store;
/** Returns marks that end with the process. */
export function memoryMarks(): Marks;
/** Returns marks in a `Storage` of a page. */
export function storageMarks(storage: Storage, prefix?: string): Marks;
/** Returns how locales relate to each other by the rules of `nearestLocales`. */
export function namesByNearest(nearestLocales: (wanted: string[], offered: string[], source: string) => string[]): Names;
