import FBT
import Foundation
import JSON
import Language
import LanguageData
import TestSupport
import Testing

@testable import Projects

/// The names that FBT's dictionaries have for locales.
struct FBTNameTests {
  static let names: [(tag: String, name: String?)] = [
    ("ja", "ja_JP"), ("ja-JP", "ja_JP"), ("en", "en_US"), ("en-US", "en_US"), ("en-GB", "en_GB"),
    ("en-XA", "en_XA"), ("bn", "bn_IN"), ("bn-BD", "bn_BD"), ("sw", "sw_KE"), ("sw-TZ", "sw_TZ"),
    ("fil", "tl_PH"), ("tl", "tl_PH"), ("fil-PH", "tl_PH"), ("tlh", "tl_ST"), ("ckb", "cb_IQ"),
    ("de", "de_DE"), ("de-AT", "de_AT"), ("es", "es_ES"), ("es-419", "es_LA"), ("es-MX", "es_MX"),
    ("pt", "pt_BR"), ("pt-PT", "pt_PT"), ("ar", "ar_AR"), ("ar-EG", "ar_AR"), ("zh", "zh_CN"),
    ("zh-Hans", "zh_CN"), ("zh-TW", "zh_TW"), ("zh-Hant", "zh_TW"), ("zh-HK", "zh_HK"),
    ("nb", "nb_NO"), ("no", "nb_NO"), ("nn", "nn_NO"), ("he", "he_IL"), ("iw", "he_IL"),
    ("id", "id_ID"), ("sr", "sr_RS"), ("sr-Latn", nil), ("my", "my_MM"), ("hi", "hi_IN"),
    ("eo", "eo_EO"), ("kok", "kok_IN"), ("yi", "yi_DE"), ("ha", "ha_NG"),
    ("zza", "zz_TR"),
  ]

  @Test(arguments: names) func aLocaleHasItsUsualName(tag: String, name: String?) throws {
    #expect(try #require(LocaleTag(tag)).fbtName(.fbt) == name)
  }

  @Test(arguments: [("ja", "ja-JP"), ("bn", "bn-IN"), ("fil", "fil-PH"), ("es-419", "es-419")])
  func fbteeHasTheTagOfTheName(tag: String, name: String) throws {
    #expect(try #require(LocaleTag(tag)).fbtName(.fbtee) == name)
  }

  /// No two names mean one locale, so each file is written for the locale that it was read for.
  @Test func everyNameOfTheListComesBack() throws {
    for name in LocaleName.listed {
      let tag = try #require(LocaleTag.candidates(fbt: name).first, "\(name)")
      #expect(tag.fbtName(.fbt) == name, "\(tag)")
    }
  }

  /// A language alone has a name of the reference's list, if the list has the language.
  @Test func theNamesAreThoseOfTheReference() throws {
    guard let url = SharedData.url("fbt/number_rules.json") else {
      print("FBTNameTests: skipped without the shared data")
      return
    }
    let json = try JSONReader.read(Array(Data(contentsOf: url)))
    let names = Set(try #require(json["localeToType"]?.object).map(\.name))
    #expect(names.count == 190 && names.isSuperset(of: LocaleName.listed))
    let languages = Set(
      LocaleName.listed.flatMap { LocaleTag.candidates(fbt: $0) }.map(\.language))
    for language in languages {
      let name = try #require(LocaleTag(language)).fbtName(.fbt)
      #expect(name.map(names.contains) == true, "\(language): \(name ?? "none")")
    }
  }
}
