// Reads language packs in JavaScript: the C interface of langpack.h, compiled to WebAssembly.
// Docs/Embedding.md shows its use; the offsets below are those of langpack.h on wasm32.

const STATES = ["text", "same-as-source", "missing", "dead"];
const ERRORS = [
  "", "the file does not begin with the four letters of its format",
  "the format version is not known", "a flag is not known",
  "the file is shorter or longer than it should be", "a section does not lie where it must",
  "its header, its language section or its code is damaged",
];
const GENDERS = [
  "not-a-person", "female-singular", "male-singular", "female-singular-guess",
  "male-singular-guess", "mixed-unknown", "neuter-singular", "unknown-singular", "female-plural",
  "male-plural", "neuter-plural", "unknown-plural",
];
const LISTS = ["and", "or", "unit"];
const FAULTS = [
  null, "absent-value", "wrong-type", "missing-variant", "unknown-gender", "not-a-number", "other",
];
const KIND = {
  text: 0, integer: 1, number: 2, percent: 3, shownAs: 4, gender: 5, name: 6, choice: 7, list: 8,
  phrase: 9, date: 10,
};
const [OK, UNKNOWN_ID, NO_ROOM, WRONG_ARGUMENT] = [0, -7, -10, -11];

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Loads the module: its bytes, a compiled module, or a response that brings them. */
export async function load(source) {
  source = await source;
  if (typeof Response === "function" && source instanceof Response) {
    source = await source.arrayBuffer();
  }
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  return new Library((await WebAssembly.instantiate(module, {})).exports);
}

/** The loaded module: opens packs and key tables. */
class Library {
  constructor(exports) {
    this.exports = exports;
  }

  /** Opens an installed pack of its bytes; throws where they are none. */
  open(bytes) {
    return new Pack(this, ...opened(this, "langpack_open", bytes));
  }

  /** Opens a key table of its bytes; throws where they are none. */
  openKeys(bytes) {
    return new Keys(this, ...opened(this, "langpack_keys_open", bytes));
  }

  /** The id of a keyed phrase, a BigInt; an empty table or "Localizable" is the default one. */
  id(table, key) {
    return id(this, table, key);
  }
}

/** The texts of one locale, by ordinal. */
class Pack {
  constructor(library, handle, bytes) {
    Object.assign(this, { library, handle, bytes });
  }

  /** What the pack says of an ordinal: "text", "same-as-source", "missing" or "dead". */
  find(ordinal) {
    return STATES[this.library.exports.langpack_find(live(this), ordinal)];
  }

  /**
   * The text of an ordinal with its arguments, its spans ({ offset, name }, no name ends the last
   * one; offsets are those of the string) and what was wrong; null where there is no text to show.
   */
  render(ordinal, values = [], { viewer = "unknown-plural", isolates = true } = {}) {
    return scratch(this.library, (memory) => {
      const settings = memory.room(8);
      memory.word(settings, index(GENDERS, viewer));
      memory.word(settings + 4, isolates ? 0 : 1);
      const list = memory.room(56 * values.length);
      values.forEach((value, position) => argument(memory, list + 56 * position, value));
      const output = memory.room(36);
      const call = () => this.library.exports.langpack_render(
        live(this), ordinal, list, values.length, settings, output);
      memory.word(output, memory.room(256));
      memory.word(output + 4, 256);
      let status = call();
      if (status === NO_ROOM) {
        const [needed, marks] = [memory.read(output + 20), memory.read(output + 24)];
        memory.word(output, memory.room(needed));
        memory.word(output + 4, needed);
        memory.word(output + 8, memory.room(12 * marks));
        memory.word(output + 12, marks);
        status = call();
      }
      if (status === WRONG_ARGUMENT) throw new TypeError("a value is none that a text can show");
      return status === OK ? result(memory, output) : null;
    });
  }

