// The records of mapped packs, as in Docs/Formats/Pack.md. A record is a LEB128 number, `length * 2 + kind`, and its
// content: words of kind 0, or the nodes of a message of kind 1.

import { Cursor, LONGEST } from "./bytes.js";
import { CLOSE, Message, OPEN, TOKEN, VIEWER, WORDS, selection } from "./message.js";
import { need } from "./refusal.js";
import { decode } from "./utf8.js";

/** The first bytes of nodes that are no kind of `message.js`. */
const AGAIN = 9;
const FAR = 10;
const FIRST_TOKEN = 16;
const FIRST_TEXT = 128;
/** At most so many variants of selections are examined for a text. */
export const MOST_VARIANTS = 100000;
/** A text is broken at its node of this number. */
export const MOST_NODES = 10000;

export class MappedRecords {
  constructor(bytes, start, far, end) {
    this.bytes = bytes;
    this.start = start;
    this.far = far;
    this.end = end;
    /** How many bytes were decoded so far, which bounds what callers keep. */
    this.cost = 0;
  }

  /** Returns the text of the record at an offset, or of the one that it refers to. */
  message(offset, depth, isReferred) {
    need(offset >= 0);
    const record = new Cursor(this.bytes, this.start + offset, this.end);
    const head = record.number();
    const content = record.part(Math.floor(head / 2));
    this.cost += record.at - this.start - offset;
    if (head % 2 === 0) return new Message(this, this.words(content, content.end - content.at, WORDS));
    const first = this.bytes[content.at];
    if (content.at < content.end && (first === AGAIN || first === FAR) && !isReferred) {
      content.byte();
      const number = content.number();
      return this.message(first === FAR ? this.far - this.start + +number : before(offset, number), depth, true);
    }
    const message = new Message(this);
    while (content.at < content.end) message.nodes.push(this.node(content, offset, message));
    return message;
  }

  /** Reads words, or the name of a span. */
  words(cursor, size, kind) {
    need(size <= LONGEST);
    const start = cursor.pass(size);
    return { kind, text: decode(this.bytes, start, cursor.at), size };
  }

  node(cursor, offset, message) {
    message.count += 1;
    need(message.count < MOST_NODES);
    const tag = cursor.byte();
    if (tag >= FIRST_TEXT) return this.words(cursor, tag - 127, WORDS);
    if (tag === WORDS || tag === OPEN) return this.words(cursor, cursor.number(), tag);
    if (tag === CLOSE) return { kind: CLOSE };
    const isShort = tag >= FIRST_TOKEN && tag < FIRST_TOKEN + 8;
    need(isShort || tag <= VIEWER);
    const position = isShort ? tag - FIRST_TOKEN : +cursor.number();
    return isShort || tag === TOKEN ? { kind: TOKEN, position } : this.selection(tag, position, cursor, offset);
  }

  /** Reads the variants of a selection; a variant lies a distance before the selection's own record. */
  selection(kind, position, cursor, offset) {
    const count = cursor.number();
    need(count <= MOST_VARIANTS);
    const [keys, places] = [[], []];
    while (keys.length < count) {
      keys.push(cursor.number());
      places.push(before(offset, cursor.number()));
    }
    places.push(before(offset, cursor.number()));
    return selection(kind, position, keys, places, count);
  }
}

/** The distance 0 is no variant, so that no record contains itself. */
function before(offset, distance) {
  return distance > 0 ? offset - distance : NaN;
}
