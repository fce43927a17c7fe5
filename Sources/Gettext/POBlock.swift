/// An entry of a PO file, with its place in the file.
public struct POBlock: Sendable, Hashable {
  /// The comments before it, each from its sign to the end of its line: ranges of the file's bytes.
  public internal(set) var comments: [Range<Int>] = []
  /// The start of the first keyword.
  public internal(set) var keywords = 0
  /// The start of the first `msgstr`.
  public internal(set) var firstText = 0
  /// The end of the last string.
  public internal(set) var end = 0
  /// The line of the first keyword, from 1.
  public internal(set) var line = 0
  /// `msgctxt`; nil if absent.
  public internal(set) var context: String?
  /// `msgid`; empty for the header.
  public internal(set) var id = ""
  /// `msgid_plural`; nil if absent.
  public internal(set) var plural: String?
  /// `msgstr`, or each `msgstr[n]`.
  public internal(set) var texts: [String] = []
  /// The ranges of the texts, each from its keyword to the end of its last string.
  public internal(set) var textRanges: [Range<Int>] = []
  /// The flags in order, such as `fuzzy` and `c-format`.
  public internal(set) var flags: [String] = []
  /// Whether its lines begin with `#~`: the template did not have it when the file was merged.
  public internal(set) var isObsolete = false

  /// The start of the entry, comments included.
  public var start: Int { comments.first?.lowerBound ?? keywords }
  /// Whether it is marked `fuzzy`.
  public var isFuzzy: Bool { flags.contains("fuzzy") }
}

/// An error in a PO file.
public struct POFault: Error, Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// What is wrong.
  public var message: String
  /// What to do.
  public var fix: String
}
