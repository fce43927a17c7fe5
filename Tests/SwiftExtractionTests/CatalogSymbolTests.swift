import Diagnostics
import Extraction
import Phrases
import SwiftExtraction
import Testing

/// The symbols that Xcode makes of keys that a developer added to a String Catalog.
@Suite struct CatalogSymbolTests {
  /// Keys, their tables, and whether a developer added them.
  private static let keys = [
    ("home.title", "", true), ("save_button", "", true), ("Add to cart", "", true),
    ("%lld items", "", true), ("found", "", false), ("OK", "Menu", true), ("OK", "", true),
  ]

  private func settings(swiftUI: Bool = true) throws -> ExtractionSettings {
    let keys = try Self.keys.enumerated().map { line, key in
      let phrase = try SourcePhrase(
        key: key.0, table: key.1, value: key.0, comment: "c", syntax: .printf)
      var found = CatalogKey(
        phrase, format: key.0, .phrase, file: "A.xcstrings", line: line + 1)
      found.isManual = key.2
      return found
    }
    var settings = ExtractionSettings()
    settings.readsSwiftUI = swiftUI
    let entries = keys.map { key in
      (key.phrase.identity, SourceTexts.Entry(key.phrase, file: key.file, format: key.format))
    }
    settings.sourceTexts = SourceTexts(
      Dictionary(uniqueKeysWithValues: entries), catalog: CatalogKeys(keys), digest: "digest")
    return settings
  }

  private func extract(_ code: String, swiftUI: Bool = true) throws -> [String] {
    let source = "import SwiftUI\n" + code
    let found = SwiftExtractor.extract(
      source: source, file: "A.swift", try settings(swiftUI: swiftUI))
    #expect(!found.diagnostics.contains { $0.severity != .note }, "\(found.diagnostics)")
    #expect(found.phrases.allSatisfy { !$0.isGuess && $0.line == 2 })
    return found.phrases.map { phrase -> String in
      guard case .key(let key, let table) = phrase.phrase.identity else { return "" }
      return table.isEmpty ? key : "\(table)/\(key)"
    }
  }

  /// Code, and the keys with their tables.
  private static let uses: [(code: String, keys: [String])] = [
    ("let a = String(localized: .homeTitle)", ["home.title"]),
    ("let a = AttributedString(localized: .saveButton)", ["save_button"]),
    ("let a = Text(.addToCart)", ["Add to cart"]), ("let a = Text(.items(3))", ["%lld items"]),
    ("let a = String(localized: .items(count: 3))", ["%lld items"]),
    ("let a = Text(.Menu.ok)", ["Menu/OK"]), ("let a = Text(.ok)", ["OK"]),
    ("let a: LocalizedStringResource = .homeTitle", ["home.title"]),
    ("let a = LocalizedStringResource.homeTitle", ["home.title"]),
    ("let a = f(LocalizedStringResource.Menu.ok)", ["Menu/OK"]),
    ("var a: [LocalizedStringResource] { [.homeTitle, .ok] }", ["home.title", "OK"]),
    ("let a = Text(b ? .homeTitle : .items(2))", ["home.title", "%lld items"]),
    ("struct R { let t: LocalizedStringResource }; let a = R(t: .homeTitle)", ["home.title"]),
    ("func f(_ t: LocalizedStringResource) {}; f(.homeTitle)", ["home.title"]),
    ("view.navigationTitle(.homeTitle)", ["home.title"]),
    ("let a = String(localized: b ? .homeTitle : .ok)", ["home.title", "OK"]),
    ("let a = AttributedString(localized: b ? .ok : r)", ["OK"]),
    ("let a = [LocalizedStringResource.homeTitle, .ok]", ["home.title", "OK"]),
    ("let a: LocalizedStringResource? = .some(.ok)", ["OK"]),
    (
      "struct R { let t: LocalizedStringResource }; let a = [R(t: .homeTitle), .init(t: .ok)]",
      [
        "home.title", "OK",
      ]
    ),
    // The compiler found this key, so that there is no symbol.
    ("let a = Text(.found)", []), ("let a = Text(.unknown)", []), ("let a = Text(.Other.ok)", []),
    ("let a = view.frame(.homeTitle)", []), ("let a: Style = .homeTitle", []),
    ("let a = style.homeTitle", []), ("// Text(.homeTitle)", []),
  ]

  @Test(arguments: uses)
  func aSymbolIsAPlaceOfItsKey(code: String, keys: [String]) throws {
    #expect(try extract(code) == keys)
  }

  @Test func viewsAreReadOnlyWithSwiftUI() throws {
    #expect(try extract("let a = Text(.homeTitle)", swiftUI: false).isEmpty)
    #expect(try extract("let a = String(localized: .ok)", swiftUI: false) == ["OK"])
  }

  /// A file without a literal is read for its symbols.
  @Test func aFileOfSymbolsIsParsed() throws {
    let file = SourceFile(path: "A.swift", text: "let a = Row(.homeTitle)")
    #expect(SwiftLanguage().scan(file, try settings()).mayHoldCalls)
    #expect(!SwiftLanguage().scan(file, ExtractionSettings()).mayHoldCalls)
  }

  /// Xcode marks no key as stale that a developer added.
  @Test func theNoteSaysWhatIsTrue() throws {
    let notes = try settings().sourceTexts.catalog.uncalled { _ in false }
      .flatMap(\.extraction.diagnostics)
    for (index, key) in Self.keys.enumerated() {
      let fix = notes.first { $0.place?.line == index + 1 }?.fix?.words ?? ""
      #expect(fix.contains("let Xcode") != key.2, "\(key): \(fix)")
      #expect(fix.contains("remove it from the catalog") == key.2, "\(key): \(fix)")
    }
  }
}
