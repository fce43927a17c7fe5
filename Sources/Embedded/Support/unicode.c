/* What the Swift library asks about Unicode, as far as the reader does: which characters are marks,
 * letters or numbers. The tables that a toolchain has for this are ten times larger.
 *
 * The reader compares no texts but by bytes, so nothing is said of normal forms and clusters. */
#include <stdbool.h>
#include <stdint.h>

/* The runs of characters that are alike, from U+0000 on: LEB128 numbers of length and class, which
 * Scripts/embedded writes from the Swift library itself. */
static const uint8_t runs[] = {
#include "runs.inc"
};

enum { MARK = 1, LETTER = 2, NUMBER = 4 };

static uint32_t class_of(uint32_t scalar) {
  uint32_t next = 0;
  for (const uint8_t *run = runs; run < runs + sizeof runs;) {
    uint32_t number = 0;
    for (int shift = 0;; shift += 7) {
      uint8_t byte = *run++;
      number |= (uint32_t)(byte & 0x7F) << shift;
      if (byte < 0x80) break;
    }
    next += number >> 3;
    if (scalar < next) return number & 7;
  }
  return 0;
}

/* Nonspacing marks; all else is called unassigned. */
uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar) {
  return class_of(scalar) & MARK ? 5 : 29;
}

/* Every property of an alphabetic character is set: no other is asked for. */
uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) {
  return class_of(scalar) & LETTER ? ~(uint64_t)0 : 0;
}

/* 255 is no number. */
uint8_t _swift_stdlib_getNumericType(uint32_t scalar) { return class_of(scalar) & NUMBER ? 0 : 255; }

/* Text is in its normal form, and every character is a cluster. */
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getComposition(uint32_t one, uint32_t other) {
  return (void)one, (void)other, UINT32_MAX;
}
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return (void)scalar, 0xFF; }
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return (void)scalar, false; }
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return (void)scalar, false; }
