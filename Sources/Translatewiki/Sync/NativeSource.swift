import Diagnostics
import Interchange
import Phrases

/// The English texts of the translations: native format strings with their descriptions.
public struct NativeSource: Sendable {
  /// A text.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The text with placeholders such as `%1$@`.
    public var value: String
    /// The description for translators; empty if absent.
    public var comment: String
    /// The line of the key, from 1; 0 if it was not read from a file.
    public var line: Int

    /// Creates a text from its parts.
    public init(_ key: String, _ value: String, comment: String, line: Int = 0) {
      (self.key, self.value, self.comment, self.line) = (key, value, comment, line)
    }

    /// The types of its placeholders by number; nil if one has two types.
    var types: [Int: String]? { NativeTokens.types(of: value) }

    /// The text in the form for translators, with `$1`.
    var wikiText: String { NativeTokens.dollars(value) }
  }

  /// A description that translators improved.
  public struct ImprovedDescription: Sendable, Hashable {
    /// The text.
    public var text: String
    /// The older descriptions that the catalog knows.
    public var former: Set<String>

    /// Creates a description that replaces older ones.
    public init(_ text: String, since former: Set<String>) {
      (self.text, self.former) = (text, former)
    }
  }

  /// The texts sorted by key, by Unicode code points, each key once.
  public let entries: [Entry]
  /// The improved descriptions of a catalog, by key.
  public var improved: [String: ImprovedDescription] = [:]
  /// The errors in the file that the texts were read from.
  public let diagnostics: [Diagnostic]

  /// Creates the source from texts in any order; the first of equal keys stays.
  public init(_ entries: [Entry]) { self.init(entries, []) }

  init(_ entries: [Entry], _ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    var seen: Set<String> = []
    self.entries = entries.filter { seen.insert($0.key).inserted }
      .sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
  }

  /// Reads the texts of a `.strings` file as Apple's tools write it, in UTF-8 or UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: The file name for findings.
  public init(reading bytes: [UInt8], file: String) {
    guard let read = AppleStringsFile(reading: bytes, file: file) else {
      self.init(
        [],
        [
          Diagnostic(
            .error, rule: "broken-file", at: SourcePlace(file),
            "the file is not in UTF-8 or UTF-16", fix: "save it as UTF-8")
        ])
      return
    }
    self.init(
      read.entries.map { entry in
        Entry(
          entry.key, entry.value, comment: WikiDescription.description(entry.description),
          line: entry.line)
      },
      read.findings)
  }

  /// The file `en` of translatewiki.net: one text per line, sorted by key.
  public var english: String {
    StringsFile(entries: entries.map { .init($0.key, $0.wikiText) }).text
  }
}
