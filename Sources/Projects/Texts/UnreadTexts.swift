import Catalog
import Interchange
import Language
import Parallel
import Snapshot
import SourceTree

/// The texts that a command did not read at first, since what it needs of them may be remembered:
/// those of committed files, or of a shared catalog.
struct UnreadTexts: Sendable {
  /// The keys of the locales whose results may be remembered, read or not: digests of their texts.
  private(set) var keys: [LocaleTag: CacheDigest] = [:]
  /// Whether the revisions of texts count in the keys.
  let keysHaveRevisions: Bool
  private var files: [LocaleTag: (found: CommittedReader.Found, texts: Int)] = [:]
  private var reader: CommittedReader?
  private var copies: [LocaleTag: (copy: TextsCopy, texts: Int)] = [:]
  private let match: CatalogMatch?

  /// Creates a value without files: everything was read, and nothing is remembered.
  init() { (keysHaveRevisions, match) = (false, nil) }

  /// Creates a value without files yet.
  init(_ reader: CommittedReader) {
    self.init()
    self.reader = reader
  }

  /// Creates a value of the texts of a shared catalog.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - shared: A digest of everything that results depend on besides the texts and settings.
  ///   - owner: The key of the machine's owner.
  init(_ texts: SharedTexts, _ shared: CacheDigest, _ owner: CacheKey) {
    match = texts.match
    // Texts that are copied to other ordinals get another revision too.
    keysHaveRevisions = texts.match == nil
    for (locale, own) in texts.keys {
      var hash = KeyHash("shared texts", owner)
      hash.add(shared)
      hash.add(own)
      keys[locale] = hash.value
    }
    for (locale, copy) in texts.copies {
      let count = texts.match?.own(copy.ordinals).count ?? copy.ordinals.count
      if count > 0 { copies[locale] = (copy, count) }
    }
  }

  /// The locales that are not read.
  var locales: Set<LocaleTag> { Set(files.keys).union(copies.keys) }

  /// The number of texts that are not read.
  var count: Int {
    files.values.reduce(0) { $0 + $1.texts } + copies.values.reduce(0) { $0 + $1.texts }
  }

  /// Returns whether texts of a locale are not read.
  func has(_ locale: LocaleTag) -> Bool { files[locale] != nil || copies[locale] != nil }

  /// Adds a locale's only file.
  ///
  /// - Parameters:
  ///   - found: The file.
  ///   - locale: The locale.
  ///   - texts: The number of its texts; nil if they are read.
  mutating func add(_ found: CommittedReader.Found, _ locale: LocaleTag, texts: Int?) {
    keys[locale] = found.key
    // A file without texts has nothing to read.
    if let texts, texts > 0 { files[locale] = (found, texts) }
  }

  /// Reads the files of some locales on every core; those that were read before are left out.
  mutating func read(
    _ locales: some Sequence<LocaleTag>
  ) -> [LocaleTag: ImportedTranslations] {
    let wanted = Set(locales).sorted().compactMap { locale in
      files[locale].map { (locale, $0.found) }
    }
    guard let reader, !wanted.isEmpty else { return [:] }
    for (locale, _) in wanted { files[locale] = nil }
    let contents = reader.read(wanted.map(\.1))
    return Dictionary(uniqueKeysWithValues: zip(wanted.map(\.0), contents))
  }

  /// Decodes the copied texts of some locales on every core; those that were read before are left
  /// out.
  ///
  /// - Parameter locales: The locales.
  /// - Returns: The texts by locale and ordinal, with the revisions of the shared catalog.
  /// - Throws: An error if a copy cannot be decoded.
  mutating func readCopies(
    _ locales: some Sequence<LocaleTag>
  ) throws(ProjectError) -> [LocaleTag: [Int: Translation]] {
    let wanted = Set(locales).compactMap { locale in copies[locale].map { (locale, $0.copy) } }
    for (locale, _) in wanted { copies[locale] = nil }
    let results = ParallelWork.map(wanted, portion: 1) { [match] _, copy in
      Result { () throws(ProjectError) in
        let texts = try copy.texts()
        return match?.own(texts) ?? texts
      }
    }
    var read: [LocaleTag: [Int: Translation]] = [:]
    for ((locale, _), result) in zip(wanted, results) { read[locale] = try result.get() }
    return read
  }
}

extension ImportedTranslations {
  /// The texts by ordinal; of several the last counts.
  var byOrdinal: [Int: TranslationEdit] {
    Dictionary(edits.map { ($0.ordinal, $0) }, uniquingKeysWith: { $1 })
  }
}
