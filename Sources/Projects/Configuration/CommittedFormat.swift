import Delivery

/// A format of files that a team commits, and the version that this tool writes.
///
/// `Docs/Formats/README.md` has the same table; a test compares them. Every earlier version is read.
public struct CommittedFormat: Sendable, Hashable {
  /// The name in messages.
  public let name: String
  /// The files, as the page writes them.
  public let files: String
  /// The version that this tool writes.
  public let version: Int
  /// The oldest version that it reads; 0 is the form before files named their version.
  public let oldest: Int

  static let configuration = CommittedFormat("configuration", "langpack.json", 1)
  static let ledger = CommittedFormat("ledger", "langpack.ordinals", 1)
  static let translations = CommittedFormat("translations", "LOCALE.lpt", 1, oldest: 0)
  static let sources = CommittedFormat("source texts", "sources.lpt", 1)
  static let ownTexts = CommittedFormat("texts of files", "files.lpt", 1)
  static let attachments = CommittedFormat("attachments", "attachments.jsonl", 1, oldest: 0)
  static let published = CommittedFormat("publications", "langpack.published", 1)
  static let keys = CommittedFormat("keys", "private.key, public.key", 1)
  static let root = CommittedFormat("root", "root.lproot", Signed<Root>.version)
  static let attributes = CommittedFormat("merging", ".gitattributes", 1, oldest: 0)

  /// Every format, in the order of the page.
  public static let all = [
    configuration, ledger, translations, sources, ownTexts, attachments, published, keys, root,
    attributes,
  ]

  private init(_ name: String, _ files: String, _ version: Int, oldest: Int? = nil) {
    (self.name, self.files, self.version) = (name, files, version)
    self.oldest = oldest ?? version
  }
}
