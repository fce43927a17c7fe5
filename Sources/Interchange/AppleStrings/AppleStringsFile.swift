import Diagnostics

/// The entries of a `.strings` file as Apple's tools write it, with their places in it.
///
/// ```swift
/// let file = AppleStringsFile(reading: bytes, file: "de.lproj/Localizable.strings")
/// ```
public struct AppleStringsFile: Sendable {
  /// A comment, and where it stands.
  public struct Comment: Sendable {
    /// Its words, without its signs and the blanks around them.
    public var text: String
    /// Where it stands, with its signs.
    public var range: Range<Int>
  }

  /// A key with its text.
  public struct Entry: Sendable {
    /// The key, without escapes.
    public var key: String
    /// The text; the key's own in the short form `"key";`.
    public var value: String
    /// Where the key stands, with its quotes.
    public var keyRange: Range<Int>
    /// Where the text stands, with its quotes; nil in the short form.
    public var valueRange: Range<Int>?
    /// From the key to behind the semicolon.
    public var range: Range<Int>
    /// The comments that touch it from above.
    public var comments: [Comment] = []
    /// The line of the key, from 1.
    public var line: Int

    /// The comment that marks the text for review.
    var fuzzyMark: Comment? { comments.first { $0.text == "Fuzzy" } }

    /// What the comments tell translators.
    public var description: String {
      comments.map(\.text).filter { $0 != "Fuzzy" && $0 != Self.noComment }
        .joined(separator: "\n")
    }

    /// What `genstrings` writes where the source has no comment.
    private static let noComment = "No comment provided by engineer."
  }

  /// The entries in order; a key may stand twice.
  public internal(set) var entries: [Entry] = []
  /// What is broken.
  public internal(set) var findings: [Diagnostic] = []
  /// The words that the places count in: the file in UTF-8, without a mark.
  public internal(set) var words: [UInt8] = []

  init() {}

  /// Reads a file in UTF-8 or UTF-16; nil if it is in neither.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name for the findings.
  /// - Complexity: O(*n*) in the bytes.
  public init?(reading bytes: [UInt8], file: String) {
    guard let text = EncodedText(bytes) else { return nil }
    self = AppleStringsReader.read(text.bytes, file)
    words = text.bytes
  }
}

/// Words of a `.strings` file.
public enum AppleStringsWords {
  /// Returns a text in quotes.
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

  /// Returns a comment line; what would end it is taken apart.
  public static func comment(_ text: String) -> String {
    "/* \(text.replacing("*/", with: "* /").replacing("\0", with: "")) */"
  }
}
