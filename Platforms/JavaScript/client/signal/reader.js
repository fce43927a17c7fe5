// Reads a stream of server-sent events. Longer lines and events are skipped, so that no stream makes it grow.

const longest = 1024;
const number = /^\d{1,20}$/;

/** The sequence of an event, as texts of decimal digits, in the form of paths; null if it has none. */
function sequenceOf(digits) {
  if (digits === undefined || !number.test(digits)) return null;
  // Decimal digits of 64 bits, as two halves of 32: a division by hand, from the left.
  let [high, low] = [0, 0];
  for (const digit of digits) {
    low = low * 10 + Number(digit);
    high = high * 10 + Math.floor(low / 0x100000000);
    low %= 0x100000000;
    if (high >= 0x100000000) return null;
  }
  return high === 0 ? String(low) : `${high}.${low}`;
}

/** A member of the data of an event: its digits. */
function memberOf(data, name) {
  return new RegExp(`"${name}": *(\\d{1,20})(?=[,}\\s]|$)`).exec(data)?.[1];
}

/**
 * @typedef {{kind: "comment" | "other"} | {kind: "retry", milliseconds: number} |
 *   {kind: "publication", sequence: string | null, spread: number | undefined}} SignalEvent
 */

/** Reads bytes as they come. */
export class SignalReader {
  constructor() {
    Object.assign(this, { line: "", isCut: false, isAfterReturn: false, isFirst: true });
    this.clear();
  }

  clear() {
    Object.assign(this, { event: "", id: undefined, data: null, isDataCut: false });
  }

  /** @returns {SignalEvent[]} What is complete with these bytes. */
  read(bytes) {
    const events = [];
    for (const byte of bytes) {
      const isSecond = this.isAfterReturn && byte === 10;
      this.isAfterReturn = byte === 13;
      if (isSecond) continue;
      if (byte !== 10 && byte !== 13) this.add(byte);
      else events.push(...this.endLine());
    }
    return events;
  }

  add(byte) {
    if (this.line.length < longest) this.line += String.fromCharCode(byte);
    else this.isCut = true;
  }

  endLine() {
    const line = this.isFirst ? this.line.replace(/^\xef\xbb\xbf/, "") : this.line;
    const { isCut } = this;
    Object.assign(this, { line: "", isCut: false, isFirst: false });
    if (line === "") return this.dispatch();
    if (line.startsWith(":")) return [{ kind: "comment" }];
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line);
    return this.take(field, value, isCut);
  }

  take(field, value, isCut) {
    if (field === "data") {
      this.isDataCut ||= isCut || (this.data ?? "").length + value.length >= longest;
      this.data = this.isDataCut ? "" : `${this.data ?? ""}${value}\n`;
    } else if (!isCut && field === "event") {
      this.event = value;
    } else if (!isCut && field === "id") {
      this.id = value;
    } else if (!isCut && field === "retry" && number.test(value)) {
      return [{ kind: "retry", milliseconds: Number(value) }];
    }
    return [];
  }

  dispatch() {
    const { event, id, data, isDataCut } = this;
    this.clear();
    if (data === null) return [];
    if (event !== "publication") return [{ kind: "other" }];
    const spread = memberOf(data, "spread");
    const sequence = sequenceOf(isDataCut ? id : memberOf(data, "sequence") ?? id);
    return [{ kind: "publication", sequence, spread: spread === undefined ? undefined : Number(spread) }];
  }
}
