import Diagnostics

/// The entries of a `.strings` file with their places in it.
struct AppleStringsFile {
  /// A comment, and where it stands.
  struct Comment {
    /// Its words, without its signs and the blanks around them.
    var text: String
    var range: Range<Int>
  }

  /// A key with its text.
  struct Entry {
    var key: String
    /// The text; the key's own in the short form `"key";`.
    var value: String
    /// Where the key stands, with its quotes.
    var keyRange: Range<Int>
    /// Where the text stands, with its quotes; nil in the short form.
    var valueRange: Range<Int>?
    /// From the key to behind the semicolon.
    var range: Range<Int>
    /// The comments that touch it from above.
    var comments: [Comment] = []
    /// The line of the key, from 1.
    var line: Int

    /// The comment that marks the text for review.
    var fuzzyMark: Comment? { comments.first { $0.text == "Fuzzy" } }

    /// What the comments tell translators.
    var description: String {
      comments.map(\.text).filter { $0 != "Fuzzy" && $0 != Self.noComment }
        .joined(separator: "\n")
    }

    /// What `genstrings` writes where the source has no comment.
    private static let noComment = "No comment provided by engineer."
  }

  /// The entries in order; a key may stand twice.
  var entries: [Entry] = []
  /// What is broken.
  var findings: [Diagnostic] = []
}

/// Words of a `.strings` file.
enum AppleStringsWords {
  /// A text in quotes.
  static func quoted(_ text: String) -> String {
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

  /// A comment line; what would end it is taken apart.
  static func comment(_ text: String) -> String {
    "/* \(text.replacing("*/", with: "* /").replacing("\0", with: "")) */"
  }
}