  /** The locale that the texts are written in, as "pt-BR". */
  get locale() {
    return scratch(this.library, (memory) => {
      const place = memory.room(128);
      return memory.text(place, this.library.exports.langpack_locale(live(this), place, 128));
    });
  }

  /** Whether the language is written from right to left. */
  get isRightToLeft() {
    return this.library.exports.langpack_is_right_to_left(live(this)) === 1;
  }

  /** Whether ordinals of a key table are ordinals of this pack. */
  belongs(keys) {
    return this.library.exports.langpack_belongs(live(this), live(keys)) === 1;
  }

  /**
   * The key table that the pack carries inside, or undefined where it has none. It ends with the pack.
   */
  get keys() {
    this.inside ??= scratch(this.library, (memory) => {
      const handle = memory.room(4);
      const status = this.library.exports.langpack_keys_of_pack(live(this), handle);
      if (status === UNKNOWN_ID) return undefined;
      if (status !== OK) throw failure(status);
      // The bytes are the pack's, so that nothing is given back with the table.
      return new Keys(this.library, memory.read(handle), 0);
    });
    return this.inside;
  }

  /** Gives the memory back; the pack cannot be used any more, nor the key table inside. */
  close() {
    this.inside?.close();
    close(this, "langpack_close");
  }
}

/** The ordinals of a build's phrases. */
class Keys {
  constructor(library, handle, bytes) {
    Object.assign(this, { library, handle, bytes });
  }

  /** The ordinal of an id, a BigInt; undefined where the build does not have it. */
  ordinal(id) {
    return scratch(this.library, (memory) => {
      const place = memory.room(4);
      const status = this.library.exports.langpack_ordinal(live(this), id, place);
      return status === UNKNOWN_ID ? undefined : memory.read(place);
    });
  }

  /** Gives the memory back; the key table cannot be used any more. */
  close() {
    close(this, "langpack_keys_close");
  }
}

/** The id of a keyed phrase. */
function id(library, table, key) {
  return scratch(library, (memory) => {
    const place = memory.room(16);
    memory.string(place, table);
    memory.string(place + 8, key);
    return BigInt.asUintN(64, library.exports.langpack_id(place, place + 8));
  });
}

/** Copies a file into the module's memory, where it stays until it is closed, and opens it. */
function opened(library, open, bytes) {
  const { malloc, free, memory } = library.exports;
  const place = malloc(Math.max(bytes.byteLength, 1)) >>> 0;
  if (place === 0) throw new RangeError("there is no memory for the file");
  new Uint8Array(memory.buffer).set(new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0,
    bytes.byteLength), place);
  return scratch(library, (scratch) => {
    const handle = scratch.room(4);
    const status = library.exports[open](place, bytes.byteLength, handle);
    if (status === OK) return [scratch.read(handle), place];
    free(place);
    throw failure(status);
  });
}

/** What bytes that cannot be read are told by. */
function failure(status) {
  return new Error(ERRORS[-status] ?? `status ${status}`);
}

function live(object) {
  if (object.handle === 0) throw new Error("it is closed");
  return object.handle;
}

function close(object, name) {
  if (object.handle === 0) return;
  object.library.exports[name](object.handle);
  object.library.exports.free(object.bytes);
  object.handle = 0;
}

/** Calls with memory of the module that is given back at the end. */
function scratch(library, body) {
  const memory = new Scratch(library.exports);
  try {
    return body(memory);
  } finally {
    memory.places.forEach((place) => library.exports.free(place));
  }
}

class Scratch {
  constructor(exports) {
    this.exports = exports;
    this.places = [];
  }

  /** Views end when memory grows, so each use takes a new one. */
  get view() {
    return new DataView(this.exports.memory.buffer);
  }

  /** Memory of zeros. */
  room(count) {
    const place = this.exports.malloc(Math.max(count, 1)) >>> 0;
    if (place === 0) throw new RangeError("there is no memory for the call");
    this.places.push(place);
    new Uint8Array(this.exports.memory.buffer, place, count).fill(0);
    return place;
  }

