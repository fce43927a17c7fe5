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
      read.entries.map { Entry($0.key, $0.value, comment: $0.description, line: $0.line) },
      read.findings)
  }

  /// The file `en` of translatewiki.net: one text per line, sorted by key.
  public var english: String {
    StringsFile(entries: entries.map { .init($0.key, $0.wikiText) }).text
  }

  /// Returns the file `qqq` of translatewiki.net: one description per line, with the translators'
  /// additions.
  ///
  /// A description that the source has not changed stays as translators edited it. Of one that the
  /// source has changed, only their templates stay, such as `{{Identical|Cancel}}`. An improved
  /// description of the catalog replaces one that the catalog already knew.
  ///
  /// - Parameters:
  ///   - wiki: The current descriptions.
  ///   - former: The source when they were written; nil if unknown. Then a description counts as
  ///     changed unless the wiki's contains it.
  /// - Returns: The file.
  public func descriptions(
    keeping wiki: StringsFile, since former: NativeSource?
  ) -> StringsFile {
    let kept = Dictionary(
      wiki.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let before = Dictionary(
      former?.entries.map { ($0.key, $0.comment) } ?? [], uniquingKeysWith: { first, _ in first })
    return StringsFile(
      entries: entries.map { entry in
        let better = improved[entry.key]
        guard let text = kept[entry.key], !text.isEmpty else {
          return .init(entry.key, better?.text ?? entry.comment)
        }
        // The wiki's description is old: that of the catalog is newer.
        if let better, better.former.contains(text) { return .init(entry.key, better.text) }
        let isUnchanged = before[entry.key] == entry.comment || text.contains(entry.comment)
        return .init(
          entry.key,
          isUnchanged || entry.comment.isEmpty ? text : Self.merged(entry.comment, text))
      })
  }

  /// Returns a new description with the templates of the wiki's.
  private static func merged(_ own: String, _ wiki: String) -> String {
    let bytes = Array(wiki.utf8)
    let added = WikiTemplate.all(in: bytes, named: false)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
      .filter { !own.contains($0) }
    return ([own] + added).joined(separator: "\n")
  }
}
