import Diagnostics
import Interchange
import Phrases

/// The English texts that translations are made of: native format strings with their descriptions.
public struct NativeSource: Sendable {
  /// One text.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The text with placeholders as `%1$@`.
    public var value: String
    /// What translators are told; empty where the source says nothing.
    public var comment: String
    /// The line of the key, from 1; 0 where it was not read from a file.
    public var line: Int

    /// A text of its parts.
    public init(_ key: String, _ value: String, comment: String, line: Int = 0) {
      (self.key, self.value, self.comment, self.line) = (key, value, comment, line)
    }

    /// The types of its placeholders by number; nil where one has two.
    var types: [Int: String]? { NativeTokens.types(of: value) }

    /// The text as translators see it, with `$1`.
    var wikiText: String { NativeTokens.dollars(value) }
  }

  /// A description that translators wrote.
  public struct ImprovedDescription: Sendable, Hashable {
    /// The words.
    public var text: String
    /// What the catalog knows of former ones: of two that differ these are older.
    public var former: Set<String>

    /// Words that are newer than others.
    public init(_ text: String, since former: Set<String>) {
      (self.text, self.former) = (text, former)
    }
  }

  /// The texts sorted by key, in the order of Unicode code points; a key stands once.
  public let entries: [Entry]
  /// The better descriptions that a catalog has, by key.
  public var improved: [String: ImprovedDescription] = [:]
  /// What is wrong in the file that they were read from.
  public let diagnostics: [Diagnostic]

  /// Texts in any order; of equal keys the first stays.
  public init(_ entries: [Entry]) { self.init(entries, []) }

  init(_ entries: [Entry], _ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    var seen: Set<String> = []
    self.entries = entries.filter { seen.insert($0.key).inserted }
      .sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
  }

  /// The texts of a `.strings` file as Apple's tools write it, in UTF-8 or UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name for the findings.
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

  /// What translatewiki has as `en`: a text a line, sorted by key.
  public var english: String {
    StringsFile(entries: entries.map { .init($0.key, $0.wikiText) }).text
  }

  /// What translatewiki has as `qqq`: a description a line, with what translators have added to it.
  ///
  /// A description that the source has not changed stays as translators have it. From one that the
  /// source has changed only their templates stay, as `{{Identical|Cancel}}`. A better one of the catalog
  /// goes before one that the catalog knew before it.
  ///
  /// - Parameters:
  ///   - wiki: The descriptions so far.
  ///   - former: The source when they were written; nil where it is not known. Then a description
  ///     counts as changed unless the wiki's holds it.
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
        // The wiki has no news: what the catalog has is newer.
        if let better, better.former.contains(text) { return .init(entry.key, better.text) }
        let isUnchanged = before[entry.key] == entry.comment || text.contains(entry.comment)
        return .init(
          entry.key,
          isUnchanged || entry.comment.isEmpty ? text : Self.merged(entry.comment, text))
      })
  }

  /// A new description with the templates of the wiki's.
  private static func merged(_ own: String, _ wiki: String) -> String {
    let bytes = Array(wiki.utf8)
    let added = WikiTemplate.all(in: bytes, named: false)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
      .filter { !own.contains($0) }
    return ([own] + added).joined(separator: "\n")
  }
}
