// Bytes and their hexadecimal digits. Digests are kept as text in lower case: its order is theirs.

/** The two digits of each byte. */
const digits = Array.from({ length: 256 }, (_, byte) => (byte + 256).toString(16).slice(1));

/**
 * Returns the hexadecimal digits of bytes.
 *
 * @param {Uint8Array} bytes The bytes.
 * @returns {string} Two digits for each byte, in lower case.
 */
export function hex(bytes) {
  let text = "";
  for (const byte of bytes) text += digits[byte];
  return text;
}

/**
 * Returns the bytes that hexadecimal digits stand for.
 *
 * @param {string} text An even number of digits.
 * @returns {Uint8Array} The bytes.
 */
export function bytesOfHex(text) {
  const bytes = new Uint8Array(text.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(text.substr(2 * at, 2), 16);
  return bytes;
}

/**
 * Returns the bytes of a text with a character for each. Some engines have no TextEncoder.
 *
 * @param {string} text Characters below 100 (hexadecimal).
 * @returns {Uint8Array}
 */
export function bytesOfText(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * Returns the text with a character for each byte. Of ASCII bytes it is what they spell.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function textOfBytes(bytes) {
  let text = "";
  // Engines limit how many arguments a call can have.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + 8192));
  }
  return text;
}

/**
 * Returns byte sequences joined to one.
 *
 * @param {...(Uint8Array | number[])} parts The sequences, in order.
 * @returns {Uint8Array} A new array.
 */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Whether two byte sequences are the same.
 *
 * @param {ArrayLike<number>} one
 * @param {ArrayLike<number>} other
 * @returns {boolean}
 */
export function areSame(one, other) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** Returns the epoch of a pack or a key table, as hexadecimal digits; null if the bytes are neither. */
export function epochOf(bytes) {
  return bytes.length >= 40 ? hex(bytes.subarray(8, 24)) : null;
}
