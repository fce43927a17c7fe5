import Diagnostics

/// A `.strings` file of translatewiki.net: `"key" = "value";`, UTF-8, one entry per line.
///
///     let (file, findings) = StringsFile.read(bytes, file: "de.strings")
///
/// Source: Apple's "Strings files" and the MediaWiki Translate extension's AppleFFS.
public struct StringsFile: Sendable, Hashable {
  /// A key and its text.
  public struct Entry: Sendable, Hashable {
    /// The unescaped key.
    public var key: String
    /// The unescaped text.
    public var value: String
    /// Whether `// Fuzzy` precedes it: the source text has changed since the translation.
    public var isFuzzy: Bool
    /// The line of the key, from 1; 0 if the entry was not read from a file.
    public var line: Int

    /// Creates an entry.
    public init(_ key: String, _ value: String, isFuzzy: Bool = false, line: Int = 0) {
      self.key = key
      self.value = value
      self.isFuzzy = isFuzzy
      self.line = line
    }
  }

  /// The comment lines at the top, without `// `.
  public var header: [String]
  /// The entries in file order, each key once.
  public var entries: [Entry]

  /// Creates a file.
  public init(header: [String] = [], entries: [Entry]) {
    self.header = header
    self.entries = entries
  }

  /// Returns whether a file has tokens in Xcode's style, not in translatewiki.net's.
  static func isOfXcode(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) {
      return true
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.contains(/\$\d/) else { return false }
    return text.contains(/%(?:\d+\$)?(?:@|[hlqztj]*[duixX]|\.\d+[fFgG])/)
  }

  /// Returns whether a file has a token or a template of translatewiki's syntax.
  public static func hasWikiSyntax(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains(/\$\d/) || text.contains("{{")
  }

  /// The file's text: the header, an empty line, one entry per line.
  public var text: String {
    var text = header.map { "// \($0)\n" }.joined()
    if !header.isEmpty { text += "\n" }
    for entry in entries {
      if entry.isFuzzy { text += "// Fuzzy\n" }
      text += "\"\(Self.escaped(entry.key))\" = \"\(Self.escaped(entry.value))\";\n"
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += ["\\", scalar]
      case "\n": escaped += ["\\", "n"]
      case "\t": escaped += ["\\", "t"]
      case "\r": escaped += ["\\", "r"]
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        escaped += ("\\U" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
