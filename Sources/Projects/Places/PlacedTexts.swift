import Interchange
import Language
import Snapshot

/// Divides the texts of some locales among the files of an app.
struct PlacedTexts {
  private let places: FilePlaces
  private let texts: [LocaleTag: [Int: Translation]]
  /// The phrases that have a text in a file of the locale.
  private let written: [LocaleTag: Set<Int>]
  /// The phrases that have an entry in a file of the locale.
  private let present: [LocaleTag: Set<Int>]
  private let modules: AppModules
  /// The phrases of each series.
  private let phrases: [Set<Int>]

  /// Divides texts among files.
  ///
  /// - Parameters:
  ///   - texts: The texts by locale and phrase.
  ///   - places: The files.
  init(_ texts: [LocaleTag: [Int: Translation]], in places: FilePlaces) {
    (self.places, self.texts) = (places, texts)
    modules = AppModules(places.series, source: places.source)
    phrases = places.series.indices.map(places.phrases)
    var written = places.written
    var present: [LocaleTag: Set<Int>] = [:]
    for file in places.files where file.locale.map({ texts[$0] != nil }) ?? true {
      for locale in file.locale.map({ [$0] }) ?? Array(texts.keys) {
        written[locale, default: []].formUnion((file.texts[locale] ?? [:]).keys)
        present[locale, default: []].formUnion(file.present)
      }
    }
    (self.written, self.present) = (written, present)
  }

  /// Returns the files that exist, and new ones that get something.
  ///
  /// A file of untranslated entries begins a language that no file of the app has, or that the user
  /// names.
  ///
  /// - Parameter isOfAll: Whether the user asks for all locales, and names none.
  /// - Returns: The files, with what each of them gets.
  func shares(isOfAll: Bool) -> [FileShare] {
    all.filter { share in
      guard share.isNew, !share.texts.values.contains(where: { !$0.isEmpty }) else { return true }
      let isBegun = share.locale.map { places.locales.contains($0) } ?? true
      return holdsUntranslated && !(isOfAll && isBegun)
    }
  }

  /// Every file with what it gets, but those of a table of which the sources have no key.
  var all: [FileShare] {
    let known = places.series.indices.filter {
      !phrases[$0].isEmpty || modules.hasSources(of: $0)
    }
    if places.format.holdsAllLocales { return known.flatMap(wholeShares) }
    let homes = Dictionary(
      uniqueKeysWithValues: texts.keys.map { locale in
        let homes = known.map { index in
          let new = newTexts(index, locale)
          return (new.isEmpty ? index : modules.home(of: index, phrases[index], in: locale), index)
        }
        return (locale, Dictionary(grouping: homes, by: \.0).mapValues { $0.map(\.1) })
      })
    return known.flatMap { index in
      texts.keys.sorted().flatMap { shares(index, $0, of: homes[$0]?[index] ?? []) }
    }
  }

  /// Returns the shares of files that hold every locale.
  private func wholeShares(_ index: Int) -> [FileShare] {
    let series = places.series[index]
    let new = places.new[index] ?? []
    var shares = series.members.map { file in
      var share = FileShare(
        file: file.file, table: series.table, phrases: file.present,
        texts: Dictionary(uniqueKeysWithValues: texts.keys.map { ($0, own(file, $0)) }))
      if file.file == series.members.last?.file { share.add(new, of: texts) }
      return share
    }
    if shares.isEmpty, let file = newFile(series.path.with("")) {
      var share = FileShare(
        file: file, table: series.table, phrases: [], texts: texts.mapValues { _ in [:] },
        isNew: true)
      share.add(new, of: texts)
      shares.append(share)
    }
    return shares
  }

  /// Returns the texts of a series that no file of the locale has.
  private func newTexts(_ index: Int, _ locale: LocaleTag) -> [Int: Translation] {
    let known = present[locale] ?? []
    return (texts[locale] ?? [:]).filter {
      phrases[index].contains($0.key) && !known.contains($0.key) && !isPaired($0.key, $0.value)
    }
  }

