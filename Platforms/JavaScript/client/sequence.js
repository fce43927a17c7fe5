// Sequences of manifests: 64 bits, of which the upper half is the version of the root. A number of
// JavaScript would round them, so they are texts, as in paths: `12`, or `2.1` within a root.

/**
 * Returns the text of a sequence.
 *
 * @param {number} root Its upper 32 bits.
 * @param {number} count Its lower 32 bits.
 * @returns {string} The one text of this sequence.
 */
export function sequenceText(root, count) {
  return root === 0 ? String(count) : `${root}.${count}`;
}

/** The upper and the lower half of a sequence. */
function halves(sequence) {
  const [first, second] = sequence.split(".").map(Number);
  return second === undefined ? [0, first] : [first, second];
}

/**
 * Returns the version of the root under which a sequence was assigned.
 *
 * @param {string} sequence A sequence.
 * @returns {number} 0 without a root.
 */
export function rootOfSequence(sequence) {
  return halves(sequence)[0];
}

/**
 * Compares two sequences.
 *
 * @param {string} one
 * @param {string} other
 * @returns {number} Below, at or above 0, as the first is lower, the same or higher.
 */
export function compareSequences(one, other) {
  const [root, count] = halves(one);
  const [otherRoot, otherCount] = halves(other);
  return root - otherRoot || count - otherCount;
}
