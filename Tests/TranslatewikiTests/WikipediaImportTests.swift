import Catalog
import Foundation
import Snapshot
import TestInterchange
import Testing

@testable import Interchange
@testable import Translatewiki

@Suite(.enabled(if: RealData.wikipedia != nil, "needs the data of wikipedia-ios"))
struct WikipediaTests {
  @Test func everyFileReadsBackByteForByte() throws {
    let folder = try TranslatewikiFolder(try #require(RealData.wikipedia) + "/Localizations")
    #expect(folder.names.count == 119)
    for name in folder.names {
      let bytes = try TranslatewikiFolder.bytes(folder.path(of: name))
      let (file, findings) = StringsFile.read(bytes, file: name)
      #expect(findings.isEmpty)
      #expect(Array(file.text.utf8) == bytes)
    }
  }

  @Test func everyTranslationComesInOrIsSaidAndTheCatalogKeepsThem() throws {
    let root = try #require(RealData.wikipedia)
    let project = try TranslatewikiImport(
      folder: root + "/Localizations", tokens: root + "/source/tokens.tsv")
    #expect(project.phrases.count == 1606)
    #expect(project.locales.count == 117)
    #expect(project.stringCount == 82_249)
    let counts = Dictionary(grouping: project.diagnostics, by: \.rule).mapValues(\.count)
    #expect(
      counts == [
        "unknown-key": 181, "token-mismatch": 61, "broken-template": 3, "repaired-token": 16,
        "grammar-left-out": 2, "number-left-out": 115, "plural-forms": 532, "wrong-variation": 3,
      ])
    let lost = Set(project.diagnostics.filter(\.isOfALostText).map(\.place))
    #expect(lost.count == project.stringCount - project.shownCount)
    #expect(lost.count <= 248)
    try keep(project)
  }

  private func keep(_ project: TranslatewikiImport) throws {
    var ledger = Ledger(epoch: .random())
    try ledger.give(ordinalsTo: project.phrases.map(\.phrase))
    let path = NSTemporaryDirectory() + "wikipedia-\(getpid()).sqlite"
    defer { RealData.remove(path) }
    let catalog = try PhraseCatalog(path: path)
    try catalog.replacePhrases(project.phrases, ledger: ledger)
    let edits = project.edits(ledger)
    #expect(
      try catalog.setTranslations(edits, by: "test", note: "").added == project.shownCount)
    #expect(try catalog.setTranslations(edits, by: "test", note: "").isEmpty)
    let translations = try catalog.snapshot().translations
    #expect(translations.values.reduce(0) { $0 + $1.count } == project.shownCount)
    for (locale, edits) in edits {
      let kept = translations[locale]
      #expect(edits.allSatisfy { kept?[$0.ordinal]?.message.json == $0.message?.json })
    }
  }
}
