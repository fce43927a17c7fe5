import Language

/// The rules of a pack's language, which are read when a text first asks for them: opening does not.
///
/// Threads may ask at once; each gets the same rules, and none waits.
///
/// Valid while the file is.
struct PackRules: ~Copyable, Sendable {
  private let section: ByteView
  private let read = Once<SharedRules>()

  /// Whether the language is written from right to left.
  let isRightToLeft: Bool

  /// The rules of a language section; nil where its first bytes are not those of rules.
  ///
  /// - Parameter section: a part of the file.
  @inline(__always)
  init?(_ section: ByteView) {
    guard let head = section.little(UInt16.self, at: 0),
      let isRightToLeft = LanguageRules.isRightToLeft(head: head, count: section.count)
    else { return nil }
    self.isRightToLeft = isRightToLeft
    self.section = section
  }

  /// The rules, without a copy; nil where they cannot be read.
  ///
  /// Valid while somebody holds the pack.
  @inline(__always)
  var shared: Borrowed<SharedRules>? { read.object ?? readNow() }

  /// Reads the rules, which are readable unless somebody made them so: the check tells damage.
  @inline(never)
  private func readNow() -> Borrowed<SharedRules>? {
    guard let rules = try? LanguageRules(decoding: section.array) else { return nil }
    return read.hold(SharedRules(rules))
  }

  /// Reads the rules as a check.
  ///
  /// - Throws: `PackError.damaged` where they cannot be read.
  func check() throws(PackError) {
    do { _ = try LanguageRules(decoding: section.array) } catch { throw .damaged }
  }
}
