import Gettext
import MessageSyntax
import Phrases

/// The syntax of the tokens in an entry's texts, as its flags and its text say.
enum POTokens {
  /// `%s` and `%1$d`, of C, PHP and Java.
  case printf
  /// `%s` and `%d`, of Python and Lua, whose tokens stay in the order of the arguments.
  ///
  /// Source: gettext's manual, "Python Format Strings" and "Lua Format Strings".
  case ordered
  /// Those of C alone, which may have a blank as a flag: `% d`.
  case c
  /// `%@`, of Objective-C.
  case apple
  /// `{0}`, of .NET.
  case composite
  /// None that is read: `%(name)s` and `{name}` of Python are words, those of Qt and Perl, and `%*d`.
  case words

  private static let unread: Set = [
    "python-brace-format", "perl-brace-format", "java-format", "qt-format", "qt-plural-format",
    "kde-format", "boost-format", "ruby-format", "tcl-format", "lisp-format", "scheme-format",
    "smalltalk-format", "rust-format", "d-format",
  ]

  /// Reads the flags and both source texts of an entry: `Pet 1 cat` may have `Pet %(number)s cats`.
  init(_ block: POBlock) { self.init(block.flags, [block.id] + (block.plural.map { [$0] } ?? [])) }

  /// Reads the flags and the source texts of an entry.
  init(_ flags: [String], _ ids: [String]) {
    let isOfC = flags.contains("c-format")
    if flags.contains("objc-format") {
      self = .apple
    } else if flags.contains("csharp-format") {
      self = .composite
    } else if flags.contains(where: { Self.unread.contains($0) || Self.isDenied($0) })
      || ids.contains(where: { Self.hasWords(isOfC ? SpaceFlag.removed(from: $0) : $0) })
    {
      self = .words
    } else {
      let isOrdered = flags.contains { ["python-format", "lua-format"].contains($0) }
      self =
        isOrdered && !ids.contains(where: Self.hasPositions)
        ? .ordered
        : isOfC && ids.contains { SpaceFlag.removed(from: $0) != $0 } ? .c : .printf
    }
  }

  /// Returns whether a text has percent signs that are words: of a name, or of its own.
  private static func hasWords(_ id: String) -> Bool {
    id.contains(/%[({<][A-Za-z_]/) || SourcePhrase.lonePercentSign(in: id) != nil
  }

  /// Returns whether a text's tokens have positions, as `%2$s` does.
  static func hasPositions(_ text: String) -> Bool { text.contains(/%[0-9]+\$/) }

  /// Returns whether a flag says that a text is not for a format function, as `no-c-format` does.
  private static func isDenied(_ flag: String) -> Bool {
    flag.hasPrefix("no-") && flag.hasSuffix("-format")
  }

  /// Whether the texts are for a format function with percent signs.
  var isOfFormat: Bool { [.printf, .ordered, .c, .apple].contains(self) }

  /// The syntax of the tokens' formats; nil if there are none.
  var formats: TokenFormats.Syntax? {
    switch self {
    case .printf, .ordered, .c, .apple: .printf
    case .composite: .composite
    case .words: nil
    }
  }

  /// The flag by which tools check the tokens; nil if they check none.
  var flag: String? {
    switch self {
    case .printf, .ordered, .c: "c-format"
    case .apple: "objc-format"
    case .composite: "csharp-format"
    case .words: nil
    }
  }
}
