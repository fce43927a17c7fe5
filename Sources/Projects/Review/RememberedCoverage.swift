import Catalog
import Language
import Snapshot
import SourceTree

extension Workspace {
  /// Returns the coverage of each configured locale, in the configured order.
  ///
  /// That of an unchanged locale, whose fallbacks are unchanged too, is remembered.
  ///
  /// - Throws: An error if the catalog cannot be read.
  mutating func rememberedCoverages() throws(ProjectError) -> [LocaleCoverage] {
    var remembered = RememberedCoverages(of: self)
    let others = remembered.missing
    try read(others.flatMap(relatives))
    remembered.add(others, of: self)
    return markingUnreadable(remembered.all)
  }

  /// Remembers the coverages of locales whose texts were all read for something else, so that the
  /// next `status` reads none of them.
  func rememberCoverages() {
    var remembered = RememberedCoverages(of: self)
    let read = remembered.missing.filter { !relatives(of: $0).contains(where: unread.has) }
    remembered.add(read, of: self)
  }
}

/// The coverages of a project's locales, those of unchanged ones from the cache.
private struct RememberedCoverages {
  private var table: ResultTable
  private let keys: [LocaleTag: CacheDigest]
  private let locales: [LocaleTag]
  private var found: [LocaleTag: Coverage] = [:]

  init(of space: Workspace) {
    table = ResultTable("coverage", of: space.project)
    (keys, locales) = (space.coverageKeys, space.locales)
    for (locale, key) in keys {
      found[locale] = table.value(locale.description, key: key) { $0.coverage() }
    }
  }

  /// The locales whose coverage is not known.
  var missing: [LocaleTag] { locales.filter { found[$0] == nil } }

  /// The known coverages, in the configured order.
  var all: [LocaleCoverage] {
    locales.compactMap { locale in
      found[locale].map { LocaleCoverage(locale: locale, coverage: $0) }
    }
  }

  /// Computes the coverages of locales, and remembers them if their files are large enough.
  ///
  /// - Parameters:
  ///   - added: The locales. Their texts, and those of their fallbacks, are read.
  ///   - space: The texts.
  mutating func add(_ added: [LocaleTag], of space: Workspace) {
    // Fallbacks count only if they have texts themselves.
    let wanted = added.flatMap(space.relatives).filter(locales.contains) + added
    let counted = added.isEmpty ? [:] : space.snapshot.coverages(of: Array(Set(wanted)))
    for locale in added {
      guard let coverage = counted[locale] else { continue }
      found[locale] = coverage
      if let key = keys[locale] {
        table.set(locale.description, key: key) { $0.coverage(coverage) }
      }
    }
    guard !keys.isEmpty else { return }
    table.keepOnly(Set(keys.keys.map(\.description)))
    table.save()
  }
}

extension Workspace {
  /// Returns a locale and those that its coverage may depend on.
  fileprivate func relatives(of locale: LocaleTag) -> [LocaleTag] {
    [locale] + locales.filter { $0 != locale && locale.reads($0) }
  }

  /// The digests of everything that the coverages of locales depend on.
  fileprivate var coverageKeys: [LocaleTag: CacheDigest] {
    let configured = Set(locales)
    var keys: [LocaleTag: CacheDigest] = [:]
    for locale in locales where unread.keys[locale] != nil {
      let chain = relatives(of: locale)
      // A fallback in a small file, or in several files, has no key.
      guard chain.allSatisfy({ unread.keys[$0] != nil || !hasTexts($0) }) else { continue }
      var hash = KeyHash("coverage", project.cacheKey)
      hash.add(snapshot.sourceLocale.description)
      for locale in chain {
        hash.add(locale.description)
        hash.add(unread.keys[locale] ?? .none)
        hash.add(configured.contains(locale) ? 1 : 0)
      }
      keys[locale] = hash.value
    }
    return keys
  }
}

extension CacheWriter {
  fileprivate mutating func coverage(_ coverage: Coverage) {
    number(coverage.phrases)
    number(coverage.inherited)
    for state in TranslationState.allCases { number(coverage.states[state] ?? 0) }
    list(coverage.forms.sorted { $0.key.number < $1.key.number }) { writer, item in
      writer.number(item.key.number)
      writer.number(item.value)
    }
  }
}

extension CacheReader {
  fileprivate mutating func coverage() -> Coverage? {
    guard let phrases = number(), let inherited = number() else { return nil }
    var coverage = Coverage(phrases: phrases, states: [:])
    coverage.inherited = inherited
    for state in TranslationState.allCases {
      guard let count = number() else { return nil }
      if count > 0 { coverage.states[state] = count }
    }
    let forms = list { reader in
      reader.number().flatMap { form in reader.number().map { (TextForms(number: form), $0) } }
    }
    guard let forms else { return nil }
    coverage.forms = Dictionary(forms, uniquingKeysWith: { $1 })
    return coverage
  }
}
