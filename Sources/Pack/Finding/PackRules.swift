import Language

/// The rules of a pack's language, read when a text first needs them; opening does not.
///
/// Concurrent reads are safe: each thread gets the same rules, and none waits.
///
/// Valid while the file is.
struct PackRules: ~Copyable, Sendable {
  private let section: ByteView
  private let read = Once<SharedRules>()

  /// Whether the language is written from right to left.
  let isRightToLeft: Bool

  /// Creates the rules of a language section, still unread; nil if its first bytes are not those of
  /// rules.
  ///
  /// - Parameter section: A part of the file.
  @inline(__always)
  init?(_ section: ByteView) {
    guard let head = section.little(UInt16.self, at: 0),
      let isRightToLeft = LanguageRules.isRightToLeft(head: head, count: section.count)
    else { return nil }
    self.isRightToLeft = isRightToLeft
    self.section = section
  }

  /// The rules, without a copy; nil if they cannot be read.
  ///
  /// Valid while the pack is retained.
  @inline(__always)
  var shared: Borrowed<SharedRules>? { read.object ?? readNow() }

  /// Reads the rules.
  ///
  /// They are readable unless forged: the checksum detects damage.
  @inline(never)
  private func readNow() -> Borrowed<SharedRules>? {
    guard let rules = try? LanguageRules(decoding: section.array) else { return nil }
    return read.hold(SharedRules(rules))
  }

  /// Reads the rules to check them.
  ///
  /// - Throws: `PackError.damaged` if they cannot be read.
  func check() throws(PackError) {
    do { _ = try LanguageRules(decoding: section.array) } catch { throw .damaged }
  }
}
