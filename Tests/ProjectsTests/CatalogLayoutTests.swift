import Foundation
import TestSupport
import Testing

@testable import Projects

/// The files of texts that `langpack init` finds next to the sources, and how it writes them.
@Suite struct CatalogLayoutTests {
  private static let catalog = "{\"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\"}"

  private func layout(_ files: [String: String]) throws -> ProjectLayout {
    let folder = try TestFolder()
    for (name, text) in files { try folder.write(text.utf8, to: name) }
    return ProjectLayout(of: File(folder.path))
  }

  @Test func aCatalogBesideTheSourcesIsFound() throws {
    let found = try layout([
      "Shop.xcodeproj/project.pbxproj": "developmentRegion = en;", "Shop/A.swift": "",
      "Localizable.xcstrings": Self.catalog, "Resources/Other.xcstrings": Self.catalog,
      "Texts/en.lproj/Localizable.strings": "", "Texts/de.lproj/Localizable.strings": "",
      "Pods/Their/Localizable.xcstrings": Self.catalog, "ShopTests/T.xcstrings": Self.catalog,
    ])
    #expect(found.sources == ["Shop"])
    #expect(
      found.sourceTexts == [
        "Localizable.xcstrings", "Resources/Other.xcstrings", "Texts/en.lproj",
      ])
    #expect(found.locales == ["de"])
  }

  /// What Xcode exports for translators is no source, wherever it is.
  @Test func anExportedFolderIsNoSource() throws {
    let inside = "Source Contents/Shop/en.lproj/Localizable.strings"
    let found = try layout([
      "Shop.xcodeproj/project.pbxproj": "developmentRegion = en;", "Shop/A.swift": "",
      "Shop/en.lproj/Localizable.strings": "", "Shop/de.xcloc/\(inside)": "",
      "Exports/de.xcloc/\(inside)": "", "de.xcloc/Source Contents/Shop/Base.lproj/Main.xib": "",
    ])
    #expect(found.sources == ["Shop"])
    #expect(found.sourceTexts == ["Shop/en.lproj"])
  }

  @Test func fiftyCatalogsAreReadable() throws {
    let folder = try TestFolder()
    let names = (10..<60).map { "Packages/Feature\($0)/Sources/Resources/Localizable.xcstrings" }
    for name in names {
      try folder.write(
        Self.catalog.replacing("{}", with: "{\"Save\": {}}").utf8, to: name)
    }
    try folder.write("import SwiftUI\n".utf8, to: "Packages/A.swift")
    _ = try Project.initialize(in: folder.path, app: "shop")
    let project = try Project.read(folder.path)
    #expect(project.configuration.sourceTexts == names)
    let lines = try File("\(folder.path)/langpack.json").text().split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count { $0.contains(".xcstrings\"") } == 50)
  }

  /// Files of a Windows app, and the language of its source texts.
  @Test(arguments: [
    (
      ["A.csproj": "<DefaultLanguage>en-US</DefaultLanguage>"], ["en-US", "en-GB", "de-DE"], "en-US"
    ),
    (["A.csproj": "<DefaultLanguage>en-GB</DefaultLanguage>"], ["en-US", "en-GB"], "en-GB"),
    (["A.csproj": "<DefaultLanguage>de</DefaultLanguage>"], ["en-US", "de-DE"], "de-DE"),
    (["A.csproj": ""], ["en-US", "en-GB"], "en-US"), (["A.csproj": ""], ["en", "fr"], "en"),
    (["Package.appxmanifest": "<Resource Language=\"fr-FR\"/>"], ["en-US", "fr-FR"], "fr-FR"),
    (["Package.appxmanifest": "<Resource Language=\"x-generate\"/>"], ["en-US", "fr"], "en-US"),
  ])
  func thePackagesLanguageIsTheSource(
    files: [String: String], folders: [String], source: String
  ) throws {
    var all = Dictionary(
      uniqueKeysWithValues: files.map { ("App/\($0.key)", $0.value) })
    all["App.sln"] = ""
    for folder in folders { all["App/Strings/\(folder)/Resources.resw"] = "<root/>" }
    let found = try layout(all)
    #expect(found.sourceLocale == source)
    #expect(found.locales == folders.filter { $0 != source }.sorted())
  }
}
