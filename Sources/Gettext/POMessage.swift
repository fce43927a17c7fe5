/// A message of a PO file.
public struct POMessage: Sendable, Hashable {
  /// `msgctxt`, or nil.
  public var context: String?
  /// `msgid`; empty for the header.
  public var id: String
  /// `msgid_plural`, or nil.
  public var plural: String?
  /// `msgstr`, or each `msgstr[n]`.
  public var texts: [String]
  /// Whether it is marked `fuzzy`.
  public var isFuzzy: Bool
  /// Whether it is kept though the source has it no more: `#~`.
  public var isObsolete: Bool
  /// What translators wrote about it: `# `, in lines.
  public var comments: String
}

/// What is wrong with a PO file.
public struct POFault: Error, Sendable, Hashable {
  /// The line, from 1; nil where the whole file is meant.
  public var line: Int?
  /// What is wrong, in the library's words.
  public var message: String
}
