/// A message of a PO file.
public struct POMessage: Sendable, Hashable {
  /// `msgctxt`; nil if absent.
  public var context: String?
  /// `msgid`; empty for the header.
  public var id: String
  /// `msgid_plural`; nil if absent.
  public var plural: String?
  /// `msgstr`, or each `msgstr[n]`.
  public var texts: [String]
  /// Whether it is marked `fuzzy`.
  public var isFuzzy: Bool
  /// Whether it is obsolete, kept after its removal from the source: `#~`.
  public var isObsolete: Bool
  /// The translators' comments: `# `, as lines.
  public var comments: String
}

/// An error in a PO file.
public struct POFault: Error, Sendable, Hashable {
  /// The line, from 1; nil for the whole file.
  public var line: Int?
  /// The library's message.
  public var message: String
}
