import Language
import Synchronization

/// The rules of a pack's language, which are read when a text first asks for them: opening does not.
///
/// Threads may ask at once; each gets the same rules, and none waits.
///
/// Valid while the file is.
struct PackRules: ~Copyable, @unchecked Sendable {
  private let section: UnsafeRawBufferPointer
  private let read = Atomic<Unmanaged<SharedRules>?>(nil)

  /// Whether the language is written from right to left.
  let isRightToLeft: Bool

  /// The rules of a language section; nil where its first bytes are not those of rules.
  ///
  /// - Parameter section: a part of the file.
  init?(_ section: UnsafeRawBufferPointer) {
    guard let isRightToLeft = LanguageRules.isRightToLeft(encoded: section) else { return nil }
    self.isRightToLeft = isRightToLeft
    self.section = section
  }

  deinit { read.load(ordering: .acquiring)?.release() }

  /// The rules, without a copy; nil where they cannot be read.
  ///
  /// Valid while somebody holds the pack.
  @inline(__always)
  var shared: Unmanaged<SharedRules>? { read.load(ordering: .acquiring) ?? readNow() }

  /// Reads the rules, which are readable unless somebody made them so: the check tells damage.
  @inline(never)
  private func readNow() -> Unmanaged<SharedRules>? {
    guard let rules = try? LanguageRules(decoding: section) else { return nil }
    let mine = Unmanaged.passRetained(SharedRules(rules))
    let (isMine, other) = read.compareExchange(
      expected: nil, desired: mine, ordering: .acquiringAndReleasing)
    guard !isMine, let other else { return mine }
    mine.release()
    return other
  }

  /// Reads the rules as a check.
  ///
  /// - Throws: `PackError.wrongLanguage` where they cannot be read.
  func check() throws(PackError) {
    do { _ = try LanguageRules(decoding: section) } catch { throw .wrongLanguage }
  }
}
