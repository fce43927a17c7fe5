import Foundation
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import Translatewiki

@Suite struct TranslatewikiTests {
  /// A folder with one file a locale, removed after the body.
  private func project<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try TestFolder()
    for (locale, text) in files {
      try folder.write(text.utf8, to: "\(locale).lproj/Localizable.strings")
    }
    try folder.write("# key\ntype\nn\t1=lld,2=@\tnumbered\n".utf8, to: "tokens.tsv")
    return try withExtendedLifetime(folder) { try body(folder.path) }
  }

  private let source = [
    "en": "\"n\" = \"$1 of $2\";\n\"p\" = \"50%\";\n", "qqq": "\"n\" = \"N\";\n",
  ]

  @Test func typesComeFromTheTableAndDescriptionsFromQqq() throws {
    let read = try project(source) {
      try TranslatewikiImport(folder: $0, tokens: $0 + "/tokens.tsv")
    }
    #expect(read.phrases.map(\.phrase.description) == ["N", ""])
    #expect(read.phrases[0].phrase.parameters.map(\.kind) == [.number, .text])
    #expect(read.phrases[1].phrase.source == Message(text: "50%"))
  }

  @Test func anUnknownLocaleStopsNoOther() throws {
    let files = source.merging([
      "no such locale": "\"p\" = \"x\";", "de": "\"p\" = \"P\";\n\"n\" = \"$2: $1\";", "el": "\"",
    ]) { one, _ in one }
    let read = try project(files) {
      try TranslatewikiImport(folder: $0 + "/", tokens: $0 + "/tokens.tsv")
    }
    #expect(read.diagnostics.map(\.rule) == ["broken-line", "unknown-locale"])
    #expect(read.locales.map(\.tag.description) == ["de", "el"])
    #expect(read.shownCount == 2)
    var ledger = Ledger(epoch: .random())
    try ledger.give(ordinalsTo: [try SourcePhrase(key: "z", value: "", comment: "")])
    try ledger.give(ordinalsTo: read.phrases.map(\.phrase))
    #expect(read.edits(ledger)[try tag("de")]?.map(\.ordinal) == [2, 1])
  }

  @Test func aFolderWithoutSourceIsRefusedInWords() throws {
    #expect(throws: InterchangeError.unreadable(path: "/nowhere/at/all")) {
      try TranslatewikiImport(folder: "/nowhere/at/all")
    }
    let error = #expect(throws: InterchangeError.self) {
      try project(["de": ""]) { try TranslatewikiImport(folder: $0) }
    }
    #expect(error?.description.contains("en.lproj") == true)
  }
}
