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

  /// Divides texts among files.
  ///
  /// - Parameters:
  ///   - texts: The texts by locale and phrase.
  ///   - places: The files.
  init(_ texts: [LocaleTag: [Int: Translation]], in places: FilePlaces) {
    (self.places, self.texts) = (places, texts)
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
    places.series.indices.filter { !places.phrases(of: $0).isEmpty }.flatMap { index in
      places.format.holdsAllLocales
        ? wholeShares(index) : texts.keys.sorted().flatMap { shares(index, $0) }
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

  /// Returns the shares of a locale's files.
  private func shares(_ index: Int, _ locale: LocaleTag) -> [FileShare] {
    let series = places.series[index]
    let (files, known) = (series.files(of: locale), present[locale] ?? [])
    let all = places.phrases(of: index)
    let new = (texts[locale] ?? [:]).filter {
      all.contains($0.key) && !known.contains($0.key) && !isPaired($0.key, $0.value)
    }
    let source = series.files(of: places.source).first?.file
    var shares = files.map { file in
      FileShare(
        file: file.file, locale: locale, table: series.table, phrases: file.present,
        texts: [locale: own(file, locale)], sourceFile: source)
    }
    if let last = shares.indices.last {
      shares[last].phrases.formUnion((places.new[index] ?? []).union(new.keys))
      shares[last].texts[locale]?.merge(new) { $1 }
    } else if let file = newFile(of: locale, index) {
      // A file that is begun gets the texts that another module has too.
      let isBegun = new.contains { !isPluralOfPair($0.value, $0.key) }
      let whole = isBegun ? (texts[locale] ?? [:]).filter { all.contains($0.key) } : new
      shares.append(
        FileShare(
          file: file, locale: locale, table: series.table, phrases: all,
          texts: [locale: whole.filter { !isPaired($0.key, $0.value) }], sourceFile: source,
          isNew: true))
    }
    return shares
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
    return places.folder.file(String(path.dropFirst(start.count)))
  }
}
