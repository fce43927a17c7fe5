import Interchange
import Language
import Snapshot

/// The committed files whose texts a command did not read at first, since what it needs of them may
/// be remembered.
struct UnreadTexts: Sendable {
  /// The keys of the locales whose results may be remembered, read or not: hashes of their files.
  private(set) var keys: [LocaleTag: UInt64] = [:]
  private var files: [LocaleTag: (found: CommittedReader.Found, texts: Int)] = [:]
  private var reader: CommittedReader?

  /// Creates a value without files: everything was read, and nothing is remembered.
  init() {}

  /// Creates a value without files yet.
  init(_ reader: CommittedReader) { self.reader = reader }

  /// The locales that are not read.
  var locales: Set<LocaleTag> { Set(files.keys) }

  /// The number of texts that are not read.
  var count: Int { files.values.reduce(0) { $0 + $1.texts } }

  /// Returns whether texts of a locale are not read.
  func has(_ locale: LocaleTag) -> Bool { files[locale] != nil }

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
}

extension ImportedTranslations {
  /// The texts by ordinal; of several the last counts.
  var byOrdinal: [Int: TranslationEdit] {
    Dictionary(edits.map { ($0.ordinal, $0) }, uniquingKeysWith: { $1 })
  }
}
