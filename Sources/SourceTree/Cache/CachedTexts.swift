import Diagnostics
import Phrases

/// The content of a file of translations, so that an unchanged file is not parsed again.
///
/// It only saves time: one that is damaged, that another machine wrote, or that belongs to another file
/// or version, is not used.
///
/// The content of its file, which begins with `LPXT`: 16 bytes, the digest of everything that it depends
/// on; locale; then the texts; then the findings.
package struct CachedTexts: Sendable {
  /// The first bytes of the file.
  package static let name = "LPXT"
  private static let magic: [UInt8] = Array(name.utf8) + [4]

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

  /// Reads a content; nil if it is damaged, depends on something else, or the owner of the key did not
  /// write it.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package init?(_ bytes: [UInt8], key: CacheDigest, _ owner: CacheKey) {
    // The digest is compared before the whole content is read.
    guard bytes.starts(with: Self.magic), Self.key(in: bytes) == key,
      var reader = CacheReader(file: bytes, Self.magic, name: "", owner), reader.digest() == key,
      let locale = reader.text(), let texts = reader.list({ $0.cachedText() }),
      let diagnostics = reader.list({ $0.diagnostic() })
    else { return nil }
    self.init(locale: locale, texts: texts, diagnostics: diagnostics)
  }

  private static func key(in bytes: [UInt8]) -> CacheDigest? {
    var reader = CacheReader(bytes.dropFirst(magic.count + CacheDigest.count))
    return reader.digest()
  }

  /// Returns the bytes of the content, which depends on what a digest names.
  package func bytes(key: CacheDigest, _ owner: CacheKey) -> [UInt8] {
    var writer = CacheWriter(file: Self.magic)
    writer.digest(key)
    writer.text(locale)
    writer.list(texts) { $0.cachedText($1) }
    writer.list(diagnostics) { $0.diagnostic($1) }
    return writer.sealed(Self.magic, name: "", owner)
  }

  /// Returns the digest of everything that the contents of files depend on besides their bytes.
  ///
  /// - Parameters:
  ///   - phrases: The phrases with their ordinals.
  ///   - others: Further texts, such as that of the ledger.
  ///   - owner: The key of the machine's owner.
  /// - Returns: The digest, in which this build of the tool counts too.
  package static func key(
    _ phrases: [(ordinal: Int, phrase: SourcePhrase, isActive: Bool)], _ others: [String],
    _ owner: CacheKey
  ) -> CacheDigest {
    var writer = CacheWriter()
    writer.text(ToolStamp.text)
    writer.list(phrases) { writer, item in
      writer.number(item.ordinal)
      writer.number(item.isActive ? 1 : 0)
      writer.phrase(item.phrase)
    }
    writer.list(others) { $0.text($1) }
    return owner.digest("texts", of: writer.result)
  }

  /// Returns the key of a file.
  ///
  /// - Parameters:
  ///   - shared: The digest of everything that all files depend on.
  ///   - name: The file's name in findings.
  ///   - locale: The locale that the file must have; empty for any.
  ///   - bytes: The file's bytes.
  ///   - owner: The key of the machine's owner.
  /// - Returns: The key.
  package static func key(
    _ shared: CacheDigest, name: String, locale: String, _ bytes: [UInt8], _ owner: CacheKey
  ) -> CacheDigest {
    var hash = KeyHash("file of texts", owner)
    hash.add(shared)
    hash.add(name)
    hash.add(locale)
    hash.add(bytes: bytes)
    return hash.value
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
