import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

@Suite struct WikiJSONTests {
  private static func phrases() throws -> NamedPhrases {
    NamedPhrases(
      entries([
        try SourcePhrase(key: "title", value: "Cart", comment: "The title"),
        try SourcePhrase(
          key: "items", value: "{{PLURAL:%1$d|%1$d item|%1$d items}} of %2$@", comment: "$2: a name"
        ),
        try SourcePhrase(key: "full", value: "100% full", comment: ""),
      ]), sourceLocale: .english)
  }

  static let sample = """
    {
    \t"@metadata": {
    \t\t"authors": [ "Ana", "Bo" ]
    \t},
    \t"title": "Koszyk \\u0142",
    \t"unknown": "stays",
    \t"items": "{{PLURAL:$1|$1 rzecz|$1 rzeczy|$1 rzeczy}} – $2",
    \t"full": "Pełny w 100%"
    }

    """

  private func read(_ text: String, _ name: String = "pl.json") throws -> ImportedFile {
    let locale = name.hasSuffix("qqq.json") ? nil : try tag("pl")
    return WikiJSONFormat().read(
      InputFile(name, Array(text.utf8), locale: locale), try Self.phrases())
  }

  @Test func whatAFileHoldsIsReadAndStays() throws {
    let reading = try read(Self.sample)
    #expect(reading.allDiagnostics.map(\.rule) == ["unknown-key"])
    let texts = try #require(reading.texts[try tag("pl")])
    #expect(texts[0]?.message == Message(text: "Koszyk ł"))
    #expect(texts[1]?.message.choosingParameters == [0])
    #expect(texts[2]?.message == Message(text: "Pełny w 100%"))
    let bytes = Array(Self.sample.utf8)
    let written = WikiJSONFormat().write(
      OutputTexts("pl.json", try tag("pl"), texts), try Self.phrases(), replacing: bytes)
    #expect(written.bytes == bytes && written.diagnostics.isEmpty)
  }

  @Test func aFormThatIsNeverShownIsReportedAndStays() throws {
    let file = "{\n\t\"@metadata\": {},\n\t\"items\": \"{{PLURAL:$1|a|b|c|d|e}} $2\"\n}\n"
    let reading = try read(file)
    let finding = try #require(reading.allDiagnostics.first)
    #expect(finding.rule == "plural-forms" && finding.severity == .warning)
    #expect(finding.message.contains("the form \"d\" of PLURAL is never shown"))
    #expect(finding.place?.line == 3)
    let texts = try #require(reading.texts[try tag("pl")])
    let written = WikiJSONFormat().write(
      OutputTexts("pl.json", try tag("pl"), texts), try Self.phrases(),
      replacing: Array(file.utf8))
    #expect(written.bytes == Array(file.utf8))
  }

  @Test func anEditChangesOneMember() throws {
    var texts = try #require((try read(Self.sample)).texts[try tag("pl")])
    texts[0] = Translation(Message(text: "Kosz"), state: .approved, revision: 1)
    let written = WikiJSONFormat().write(
      OutputTexts("pl.json", try tag("pl"), texts), try Self.phrases(),
      replacing: Array(Self.sample.utf8))
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == Self.sample.replacing("Koszyk \\u0142", with: "Kosz"))
  }

  @Test func aNewFileNamesNoAuthors() throws {
    let texts = [0: Translation(Message(text: "Koszyk"), state: .approved, revision: 1)]
    let written = WikiJSONFormat().write(
      OutputTexts("pl.json", try tag("pl"), texts), try Self.phrases(), replacing: nil)
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == "{\n\t\"@metadata\": {\n\t\t\"authors\": []\n\t},\n\t\"title\": \"Koszyk\"\n}\n")
  }

  @Test func descriptionsGoBothWays() throws {
    let file = "{\n\t\"@metadata\": {},\n\t\"title\": \"Of a page\",\n\t\"other\": \"x\"\n}\n"
    let reading = try read(file, "i18n/qqq.json")
    #expect(reading.translations.isEmpty && reading.descriptions == [0: "Of a page"])
    let written = WikiJSONFormat().descriptions(
      try Self.phrases(), replacing: Array(file.utf8))
    #expect(
      String(decoding: written, as: UTF8.self)
        == "{\n\t\"@metadata\": {},\n\t\"title\": \"The title\",\n\t\"other\": \"x\",\n"
        + "\t\"items\": \"$2: a name\"\n}\n")
    #expect(WikiJSONFormat().descriptions(try Self.phrases(), replacing: [0x5B]) == [0x5B])
  }

  @Test func onlyAFileWithMetadataIsKnown() {
    #expect(
      FormatRegistry.of(InputFile("i18n/pl.json", Array(Self.sample.utf8)))?.name
        == "wiki-json")
    let other = InputFile("package.json", Array("{\"name\": \"a\"}".utf8))
    #expect(FormatRegistry.of(other, among: FormatRegistry.exchange) == nil)
    #expect(FormatRegistry.ofFile(named: "pl.json", among: FormatRegistry.exchange) == nil)
  }

  @Test(arguments: [
    (#"{"title": "a", "title": "b"}"#, "duplicate-key"), (#"{"title": 1}"#, "wrong-type"),
    ("[1]", "broken-file"), ("{\"title\": \"a\"", "broken-file"),
    (#"{"items": "{{PLURAL:$1|a}"}"#, "broken-template"),
    (#"{"items": "$1 $2 $3"}"#, "token-mismatch"), (#"{"items": "$1"}"#, "token-mismatch"),
  ])
  func whatIsWrongIsOneFinding(_ file: String, _ rule: String) throws {
    let reading = try read(file)
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    #expect(reading.allDiagnostics.allSatisfy { $0.place?.line == 1 && $0.fix != nil })
  }

  @Test(.timeLimit(.minutes(2)))
  func anyBytesGiveAReadingAndStay() {
    let trial = FormatTrial(format: WikiJSONFormat())
    trial.survivesEverything(Array(Self.sample.utf8))
    trial.survivesDepth(["[", "{\"a\":", "{\"items\": \"{{PLURAL:$1|"])
  }
}