  /// Returns the shares of a locale's files.
  ///
  /// - Parameters:
  ///   - index: The series of the files.
  ///   - locale: The locale.
  ///   - sources: The series whose new texts go there.
  /// - Returns: The shares of existing files, or else that of a new one.
  private func shares(_ index: Int, _ locale: LocaleTag, of sources: [Int]) -> [FileShare] {
    let series = places.series[index]
    let new = sources.reduce(into: [:]) { $0.merge(newTexts($1, locale)) { $1 } }
    var shares = series.files(of: locale).map { file in
      FileShare(
        file: file.file, locale: locale, table: series.table, phrases: file.present,
        texts: [locale: own(file, locale)],
        sourceFile: modules.sourceFile(of: index, file.present))
    }
    if let last = shares.indices.last {
      shares[last].phrases.formUnion((places.new[index] ?? []).union(new.keys))
      shares[last].texts[locale]?.merge(new) { $1 }
    } else if !sources.isEmpty, let file = newFile(of: locale, index) {
      let all = sources.reduce(into: Set<Int>()) { $0.formUnion(phrases[$1]) }
      shares.append(newShare(file, index, locale, all, new))
    }
    return shares
  }

  /// Returns what a new file gets that the user names although another file of the locale has its texts;
  /// nil for a path that no new file of the app has.
  func share(ofNewFile path: String) -> FileShare? {
    guard !places.format.holdsAllLocales else { return nil }
    for index in places.series.indices where !phrases[index].isEmpty {
      for locale in texts.keys.sorted() where places.series[index].files(of: locale).isEmpty {
        guard let file = newFile(of: locale, index), file.standardPath == path else { continue }
        return newShare(file, index, locale, phrases[index], newTexts(index, locale))
      }
    }
    return nil
  }

  /// Returns the share of a new file.
  private func newShare(
    _ file: File, _ index: Int, _ locale: LocaleTag, _ all: Set<Int>, _ new: [Int: Translation]
  ) -> FileShare {
    let all = all.subtracting(modules.phrases(besides: index, in: locale))
    // A file that is begun gets the texts that another module has too.
    let isBegun = new.contains { !isPluralOfPair($0.value, $0.key) }
    let whole = isBegun ? (texts[locale] ?? [:]).filter { all.contains($0.key) } : new
    return FileShare(
      file: file, locale: locale, table: places.series[index].table, phrases: all,
      texts: [locale: whole.filter { !isPaired($0.key, $0.value) }],
      sourceFile: modules.sourceFile(of: index, all), isNew: true)
  }

  /// Whether files have entries of phrases without a text.
  private var holdsUntranslated: Bool { places.format.name == GettextFormat().name }

  /// Returns the texts of the phrases that a file has already, of which some may be its own.
  private func own(_ file: PlacedFile, _ locale: LocaleTag) -> [Int: Translation] {
    var own: [Int: Translation] = [:]
    for ordinal in file.present {
      let edit = file.text(of: ordinal, in: locale)
      if let edit, let message = edit.message,
        places.isOwn(ordinal, locale, of: file) || isPluralOfPair(texts[locale]?[ordinal], ordinal)
      {
        own[ordinal] = Translation(message, state: edit.state, revision: 0)
      } else if edit != nil || written[locale]?.contains(ordinal) != true {
        own[ordinal] = texts[locale]?[ordinal]
      }
    }
    return own
  }

  /// Returns whether a text stays in the other file of a pair: a plain one in the `.strings` file.
  private func isPaired(_ ordinal: Int, _ text: Translation) -> Bool {
    places.paired.contains(ordinal) && text.message.choosingParameters.isEmpty
  }

  /// Returns whether the text of an entry of a `.strings` file is that of the `.stringsdict` file.
  private func isPluralOfPair(_ text: Translation?, _ ordinal: Int) -> Bool {
    places.format is AppleStringsFormat && places.paired.contains(ordinal)
      && text?.message.choosingParameters.isEmpty == false
  }

  private func newFile(of locale: LocaleTag, _ index: Int) -> File? {
    let words = places.words(like: index)
    let path = places.series[index].path(
      of: locale, places.format, like: words, isSource: locale == places.source)
    return newFile(path)
  }

  /// Returns a new file at a path in the folder; nil for a path out of it.
  private func newFile(_ path: String) -> File? {
    let start = places.folder.path + "/"
    guard path.hasPrefix(start) else { return nil }
    let rest = String(path.dropFirst(start.count))
    return places.folder.file(places.folder.spelled(rest, isNew: true))
  }
}
