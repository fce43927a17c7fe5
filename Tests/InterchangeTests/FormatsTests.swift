import Foundation
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange

@Suite struct FormatsTests {
  @Test func everyFormatIsFoundByItsNameAndItsEndings() {
    let exchange = FormatRegistry.exchange
    for format in exchange {
      #expect(FormatRegistry.named(format.name)?.name == format.name)
      // One is known by what a file holds.
      for ending in format.endings where format.isKnownByName {
        // Both versions of XLIFF have one ending.
        let name = format.name.replacing("xliff2", with: "xliff")
        let file = "a/De" + ending.uppercased()
        #expect(FormatRegistry.ofFile(named: file, among: exchange)?.name == name)
      }
    }
    #expect(Set(FormatRegistry.all.map(\.name)).count == FormatRegistry.all.count)
    #expect(FormatRegistry.named("x") == nil)
    #expect(FormatRegistry.ofFile(named: "x") == nil)
  }

  /// No other name is that of a format, or stands for an extension that two formats share.
  @Test func otherNamesStandForOneFormat() {
    let names = FormatRegistry.otherNames
    for (name, format) in [
      ("po", "gettext"), ("pot", "gettext"), ("xlf", "xliff"), ("ftl", "fluent"),
      ("xml", "android"), ("strings.xml", "android"), ("resw", "resx"), ("icu", "icu-json"),
      ("mf2.json", "mf2-json"), ("flutter", "arb"), ("string-catalog", "xcstrings"),
    ] {
      #expect(names[name] == format)
    }
    #expect(names["strings"] == nil && names["json"] == nil)
    #expect(names.keys.allSatisfy { FormatRegistry.named($0) == nil && $0 == $0.lowercased() })
    let own = FormatRegistry.all.flatMap(\.otherNames)
    #expect(Set(own).count == own.count)
    #expect(own.allSatisfy { names[$0] != nil })
  }

  @Test(.timeLimit(.minutes(1)))
  func aTextOfVeryManySentencesIsAFindingOrIsWritten() {
    let parameters = (1...20).map { Parameter("n\($0)", .number) }
    let phrase = SourcePhrase(
      id: PhraseID(rawValue: 5), identity: .key("many", table: ""), parameters: parameters,
      source: Message(text: "a"), description: "")
    let keys: [VariantKey] = [.exactly(0), .exactly(1), .plural(.one), .plural(.few)]
    let message = Message(
      parameters.indices.map { position in
        .select(
          .init(by: position, keys.map { .init($0, Message(text: "b")) }, other: Message(text: "c"))
        )
      })
    let texts = [0: Translation(message, state: .approved, revision: 1)]
    let phrases = NamedPhrases(entries([phrase]), sourceLocale: .english)
    for format in FormatRegistry.exchange {
      let file = OutputTexts("Localizable" + format.endings[0], .english, texts)
      let (bytes, findings) = format.write(file, phrases, replacing: nil)
      #expect(findings.map(\.rule) == ["not-in-\(format.name)"])
      _ = format.write(file, phrases, replacing: bytes)
    }
  }

  @Test func everyFormatHasALineInTheListAndItsPage() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs")
    let list = try String(contentsOf: docs.appending(path: "Interchange.md"), encoding: .utf8)
    for format in FormatRegistry.all {
      let row = list.split(separator: "\n").first { $0.hasPrefix("| `\(format.name)` |") }
      let page = row?.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
      let path = docs.appending(path: String(page)).path(percentEncoded: false)
      #expect(page.hasSuffix(".md") && FileManager.default.fileExists(atPath: path))
    }
  }
}
