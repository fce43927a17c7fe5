import Extraction
import Phrases
import Testing

@testable import SwiftExtraction

/// Names of Apple's frameworks in files and projects that have others of these names.
@Suite struct AppleNameTests {
  private func keys(_ sources: [String], _ settings: ExtractionSettings) -> [String] {
    let language = SwiftLanguage()
    let files = sources.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    let scans = files.map { ($0.path, language.scan($0, settings)) }
    let knowledge = language.knowledge(from: scans) { path in files.first { $0.path == path } }
    return files.flatMap { file in
      language.extract(file, settings, knowledge).phrases.map { phrase in
        guard case .key(let key, let table) = phrase.phrase.identity else { return "" }
        return table.isEmpty ? key : "\(table)/\(key)"
      }
    }
  }

  private var swiftUI: ExtractionSettings {
    var settings = ExtractionSettings()
    settings.readsSwiftUI = true
    return settings
  }

  @Test(arguments: [
    ("import UIKit\nform +++ Section(\"A\")", 0), ("import SwiftUI\nSection(\"A\") {}", 1),
    ("import WidgetKit\nText(\"A\")", 1), ("Text(\"A\")", 1),
    ("import SwiftUI\nMarker(\"A\", coordinate: c)", 0),
    ("import MapKit\nMarker(\"A\", coordinate: c)", 1),
    ("import SwiftUI\nimport PhotosUI\nPhotosPicker(\"A\", selection: $a)", 1),
    ("import AlarmKit\nAlarmPresentation.Alert(title: \"A\", stopButton: b)", 1),
    ("import AlarmKit\nAlarmButton(text: \"A\", textColor: .red, systemImageName: \"b\")", 1),
    ("import AlarmKit\nlet a = AlarmPresentation.Paused(title: \"A\")", 1),
    ("import SwiftUI\nAlert(title: \"A\")", 0),
    ("import ActivityKit\nAlertConfiguration(title: \"A\", body: \"B\", sound: .default)", 2),
    ("import SwiftUI\nimport Charts\njson.value(\"A\")", 0),
    ("import SwiftUI\nimport Charts\nBarMark(x: .value(\"A\", 1))", 1),
  ])
  func aNameIsThatOfAnImportedFramework(source: String, count: Int) {
    #expect(keys([source], swiftUI).count == count)
  }

  @Test func aDeclarationOfTheProjectComesFirst() {
    let own = "final class Tab { init(_ name: String) {} }\nfunc alert(_ text: String) {}"
    let use = "import SwiftUI\nlet a = Tab(\"A\"); alert(\"B\"); self.alert(\"C\")"
    #expect(keys([own, use + "\nview.alert(\"D\")"], swiftUI) == ["D"])
    #expect(keys([use], swiftUI) == ["A", "B", "C"])
  }

  @Test func aModuleThatExportsSwiftUIIsEnough() {
    let use = "import Kit\nlet a = Text(\"A\")"
    #expect(keys([use], swiftUI).isEmpty)
    #expect(keys(["@_exported import SwiftUI", use], swiftUI) == ["A"])
  }

  @Test func theOverloadThatIsNotDisfavoredCounts() {
    let texts =
      "func note(_ t: LocalizedStringResource) {}\n@_disfavoredOverload func note(_ t: String) {}"
    #expect(keys([texts, "note(\"A\")"], swiftUI) == ["A"])
  }

  @Test func intentsHaveParametersInTheirTexts() {
    let source = #"""
      import AppIntents
      let a = Summary("Brew \(\.$tea) for \(\.$guest)")
      let b = AppShortcut(intent: i, phrases: ["Brew in \(.applicationName)"], shortTitle: "Brew")
      static var c: [Tea: DisplayRepresentation] { [.green: .init(title: "Green", synonyms: ["Leaf"])] }
      """#
    #expect(
      keys([source], ExtractionSettings()) == [
        "Brew ${tea} for ${guest}", "AppShortcuts/Brew in ${applicationName}", "Brew", "Green",
        "Leaf",
      ])
  }

  /// A value of a type that the file does not have may have each format of the catalog's keys.
  @Test func aLiteralIsAPlaceOfEachKeyThatItMayHave() throws {
    var settings = swiftUI
    let catalog = try ["Strength %d dB", "Strength %@ dB", "Strength %lld of"].map { key in
      CatalogKey(
        try SourcePhrase(key: key, value: key, comment: "", syntax: .printf), format: key, .phrase,
        file: "Localizable.xcstrings", line: 1)
    }
    settings.sourceTexts = SourceTexts(catalog: CatalogKeys(catalog))
    let found = keys(["import SwiftUI\nText(\"Strength \\(radio.strength) dB\")"], settings)
    #expect(found.sorted() == ["Strength %@ dB", "Strength %d dB"])
  }
}
