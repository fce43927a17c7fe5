import Foundation
import Language
import LanguageData

/// The locales that are compared: those of CLDR, which has those of its *modern* coverage and of Android's
/// list among them, of iOS, and of the shared data.
enum MatchedLocales {
  /// Every locale, once.
  static func all() -> [LocaleTag] {
    var tags = Set(CLDR.locales)
    tags.formUnion(ofPhones.compactMap { LocaleTag($0) })
    tags.formUnion(ofData.compactMap { LocaleTag($0) })
    return tags.sorted()
  }

  /// What phones report beyond the locales of CLDR: former codes and pseudo-locales of Android's
  /// `locale_config.xml`, and iOS's, which joins the languages of its list with any region.
  private static var ofPhones: [String] {
    let languages =
      "ar bg ca cs da de el en es es-419 fi fr he hi hr hu id it ja kk ko lt ms nb nl pl pt-BR pt-PT ro ru "
      + "sk sl sv ta th tr uk vi zh-Hans zh-Hant"
    let regions = "AE AU BR CA CN DE ES FR GB HK IN JP MX NL PT SG TW US ZA"
    return [
      "iw-IL", "in-ID", "tl-PH", "en-XA", "ar-XB", "no-NO", "no", "zh-TW", "zh-HK", "zh-MO",
      "zh-CN",
    ]
      + languages.split(separator: " ").flatMap { language in
        regions.split(separator: " ").map { "\(language)-\($0)" }
      }
  }

  /// Every pair: what is wanted, and what is offered.
  static func pairs(_ body: (LocaleTag, [LocaleTag]) -> Void) {
    let all = all()
    for offered in all { for wanted in all { body(wanted, [offered]) } }
  }

  /// Every choice of two locales of a language, for every reader of the language.
  static func choices(_ body: (LocaleTag, [LocaleTag]) -> Void) {
    let families = Dictionary(grouping: all(), by: \.language).values.map { $0.sorted() }
    for family in families.sorted(by: { $0[0] < $1[0] }) {
      for (place, one) in family.enumerated() {
        for other in family[..<place] { for wanted in family { body(wanted, [other, one]) } }
      }
    }
  }

  /// The folders of translations in the data that the environment variable `DATA` names.
  private static var ofData: [String] {
    let folder = ProcessInfo.processInfo.environment["DATA"] ?? "../shared/data"
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.compactMap { path in
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      if name.hasSuffix(".lproj") { return String(name.dropLast(6)) }
      return name.hasPrefix("values-") ? name : nil
    }
  }
}
