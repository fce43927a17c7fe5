import Language
import SourceTree

/// Remembered results of one kind, each of the texts of a locale.
struct LocaleResults {
  private var table: ResultTable
  private let keys: [LocaleTag: CacheDigest]

  /// Reads what is remembered of locales.
  ///
  /// - Parameters:
  ///   - name: The kind of the results.
  ///   - project: The project.
  ///   - locales: The digests of the locales' files.
  ///   - key: A digest of everything that results depend on besides the texts; nil if none may be
  ///     remembered.
  init(
    _ name: String, of project: Project, _ locales: [LocaleTag: CacheDigest], _ key: CacheDigest?
  ) {
    table = ResultTable(name, of: project)
    keys = (key == nil ? [:] : locales).mapValues { own in
      var hash = KeyHash(name, project.cacheKey)
      hash.add(key ?? .none)
      hash.add(own)
      return hash.value
    }
  }

  /// Returns the results of unchanged locales.
  ///
  /// - Parameters:
  ///   - locales: The locales.
  ///   - read: Reads a result.
  /// - Returns: The results by locale.
  func remembered<Value>(
    _ locales: [LocaleTag], _ read: (inout CacheReader) -> Value?
  ) -> [LocaleTag: Value] {
    var values: [LocaleTag: Value] = [:]
    for locale in locales {
      guard let key = keys[locale] else { continue }
      values[locale] = table.value(locale.description, key: key, read)
    }
    return values
  }

  /// Remembers a result if the locale's files are large enough for that.
  mutating func remember(_ locale: LocaleTag, _ write: (inout CacheWriter) -> Void) {
    guard let key = keys[locale] else { return }
    table.set(locale.description, key: key, write)
  }

  /// Forgets locales that are gone, and writes what is new.
  mutating func save() {
    guard !keys.isEmpty else { return }
    table.keepOnly(Set(keys.keys.map(\.description)))
    table.save()
  }
}
