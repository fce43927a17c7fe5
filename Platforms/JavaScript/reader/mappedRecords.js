// The records of mapped packs, as in Docs/Formats/Pack.md. A record is a LEB128 number, `length * 2 + kind`, and its
// content: words of kind 0, or the nodes of a message of kind 1.

import { Cursor, LONGEST } from "./bytes.js";
import { CLOSE, Message, Node, NUMBER, OPEN, TOKEN, VIEWER, WORDS } from "./message.js";
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
  constructor(bytes, { values, far }) {
    this.bytes = bytes;
    [this.start, this.far] = values;
    [, this.end] = far;
    /** How much was decoded so far, which bounds what callers keep. */
    this.cost = 0;
  }

  /** Returns the text of the record at an offset, or of the one that it refers to. */
  message(offset, mayRefer = true) {
    need(offset >= 0);
    const cursor = new Cursor(this.bytes, this.start + offset, this.end);
    const head = cursor.number();
    const isMessage = head % 2 === 1;
    const content = cursor.part((head - (isMessage ? 1 : 0)) / 2);
    const message = new Message(this, !isMessage);
    if (!isMessage) message.nodes.push(this.words(content, content.end - content.at));
    else if (mayRefer && isReference(content)) return this.message(referred(content, offset, this), false);
    else while (content.at < content.end) message.nodes.push(this.node(content, offset, message));
    this.cost += 1 + message.nodes.length;
    return message;
  }

  /** Returns the variant at an offset. */
  variant(offset) {
    return this.message(offset);
  }

  words(cursor, length) {
    need(length <= LONGEST);
    const start = cursor.pass(length);
    this.cost += length >> 4;
    return new Node(WORDS, 0, decode(this.bytes, start, cursor.at), length);
  }

  node(cursor, offset, message) {
    message.count += 1;
    need(message.count < MOST_NODES);
    const tag = cursor.byte();
    if (tag >= FIRST_TEXT) return this.words(cursor, tag - 127);
    if (tag >= FIRST_TOKEN && tag < FIRST_TOKEN + 8) return new Node(TOKEN, tag - FIRST_TOKEN);
    if (tag === WORDS) return this.words(cursor, cursor.number());
    if (tag === CLOSE) return new Node(CLOSE, 0);
    if (tag === OPEN) return this.opening(cursor);
    need(tag <= VIEWER);
    const node = new Node(tag, cursor.number());
    return tag >= NUMBER ? this.selection(node, cursor, offset) : node;
  }

  opening(cursor) {
    const length = cursor.number();
    need(length <= LONGEST);
    const start = cursor.pass(length);
    return new Node(OPEN, 0, decode(this.bytes, start, cursor.at), length);
  }

  /** Reads the variants of a selection; a variant lies a distance before the selection's own record. */
  selection(node, cursor, offset) {
    const count = cursor.number();
    need(count <= MOST_VARIANTS);
    const [keys, places] = [[], []];
    for (let index = 0; index < count; index += 1) {
      keys.push(cursor.key());
      places.push(before(offset, cursor.number()));
    }
    places.push(before(offset, cursor.number()));
    this.cost += count;
    return node.select(keys, places, count);
  }
}

/** The distance 0 is no variant, so that no record contains itself. */
function before(offset, distance) {
  return distance > 0 ? offset - distance : NaN;
}

function isReference(content) {
  const tag = content.bytes[content.at];
  return content.at < content.end && (tag === AGAIN || tag === FAR);
}

/** Returns the offset of the record that another one refers to. */
function referred(content, offset, { start, far }) {
  const isFar = content.byte() === FAR;
  const number = content.number();
  return isFar ? far - start + number : before(offset, number);
}