  word(place, value) {
    this.view.setUint32(place, value, true);
  }

  read(place) {
    return this.view.getUint32(place, true);
  }

  text(place, length) {
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, place, length));
  }

  /** Puts a text, and at a place where it lies and its length. */
  string(place, text) {
    const bytes = encoder.encode(text);
    const room = this.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, room);
    this.word(place, room);
    this.word(place + 4, bytes.length);
  }
}

function index(names, name) {
  const found = names.indexOf(name);
  if (found < 0) throw new TypeError(`'${name}' is none of ${names.join(", ")}`);
  return found;
}

/** Writes an argument: see the table in Docs/Embedding.md. */
function argument(memory, place, value) {
  const head = (kind, detail = 0) => {
    memory.word(place, kind);
    memory.word(place + 4, detail);
  };
  if (value === null || value === undefined) throw new TypeError("a value is missing");
  if (typeof value === "string") {
    head(KIND.text);
    memory.string(place + 32, value);
  } else if (typeof value !== "object") {
    number(memory, place, value, head, KIND.number);
  } else if ("shownAs" in value) {
    number(memory, place, value.number, head, KIND.shownAs);
    memory.string(place + 32, value.shownAs);
  } else if ("number" in value) {
    number(memory, place, value.number, head, KIND.number);
  } else if ("percent" in value) {
    number(memory, place, value.percent, head, KIND.percent);
  } else if ("name" in value) {
    head(KIND.name, index(GENDERS, value.gender ?? "unknown-plural"));
    memory.string(place + 32, value.name);
  } else if ("gender" in value) {
    head(KIND.gender, index(GENDERS, value.gender));
  } else if ("choice" in value) {
    head(KIND.choice, value.choice);
  } else if ("list" in value) {
    head(KIND.list, index(LISTS, value.style ?? "and"));
    items(memory, place + 40, value.list, 8, (item, at) => memory.string(at, item));
    memory.word(place + 48, value.list.length);
  } else if ("phrase" in value) {
    head(KIND.phrase);
    memory.string(place + 32, value.phrase);
    spans(memory, place, value.phrase, value.spans ?? []);
  } else if ("date" in value) {
    head(KIND.date, (value.day ?? true ? 1 : 0) + (value.time ? 2 : 0));
    memory.view.setFloat64(place + 16, value.date / 1000, true);
  } else {
    throw new TypeError("a value is none that a text can show");
  }
}

/** Writes a number: a text has the digits that are shown, as "12.50". */
function number(memory, place, value, head, kind) {
  head(kind);
  if (typeof value === "number") memory.view.setFloat64(place + 16, value, true);
  else memory.string(place + 24, String(value));
}

function items(memory, place, values, size, put) {
  const list = memory.room(size * values.length);
  values.forEach((value, position) => put(value, list + size * position));
  memory.word(place, list);
}

/** Offsets of JavaScript count units of UTF-16; those of the library count bytes of UTF-8. */
function spans(memory, place, text, marks) {
  items(memory, place + 44, marks, 12, (mark, at) => {
    memory.word(at, encoder.encode(text.slice(0, mark.offset)).length);
    if (mark.name !== undefined) memory.string(at + 4, mark.name);
  });
  memory.word(place + 48, marks.length);
}

function result(memory, output) {
  const place = memory.read(output);
  const marks = memory.read(output + 8);
  const spans = Array.from({ length: memory.read(output + 24) }, (_, position) => {
    const mark = marks + 12 * position;
    const offset = memory.text(place, memory.read(mark)).length;
    const name = memory.read(mark + 4);
    return name === 0 ? { offset } : { offset, name: memory.text(name, memory.read(mark + 8)) };
  });
  const fault = FAULTS[memory.read(output + 28)];
  return {
    text: memory.text(place, memory.read(output + 16)),
    spans,
    fault: fault && { kind: fault, parameter: memory.read(output + 32) },
  };
}
