/// The sum by which a pack's header and the rules of its language are known to be undamaged: FNV-1a of
/// 32 bits over the first 60 bytes and the language section.
///
/// It tells damage, not forgery: who makes packs can make their sums.
package enum PackCheck {
  private static let first: UInt32 = 0x811C_9DC5
  private static let prime: UInt32 = 0x0100_0193

  /// The sum of a file that has a whole header.
  ///
  /// - Complexity: linear in the language section.
  package static func sum(
    of file: ByteView, _ language: ByteView
  ) -> UInt32 {
    let header = file.part(0..<PackLayout.check) ?? .none
    return sum(language, after: sum(header, after: first))
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
  ///   - language: where the language section lies.
  package static func seal(_ file: inout [UInt8], language: Range<Int>) {
    let sum = file.withView { bytes in
      bytes.part(language).map { Self.sum(of: bytes, $0) } ?? 0
    }
    for index in 0..<4 {
      file[PackLayout.check + index] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * index))
    }
  }
}
