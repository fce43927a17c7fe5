/// The sum by which a pack's header, the rules of its language and the code of its values are known to be
/// undamaged: FNV-1a of 32 bits over the first 60 bytes and the sections `language` and `code`.
///
/// What one of these bytes says is said of many texts, and no later read would notice.
/// It tells damage, not forgery: who makes packs can make their sums.
package enum PackCheck {
  private static let first: UInt32 = 0x811C_9DC5
  private static let prime: UInt32 = 0x0100_0193

  /// The sum of a file whose sections lie inside it.
  ///
  /// - Complexity: linear in the language section and the code.
  package static func sum(of file: ByteView, _ sections: PackSections) -> UInt32 {
    // Part by part: an array of ranges would look up its type, and a launch would wait for it.
    let header = sum(file.part(0..<PackLayout.check) ?? .none, after: first)
    let rules = sum(file.part(sections[.language]) ?? .none, after: header)
    return sum(file.part(sections[.code]) ?? .none, after: rules)
  }

  private static func sum(_ bytes: ByteView, after before: UInt32) -> UInt32 {
    var sum = before
    for index in 0..<bytes.count { sum = (sum ^ UInt32(bytes[index])) &* prime }
    return sum
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
