import Diagnostics

/// The entries of a `.strings` file as Apple's tools write it, with their offsets.
///
/// ```swift
/// let file = AppleStringsFile(reading: bytes, file: "de.lproj/Localizable.strings")
/// ```
public struct AppleStringsFile: Sendable {
  /// A comment and its range.
  public struct Comment: Sendable {
    /// The text without the delimiters and surrounding blanks.
    public var text: String
    /// The range of the comment, including its delimiters.
    public var range: Range<Int>
    /// Whether it has the form in which tools write comments: `/* … */`.
    var isBlock = true
  }

  /// A key and its text.
  public struct Entry: Sendable {
    /// The unescaped key.
    public var key: String
    /// The text; the key itself in the short form `"key";`.
    public var value: String
    /// The range of the key, including its quotes.
    var keyRange: Range<Int>
    /// The range of the text, including its quotes; nil in the short form.
    var valueRange: Range<Int>?
    /// The range from the key through the semicolon.
    public var range: Range<Int>
    /// The comments directly above the entry.
    public var comments: [Comment] = []
    /// The line of the key, from 1.
    public var line: Int
    /// Whether the key or the text has an escape `\u`, which an app does not read.
    var hasUnreadEscape = false

    /// The comment that marks the text for review, if any.
    var fuzzyMark: Comment? { comments.first { $0.text == "Fuzzy" } }

    /// The description for translators, from the comments.
    public var description: String {
      comments.filter { !$0.isMark && !$0.isHeading && $0.text != Comment.none }.map(\.text)
        .joined(separator: "\n")
    }
  }

  /// The entries in order; a key may occur twice.
  public internal(set) var entries: [Entry] = []
  /// The syntax errors.
  public internal(set) var findings: [Diagnostic] = []
  /// The number of comments that stand above no entry.
  var looseComments = 0
  /// The text that the ranges refer to: the file in UTF-8, without a byte order mark.
  public internal(set) var words: [UInt8] = []

  init() {}

  /// The index of each key's entry that counts, which is its last.
  var lastEntries: [String: Int] {
    Dictionary(
      entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// Reads a file in UTF-8 or UTF-16; nil for any other encoding.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: The file name for findings.
  /// - Complexity: O(*n*) in the bytes.
  public init?(reading bytes: [UInt8], file: String) {
    guard let text = EncodedText(bytes) else { return nil }
    self = AppleStringsReader.read(text.bytes, file)
    words = text.bytes
  }
}

/// Quoted strings and comments in `.strings` syntax.
public enum AppleStringsWords {
  /// Returns a quoted text.
  public static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += ["\\", scalar]
      case "\n": quoted += ["\\", "n"]
      case "\t": quoted += ["\\", "t"]
      case "\r": quoted += ["\\", "r"]
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += ("\\U" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// Returns a comment line; comment delimiters in the text are broken up.
  public static func comment(_ text: String) -> String {
    "/* \(text.replacing("*/", with: "* /").replacing("\0", with: "")) */"
  }
}
