import Language
import LanguageData

/// The locales that the files and folders of a new project name.
///
/// `Strings.de.resx` and `de-DE/Resources.resw` are one language under two names. If one file has both,
/// as `Strings.pt.resx` and `Strings.pt-BR.resx`, they are two.
struct SurveyedLocales {
  private var locales: Set<LocaleTag> = []
  /// The locales of the files that differ in the locale alone.
  private var series: [LocalePath: Set<LocaleTag>] = [:]

  /// Adds the locale of a file or folder.
  mutating func add(_ locale: LocaleTag, at path: String) {
    locales.insert(locale)
    // The name of a folder counts like that of a file.
    series[LocalePath.of(path, in: locale).path, default: []].insert(locale)
  }

  /// The locales, with one name for each language that no file has twice: the shortest.
  var merged: Set<LocaleTag> {
    let groups = Dictionary(grouping: locales, by: LikelySubtags.adding)
    return groups.values.reduce(into: []) { merged, names in
      let areApart = series.values.contains { $0.intersection(names).count > 1 }
      let shortest = names.min { order($0) < order($1) }
      merged.formUnion(areApart ? names : shortest.map { [$0] } ?? [])
    }
  }

  private func order(_ locale: LocaleTag) -> (Int, String) {
    (locale.description.utf8.count, locale.description)
  }
}
