/// The checksum of a pack's header, language rules and value code: over the first 60 bytes and the
/// sections `language` and `code`, four bytes a step.
///
/// These bytes affect many texts, and no later read would notice damage. Damage is missed once in
/// 2^32. The checksum detects damage, not forgery: a forger can compute it.
package enum PackCheck {
  /// Odd, so that the product is unique: 2^64 divided by the golden ratio.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the checksum of a file whose sections are in bounds.
  ///
  /// - Complexity: Linear in the language section and the code.
  @inline(__always)
  package static func sum(of file: ByteView, _ sections: PackSections) -> UInt32 {
    // One part at a time: an array of ranges would need a type metadata lookup, which delays a
    // launch.
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

  /// Adds a number of half the width of the sum, so that it cannot cancel the previous one.
  @inline(__always)
  private static func step(_ sum: UInt64, _ number: UInt32) -> UInt64 {
    let product = (sum ^ UInt64(number)) &* multiplier
    return product ^ product &>> 32
  }

  /// Writes the checksum into the header.
  ///
  /// - Parameters:
  ///   - file: A file with a complete header.
  ///   - sections: The location of its sections.
  package static func seal(_ file: inout [UInt8], _ sections: PackSections) {
    let sum = file.withView { Self.sum(of: $0, sections) }
    for index in 0..<4 {
      file[PackLayout.check + index] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * index))
    }
  }
}
