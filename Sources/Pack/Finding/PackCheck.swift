/// The sum by which a pack's header, the rules of its language and the code of its values are known to
/// be undamaged: over the first 60 bytes and the sections `language` and `code`, four bytes a step.
///
/// What one of these bytes says is said of many texts, and no later read would notice. Damage is missed
/// once in 2^32. It tells damage, not forgery: who makes packs can make their sums.
package enum PackCheck {
  /// Odd, so that no two sums times it become one: 2^64 divided by the golden ratio.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The sum of a file whose sections lie inside it.
  ///
  /// - Complexity: linear in the language section and the code.
  @inline(__always)
  package static func sum(of file: ByteView, _ sections: PackSections) -> UInt32 {
    // Part by part: an array of ranges would look up its type, and a launch would wait for it.
    let header = sum(file.part(0..<PackLayout.check) ?? .none, after: 0)
    let rules = sum(file.part(sections[.language]) ?? .none, after: header)
    return UInt32(
      truncatingIfNeeded: sum(file.part(sections[.code]) ?? .none, after: rules))
  }

  @inline(never)
  private static func sum(_ bytes: ByteView, after before: UInt64) -> UInt64 {
    var (sum, place) = (before, 0)
    while let number = bytes.little(UInt32.self, at: place) {
      sum = step(sum, number)
      place &+= 4
    }
    while let byte = bytes.byte(at: place) {
      sum = step(sum, UInt32(byte))
      place &+= 1
    }
    return sum
  }

  /// A number is of half the width of the sum, so that it cannot undo what the one before it did.
  @inline(__always)
  private static func step(_ sum: UInt64, _ number: UInt32) -> UInt64 {
    let product = (sum ^ UInt64(number)) &* multiplier
    return product ^ product &>> 32
  }

  /// Writes the sum where it belongs.
  ///
  /// - Parameters:
  ///   - file: a file that has a whole header.
  ///   - sections: where its sections lie.
  package static func seal(_ file: inout [UInt8], _ sections: PackSections) {
    let sum = file.withView { Self.sum(of: $0, sections) }
    for index in 0..<4 {
      file[PackLayout.check + index] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * index))
    }
  }
}
