import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Projects of Xcode with a String Catalog: what of the catalog is a phrase, with which types and places.
@Suite struct AppleProjectTests {
  private static let shop = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/Projects/apple").standardized

  /// Does something with the project of `Tests/Cases/Projects/apple`, set up.
  private func withShop(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try FileManager.default.copyItem(at: Self.shop, to: project.folder)
      project.expect(["init", "--app", "shop"])
      try body(project)
    }
  }

  /// A phrase of `extract --json`.
  private struct Found {
    var tokens: [String]
    var numbers: Set<String>
    var places: [String]

    init(_ value: JSONValue) {
      tokens = (value["tokens"]?.array ?? []).compactMap(\.string)
      numbers = Set(
        (value["variations"]?.array ?? []).filter { $0["type"]?.string == "number" }
          .compactMap { $0["token"]?.string })
      places = (value["places"]?.array ?? []).map {
        "\($0["file"]?.string ?? ""):\($0["line"]?.whole ?? 0)"
      }
    }

    /// The kinds of the values: `n` for a number, `t` for a text.
    var kinds: String { tokens.map { numbers.contains($0) ? "n" : "t" }.joined() }
  }

  private func extract(_ project: SampleProject) throws -> [String: Found] {
    let said = project.expect(["extract", "--json"])
    let phrases = try JSONReader.read(Array(said.output.utf8)).array ?? []
    return Dictionary(
      phrases.map { ($0["key"]?.string ?? "", Found($0)) }, uniquingKeysWith: { $1 })
  }

  /// A key whose value has an unknown type is not written as if it had one.
  @Test func aKeyThatIsAssumedIsNotWritten() throws {
    try withShop { project in
      try project.write(
        "Shop/New.swift",
        """
        import SwiftUI
        struct New: View {
          let elsewhere: Elsewhere
          var body: some View { VStack { Text("Left: \\(elsewhere.total)"); Text("Nothing left") } }
        }
        """)
      let said = project.expect(["extract"]).talk
      #expect(said.contains("the key is assumed to be \"Left: %@\""), "\(said)")
      let export = project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      #expect(export.talk.contains("1 new key left out"), "\(export.talk)")
      let keys = try catalog(project).map(\.name)
      #expect(keys.contains("Nothing left") && !keys.contains { $0.hasPrefix("Left:") })
    }
  }

  private func catalog(_ project: SampleProject) throws -> [JSONValue.Member] {
    try JSONReader.read(try project.read("Localizable.xcstrings"))["strings"]?.object ?? []
  }

  @Test func everyLiveKeyIsAPhraseWithItsTypes() throws {
    try withShop { project in
      let found = try extract(project)
      for string in try catalog(project) {
        let isLive =
          !string.name.isEmpty && string.value["extractionState"]?.string != "stale"
          && string.value["shouldTranslate"]?.content != .bool(false)
        #expect((found[string.name] != nil) == isLive, "\(string.name)")
        guard isLive, string.name.contains("%") else { continue }
        let kinds = string.name.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
          .map { $0.hasPrefix("@") ? "t" : "n" }.joined()
        #expect(found[string.name]?.kinds == kinds, "\(string.name)")
      }
      #expect(found.count == 15)
    }
  }

  /// Each key whose literal stands in a source has that place, and only others have the catalog.
  @Test func aKeyWithALiteralHasItsCallAsPlace() throws {
    try withShop { project in
      let found = try extract(project)
      let inCatalog = found.filter { $0.value.places.contains { $0.hasPrefix("Localizable") } }
      #expect(Set(inCatalog.keys) == ["Made by another tool", "Weight: %.2f kg"])
      #expect(found["Payment"]?.places == ["Shop/Cart/CartView.swift:13"])
      #expect(found["Sold out"]?.places == ["Shop/Cart/CartView.swift:21"])
      #expect(found["Home"]?.places == ["Shop/Cart/CartView.swift:33"])
    }
  }

  /// Nothing stops the way to a published pack, and the export of an untouched project changes nothing.
  @Test func theProjectIsBuiltAndExported() throws {
    try withShop { project in
      project.expect(["extract"])
      project.expect(["import", "Localizable.xcstrings"])
      let before = try project.read("Localizable.xcstrings")
      let path = "Localizable.xcstrings"
      project.expect(["export", "--locale", "de", "--format", "xcstrings", "--output", path])
      #expect(try project.read("Localizable.xcstrings") == before)
      project.expect(["keys", "generate"])
      project.expect(["build"])
      project.expect(["publish", "--release", "1.0"])
      let again = project.expect(["extract"]).talk
      #expect(again.contains("15 phrases at 15 places, 0 new ordinals"), "\(again)")
    }
  }

  /// A key moves between its call and the catalog without a new ordinal, with and without the cache.
  @Test func aKeyKeepsItsOrdinalWhereverItsPlaceIs() throws {
    try withShop { project in
      project.expect(["extract"])
      let ledger = try project.read("langpack.ordinals")
      let path = "Shop/Cart/CartView.swift"
      let source = String(decoding: try project.read(path), as: UTF8.self)
      for text in [source.replacing("Row(title: \"Payment\")", with: "EmptyView()"), source] {
        try project.write(path, text)
        let kept = try extract(project)
        try FileManager.default.removeItem(at: project.folder.appending(path: ".langpack"))
        let fresh = try extract(project)
        #expect(kept.mapValues(\.places) == fresh.mapValues(\.places))
        #expect(kept["Payment"]?.places.count == 1)
        #expect(try project.read("langpack.ordinals") == ledger)
      }
    }
  }

  /// A declaration of another file changes what a literal is, also where the cache knows the file.
  @Test func aChangedDeclarationIsSeenElsewhere() throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root)
      try project.write("App/A.swift", "import SwiftUI\nlet a = Row(title: \"Hello there\")\n")
      try project.write("App/B.swift", "struct Row { let title: String }\n")
      project.expect(["init", "--app", "shop"])
      #expect(try extract(project).isEmpty)
      try project.write("App/B.swift", "struct Row { let title: LocalizedStringKey }\n")
      #expect(Array(try extract(project).keys) == ["Hello there"])
      try project.write("App/B.swift", "private struct Row { let title: LocalizedStringKey }\n")
      #expect(try extract(project).isEmpty)
    }
  }

  /// Errors of the sources are reported by `extract` and `check`, and counted elsewhere.
  @Test func otherCommandsCountTheErrorsOfTheSources() throws {
    try SampleProject.with([
      "Sources/A.swift": "fbt(a, \"d\"); fbt(b, \"d\"); fbt(\"Good\", \"d\")\n"
    ]) { project in
      #expect(project.expect(["extract"], .failed).talk.contains("text-not-literal"))
      #expect(project.expect(["check"], .failed).output.contains("text-not-literal"))
      for line in ["status", "export --locale de --format csv --output de.csv"] {
        let said = project.expect(line.split(separator: " ").map(String.init), .failed)
        let words = said.talk + said.output
        #expect(words.contains("the sources have 2 errors"), "\(line): \(words)")
        #expect(!words.contains("text-not-literal"), "\(line): \(words)")
      }
    }
  }
}
