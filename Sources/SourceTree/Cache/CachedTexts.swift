import Diagnostics
import Extraction
import Phrases

/// The content of a file of translations, so that an unchanged file is not parsed again.
///
/// It only saves time: one that is damaged, or that belongs to another file or version, is not used.
///
///     bytes   what
///     4       LPXT
///     1       version of this layout
///     8       hash of everything that the content depends on
///     8       hash of all that follows
///     …       locale; then the texts; then the findings
package struct CachedTexts: Sendable {
  /// The first bytes of the file.
  package static let name = "LPXT"
  private static let magic: [UInt8] = Array(name.utf8) + [1]

  /// A text of the file.
  package struct Text: Sendable, Hashable {
    /// The ordinal of its phrase.
    package var ordinal: Int
    /// The number of its state.
    package var state: Int
    /// Its line in the file; 0 if unknown.
    package var line: Int
    /// The text; nil if the entry has none.
    package var message: Message?

    /// Creates a text.
    package init(ordinal: Int, state: Int, line: Int, message: Message?) {
      (self.ordinal, self.state, self.line, self.message) = (ordinal, state, line, message)
    }
  }

  /// The locale's tag; empty if the file states no valid one.
  package let locale: String
  /// The texts in the order of the file.
  package let texts: [Text]
  /// The findings.
  package let diagnostics: [Diagnostic]

  /// Creates a content.
  package init(locale: String, texts: [Text], diagnostics: [Diagnostic]) {
    (self.locale, self.texts, self.diagnostics) = (locale, texts, diagnostics)
  }

  /// Reads a content; nil if it is damaged or has another key.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package init?(_ bytes: [UInt8], key: UInt64) {
    var reader = CacheReader(bytes)
    guard reader.bytes(Self.magic.count).map(Array.init) == Self.magic, reader.fixed() == key,
      let sum = reader.fixed(), sum == ContentDigest(bytes[reader.position...]).value,
      let locale = reader.text(), let texts = reader.list({ $0.cachedText() }),
      let diagnostics = reader.list({ $0.diagnostic() })
    else { return nil }
    self.init(locale: locale, texts: texts, diagnostics: diagnostics)
  }

  /// Returns the bytes of the content under a key.
  package func bytes(key: UInt64) -> [UInt8] {
    var writer = CacheWriter()
    writer.bytes(Self.magic)
    writer.fixed(key)
    writer.fixed(0)
    let start = writer.result.count
    writer.text(locale)
    writer.list(texts) { $0.cachedText($1) }
    writer.list(diagnostics) { $0.diagnostic($1) }
    writer.set(ContentDigest(writer.result[start...]).value, at: start - 8)
    return writer.result
  }

  /// Returns the hash of everything that the contents of files depend on besides their bytes.
  ///
  /// - Parameters:
  ///   - phrases: The phrases with their ordinals.
  ///   - others: Further texts, such as that of the ledger.
  /// - Returns: The hash, in which this build of the tool counts too.
  package static func key(
    _ phrases: [(ordinal: Int, phrase: SourcePhrase, isActive: Bool)], _ others: [String]
  ) -> UInt64 {
    var writer = CacheWriter()
    writer.text(ToolStamp.text)
    writer.list(phrases) { writer, item in
      writer.number(item.ordinal)
      writer.number(item.isActive ? 1 : 0)
      writer.phrase(item.phrase)
    }
    writer.list(others) { $0.text($1) }
    return ContentDigest(writer.result).value
  }

  /// Returns the key of a file.
  ///
  /// - Parameters:
  ///   - shared: The hash of everything that all files depend on.
  ///   - name: The file's name in findings.
  ///   - locale: The locale that the file must have; empty for any.
  ///   - bytes: The file's bytes.
  /// - Returns: The key.
  package static func key(
    _ shared: UInt64, name: String, locale: String, _ bytes: [UInt8]
  ) -> UInt64 {
    var writer = CacheWriter()
    writer.fixed(shared)
    writer.text(name)
    writer.text(locale)
    writer.number(bytes.count)
    writer.fixed(ContentDigest(bytes).value)
    return ContentDigest(writer.result).value
  }
}

extension CacheWriter {
  fileprivate mutating func cachedText(_ text: CachedTexts.Text) {
    number(text.ordinal)
    number(text.state)
    number(text.line)
    list(text.message.map { [$0] } ?? []) { $0.message($1) }
  }
}

extension CacheReader {
  fileprivate mutating func cachedText() -> CachedTexts.Text? {
    guard let ordinal = number(), let state = number(), let line = number(),
      let messages = list({ $0.message() })
    else { return nil }
    return .init(ordinal: ordinal, state: state, line: line, message: messages.first)
  }
}
