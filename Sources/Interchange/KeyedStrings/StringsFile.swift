import Diagnostics

/// A `.strings` file as translatewiki.net writes it: `"key" = "value";`, UTF-8, one entry a line.
///
///     let (file, findings) = StringsFile.read(bytes, file: "de.strings")
///
/// Source: Apple's "Strings files" and the MediaWiki Translate extension's AppleFFS.
public struct StringsFile: Sendable, Hashable {
  /// One key with its text.
  public struct Entry: Sendable, Hashable {
    /// The key, without escapes.
    public var key: String
    /// The text, without escapes.
    public var value: String
    /// Whether `// Fuzzy` stands before it: written for a source text that has changed since.
    public var isFuzzy: Bool
    /// The line of the key, from 1; 0 where the entry was not read.
    public var line: Int

    /// A key with its text.
    public init(_ key: String, _ value: String, isFuzzy: Bool = false, line: Int = 0) {
      self.key = key
      self.value = value
      self.isFuzzy = isFuzzy
      self.line = line
    }
  }

  /// The comment lines at the head, without `// `.
  public var header: [String]
  /// The entries in the order of the file; a key stands once.
  public var entries: [Entry]

  /// A file of entries.
  public init(header: [String] = [], entries: [Entry]) {
    self.header = header
    self.entries = entries
  }

  /// Returns whether a file has tokens as Xcode writes them, not as translatewiki does.
  public static func isOfXcode(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) {
      return true
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.contains(/\$\d/) else { return false }
    return text.contains(/%(?:\d+\$)?(?:@|l*[du])/)
  }

  /// The file as it is written: header, an empty line, an entry a line.
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
