import Delivery

/// A format of files that a team commits, and the version that this tool writes.
///
/// `Docs/Formats/README.md` has the same table; a test compares them. From 0.1.0 on, every version that
/// was released is read.
public struct CommittedFormat: Sendable, Hashable {
  /// The name in messages.
  public let name: String
  /// The files, as the page writes them.
  public let files: String
  /// The version that this tool writes.
  public let version: Int
  /// The oldest version that it reads.
  public let oldest: Int

  static let configuration = CommittedFormat("configuration", "langpack.json", 1)
  static let ledger = CommittedFormat("ledger", "langpack.ordinals", 1)
  static let translations = CommittedFormat("translations", "LOCALE.lpt", 1)
  static let sources = CommittedFormat("source texts", "sources.lpt", 1)
  static let ownTexts = CommittedFormat("texts of files", "files.lpt", 1)
  static let attachments = CommittedFormat("attachments", "attachments.jsonl", 1)
  static let published = CommittedFormat("publications", "langpack.published", 1)
  static let keys = CommittedFormat("keys", "private.key, public.key", 1)
  static let root = CommittedFormat("root", "root.lproot", Signed<Root>.version)

  /// Every format, in the order of the page.
  public static let all = [
    configuration, ledger, translations, sources, ownTexts, attachments, published, keys, root,
  ]

  private init(_ name: String, _ files: String, _ version: Int) {
    (self.name, self.files, self.version) = (name, files, version)
    oldest = version
  }
}
