import Extraction
import Phrases
import SwiftExtraction
import Testing

/// The names that R.swift generates for the keys of an app's files.
@Suite struct GeneratedNameTests {
  private func texts() throws -> SourceTexts {
    let keys = [
      ("home.title", ""), ("save_button", ""), ("OK", ""), ("save_button", "Menu"),
      ("Two words", ""),
    ]
    let entries = try keys.map { key, table in
      let phrase = try SourcePhrase(
        key: key, table: table, value: "Text", comment: "", syntax: .printf)
      return (phrase.identity, SourceTexts.Entry(phrase, file: "en.lproj/A.strings"))
    }
    return SourceTexts(Dictionary(uniqueKeysWithValues: entries), digest: "digest")
  }

  /// Code, and the keys with their tables.
  static let uses: [(code: String, keys: [String])] = [
    ("let a = R.string.localizable.homeTitle()", ["/home.title"]),
    ("let a = R.string.localizable.save_button()", ["/save_button"]),
    ("let a = R.string.localizable.saveButton", ["/save_button"]),
    ("let a = R.string.localizable.ok(preferredLanguages: [name])", ["/OK"]),
    ("let a = R.string.menu.save_button()", ["Menu/save_button"]),
    ("let a = R.string(bundle: .main).localizable.homeTitle()", ["/home.title"]),
    ("f(R.string.localizable.ok(), R.string.localizable.homeTitle())", ["/OK", "/home.title"]),
    ("let a = R.string.other.save_button()", []), ("let a = R.image.localizable.ok()", []),
    ("let a = R.string.localizable.unknown()", []), ("let a = R.string.localizable", []),
    ("let a = X.R.string.localizable.ok()", []), ("// R.string.localizable.ok()", []),
  ]

  @Test(arguments: uses)
  func aNameIsAPlaceOfItsKey(code: String, keys: [String]) throws {
    var settings = ExtractionSettings()
    settings.sourceTexts = try texts()
    let found = SwiftExtractor.extract(source: code, file: "A.swift", settings)
    // The texts of these keys are alike.
    let findings = found.diagnostics.filter { $0.rule != "same-text" }
    #expect(findings.isEmpty, "\(findings)")
    let named = found.phrases.map { phrase -> String in
      guard case .key(let key, let table) = phrase.phrase.identity else { return "" }
      return "\(table)/\(key)"
    }
    #expect(named == keys)
    #expect(found.phrases.allSatisfy { $0.phrase.source == Message(text: "Text") })
  }
}
