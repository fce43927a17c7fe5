import Extraction
import Phrases
import Testing

@testable import SwiftExtraction

/// Literals that equal a key of the app's files, in calls that extraction does not know.
@Suite struct FileKeyTests {
  private func phrases(_ source: String, swiftUI: Bool = false) throws -> [ExtractedPhrase] {
    var settings = ExtractionSettings()
    settings.readsSwiftUI = swiftUI
    let texts = [
      ("cart.title", "", "Cart"), ("Name", "", "Name"), ("pay", "Shop", "Pay"),
      ("Pay now", "", "Pay now"),
    ]
    let entries = try texts.map { key, table, text in
      SourceTexts.Entry(
        try SourcePhrase(key: key, table: table, value: text, comment: "", syntax: .printf),
        file: "en.lproj/Localizable.strings", line: 1, format: text)
    }
    settings.sourceTexts = SourceTexts(
      Dictionary(entries.map { ($0.phrase.identity, $0) }, uniquingKeysWith: { $1 }))
    return SwiftExtractor.extract(source: source, file: "A.swift", settings).phrases
  }

  @Test(arguments: [
    ("make(\"cart.title\")", 1), ("let a = \"cart.title\"", 1), ("\"cart.title\".text", 1),
    ("let a = [\"cart.title\"]", 1), ("enum A: String { case a = \"cart.title\" }", 1),
    ("make(\"Name\")", 1), ("enum A: String { case a = \"Name\" }", 1), ("\"Name\".text", 1),
    ("(b ? \"Name\" : \"x\").text", 1), ("((b ? c : \"Name\")).text", 1), ("[\"Name\"].text", 0),
    ("(\"Name\", 1).text", 0), ("pay(\"pay\")", 1), ("let a = \"Name\"", 0),
    ("let a = [\"Name\"]", 0),
    ("print(\"Name\")", 0), ("a == \"cart.title\"", 0), ("make(id: \"cart.title\")", 0),
    ("make(\"cart.titles\")", 0), ("logger.error(\"cart.title\")", 0),
    // The label of a name: a literal with a blank is none.
    ("make(key: \"Pay now\")", 1), ("make(key: \"cart.title\")", 0),
    ("make(named: \"Pay now\")", 1), ("make(named: \"cart.title\")", 0),
    ("make(id: \"Pay now\")", 0),
    ("Toast.error(\"cart.title\")", 1), ("return .warning(\"cart.title\")", 1),
  ])
  func aKeyOfAFileHasItsPlace(source: String, count: Int) throws {
    let found = try phrases(source)
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.isGuess })
  }

  @Test func aKnownCallIsNoGuess() throws {
    let found = try phrases("let a = NSLocalizedString(\"cart.title\", comment: \"Title\")")
    #expect(found.map(\.isGuess) == [false])
    #expect(found.map(\.phrase.description) == ["Title"])
  }

  /// Literals are parsed only in files that quote a key.
  @Test func aFileWithoutAKeyIsNotParsed() throws {
    var settings = ExtractionSettings()
    let phrase = try SourcePhrase(key: "a.b", value: "A", comment: "", syntax: .printf)
    settings.sourceTexts = SourceTexts([
      phrase.identity: SourceTexts.Entry(phrase, file: "a.strings")
    ])
    func mayHoldCalls(_ text: String) -> Bool {
      SwiftLanguage().scan(SourceFile(path: "A.swift", text: text), settings).mayHoldCalls
    }
    #expect(!mayHoldCalls("let a = \"a.c\" + \"b\""))
    #expect(mayHoldCalls("let a = \"a.c\" + \"a.b\""))
  }
}
