/// The unchanged values: one bit each, nearly free if all or none changed.
struct DenseChanges {
  /// The odds of a change after an unchanged value, and after a changed one.
  private var odds: [UInt32] = [4096, 16384]
  private var last = 0

  init() {}

  /// Codes whether the next value has changed; a decoder passes false and gets the answer.
  mutating func code<Bits: DenseBits & ~Copyable>(isChanged known: Bool, _ bits: inout Bits) -> Bool
  {
    let probability = odds[last]
    let bit = bits.code(known ? 1 : 0, probability)
    odds[last] =
      bit == 1 ? probability + (65504 - probability) >> 5 : probability - (probability - 16) >> 5
    last = bit
    return bit == 1
  }
}
