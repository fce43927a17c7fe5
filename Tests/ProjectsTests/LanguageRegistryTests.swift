import Foundation
import Testing

@testable import Projects

/// A source language is one folder with its code, its cases and its page.
@Suite struct LanguageRegistryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  private static let pages = [
    "swift": "Swift", "objective-c": "ObjectiveC", "javascript": "JavaScript", "android": "Android",
    "interface-builder": "InterfaceBuilder", "dotnet": "DotNet",
  ]

  @Test func everyLanguageHasCasesAPageAndEndingsOfItsOwn() throws {
    let project = Project(root: ".", configuration: Configuration(app: "a"))
    var endings: Set<String> = []
    for language in try project.languages() {
      let cases = Self.root.appending(path: "Tests/Cases/Extraction/\(language.name)")
      let files = FileManager.default.subpaths(atPath: cases.path) ?? []
      #expect(files.contains { $0.hasSuffix(".expected") }, "\(language.name) has no cases")
      let page = Self.root.appending(path: "Docs/Extraction/\(Self.pages[language.name] ?? "").md")
      #expect(FileManager.default.fileExists(atPath: page.path), "\(language.name) has no page")
      for ending in language.fileEndings { #expect(endings.insert(ending).inserted) }
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Tests/Cases/Extraction").path)
    #expect(try Set(folders) == Set(project.languages().map(\.name)))
  }
}
