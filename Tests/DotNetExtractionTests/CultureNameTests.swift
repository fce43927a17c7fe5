import Testing

@testable import DotNetExtraction

@Suite struct CultureNameTests {
  @Test(arguments: [
    ("zh-CHS", "zh-Hans"), ("zh-cht", "zh-Hant"), ("sr-SP-Latn", "sr-Latn-RS"),
    ("sr-SP-Cyrl", "sr-Cyrl-RS"), ("sr-BA-Cyrl", "sr-Cyrl-BA"), ("uz-UZ-Latn", "uz-Latn-UZ"),
    ("az-AZ-Cyrl", "az-Cyrl-AZ"), ("es-ES_tradnl", "es-ES"), ("de-DE_phoneb", "de-DE"),
    ("lang-it", "it"), ("language-fr-FR", "fr-FR"), ("Language-zh-CHS", "zh-Hans"),
  ])
  func namesOfWindowsAreTags(_ name: String, _ tag: String) {
    #expect(CultureName.tag(of: name) == tag)
  }

  /// Language tags, and words that are none, are left to others.
  @Test(arguments: [
    "de", "zh-Hant", "sr-Latn-RS", "en-US-posix", "language-", "lang", "Strings", "",
  ])
  func otherNamesHaveNone(_ name: String) { #expect(CultureName.tag(of: name) == nil) }

  /// A file of such a culture has no source texts, and a name that is no culture is the file's own.
  @Test(arguments: [
    ("A/S.zh-CHS.resx", "A/S", false), ("A/S.sr-SP-Latn.resx", "A/S", false),
    ("A/S.x-pirate.resx", "A/S", false), ("A/lang-it/R.resw", "A/R", false),
    ("A/R.language-fr-FR.resw", "A/R", false), ("A/S.Errors.resx", "A/S.Errors", true),
    ("A/lang-en/R.resw", "A/R", true),
  ])
  func aFileIsASourceOrATranslation(_ path: String, _ package: String, _ isSource: Bool) {
    let file = ResourceFile(path)
    #expect(file.isSource("en") == isSource && file.package == package)
  }
}
