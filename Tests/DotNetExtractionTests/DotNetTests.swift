import Extraction
import Phrases
import TestExtraction
import TestSupport
import Testing

@testable import DotNetExtraction

/// The files of `Tests/Cases/Extraction/dotnet`, and texts made of random pieces.
@Suite struct DotNetTests {
  private static let cases = ExtractionCase.all(of: DotNetLanguage())

  @Test(arguments: cases)
  func findsWhatStandsBesideIt(one: ExtractionCase) throws {
    let (found, expected) = try one.results(of: DotNetLanguage())
    #expect(found == expected)
  }

  @Test func thereAreCases() { #expect(Self.cases.count >= 6) }

  private func found(_ path: String, language: String = "en") -> [ExtractedPhrase] {
    var settings = ExtractionSettings()
    settings.language = language
    let text = "<root><data name=\"a.b c\"><value>A</value></data></root>"
    return DotNetLanguage().found(in: text, path: path, settings).phrases
  }

  @Test(arguments: [
    ("Strings.resx", "Strings.a_b_c"), ("Views/Cart.Labels.resx", "Labels.a_b_c"),
    ("Strings/en-US/Resources.resw", "a/b c"), ("Strings/language-en/Resources.resw", "a/b c"),
    ("Strings/Resources.resw", "a/b c"),
  ])
  func aNeutralFileIsASource(_ path: String, _ name: String) {
    #expect(found(path).map(\.generated) == [name])
  }

  @Test(arguments: [
    "Strings.de.resx", "Strings.zh-Hant-TW.resx", "Strings.nl.resx", "Strings/de-DE/Resources.resw",
    "Strings/Resources.de.resw", "Strings/language-de/Resources.resw",
  ])
  func aFileOfACultureIsATranslation(_ path: String) { #expect(found(path).isEmpty) }

  /// Without a neutral file, that of the source language has the source texts.
  @Test func theFileOfTheSourceLanguageIsASource() {
    #expect(found("Strings.en.resx").count == 1)
    let known = PackageLanguages([("Strings.en.resx", "1"), ("Strings.resx", "0")])
    #expect(known.isTranslation("Strings.en.resx") && !known.isTranslation("Strings.resx"))
  }

  @Test func theFolderOfTheSourceLanguageIsASource() {
    #expect(found("Strings/de-DE/Resources.resw", language: "de").count == 1)
    #expect(found("Strings/en-US/Resources.resw", language: "de").isEmpty)
  }

  /// The files of a package, the source locale's names, and the file that has the source texts.
  @Test(arguments: [
    (["en-GB", "en-US"], ["en", "en-US"], "en-US"), (["en-GB", "en-US"], ["en-GB"], "en-GB"),
    (["en-US", "en-GB", "de"], ["en-US", "en"], "en-US"), (["en-GB"], ["en", "en-US"], "en-GB"),
    (["en", "en-US"], ["en", "en-US"], "en"), (["language-en-GB", "en-AU"], ["en"], "en-AU"),
  ])
  func oneFolderOfAPackageIsTheSource(folders: [String], names: [String], source: String) {
    var settings = ExtractionSettings()
    settings.sourceNames = names
    let language = DotNetLanguage()
    let files = folders.map {
      SourceFile(
        path: "Strings/\($0)/Resources.resw",
        text: "<root><data name=\"a\"><value>A</value></data></root>")
    }
    let scans = files.map { ($0.path, language.scan($0, settings)) }
    let knowledge = language.knowledge(from: scans) { _ in nil }
    let found = files.filter {
      language.scan($0, settings).mayHoldCalls
        && !language.extract($0, settings, knowledge).phrases.isEmpty
    }
    #expect(found.map(\.path) == ["Strings/\(source)/Resources.resw"])
  }

  @Test(arguments: [
    ("class", "Strings._class"), ("1st", "Strings._1st"), ("a=b", "Strings.a_b"),
    ("Größe", "Strings.Größe"), ("a€b", ""), ("Save", "Strings.Save"),
  ])
  func aNameIsThatOfTheGeneratedMember(_ name: String, _ generated: String) {
    let text = "<root><data name=\"\(name)\"><value>A</value></data></root>"
    let found = DotNetLanguage().found(in: text, path: "Strings.resx")
    #expect(found.phrases.map(\.generated) == [generated])
  }

  @Test(arguments: [
    ("{0} of {1:N0}", ["text", "number"]), ("{0:D3} {0}", ["number"]), ("{{0}}", []),
    ("{name}", []),
    ("{0:yyyy-MM-dd}", ["text"]), ("{0:0.00}", ["number"]), ("{", []), ("{0,10}", ["text"]),
  ])
  func aTokenHasTheKindOfItsFormat(_ text: String, _ kinds: [String]) {
    let source = "<root><data name=\"a\"><value>\(text)</value></data></root>"
    let found = DotNetLanguage().found(in: source, path: "Strings.resx").phrases
    #expect(found.first?.phrase.parameters.map { "\($0.kind)" } == kinds)
  }

  @Test func damagedFilesGiveAFindingOrTheirTexts() throws {
    let source = try #require(Self.cases.first { $0.path == "Strings.resx" }).text
    for text in Mutations(of: source, signs: "<>{}&\"'/", count: 2_000, seed: 7) {
      let found = DotNetLanguage().found(in: text, path: "Strings.resx")
      #expect(found.phrases.count <= 20)
    }
  }
}
