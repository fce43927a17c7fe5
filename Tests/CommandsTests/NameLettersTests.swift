import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Names of folders and files that differ in capital letters alone, which are one to Windows and macOS.
@Suite struct NameLettersTests {
  private static func resources(_ entries: String) -> String { "<root>\n\(entries)\n</root>\n" }
  private static func text(_ key: String, _ words: String) -> String {
    "<data name=\"\(key)\"><value>\(words)</value></data>"
  }

  /// A new file goes into the folder that its locale has, however the others are spelled.
  @Test func aLocaleKeepsItsFolder() throws {
    let files = [
      "App/App.csproj": "<Project/>\n", "App/A.cs": "class A {}\n",
      "App/Strings/en-us/Resources.resw": Self.resources(Self.text("a", "One")),
      "App/Strings/en-us/Settings.resw": Self.resources(Self.text("b", "Two")),
      "App/Strings/pt-PT/Resources.resw": Self.resources(Self.text("a", "Um")),
    ]
    try inProject(files) { project in
      try project.write(".in/new.csv", "key,pt-PT\nb,Dois\n")
      project.expect(["import", ".in/new.csv"])
      project.expect(["export", "--all", "--format", "resx", "--folder", "."])
      let path = project.folder.appending(path: "App/Strings").path
      let folders = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      #expect(folders == ["en-us", "pt-PT"], "\(folders)")
      let written = try project.text("App/Strings/pt-PT/Settings.resw")
      #expect(written.contains("Dois"), "\(written)")
    }
  }

  /// A property of a control is no text in `en-us` either, so its translations are no unknown keys.
  @Test(arguments: ["en-US", "en-us", "EN-us"])
  func entriesThatTheSourceLeavesOutAreKnown(_ folder: String) throws {
    let entries = Self.text("Save.Content", "Save") + Self.text("Save.Width", "120")
    let files = [
      "App/App.csproj": "<Project/>\n", "App/Package.appxmanifest": "<Package/>\n",
      "App/Strings/\(folder)/Resources.resw": Self.resources(entries),
      "App/Strings/de-de/Resources.resw": Self.resources(
        entries.replacing("<value>Save", with: "<value>Sichern")),
    ]
    try inProject(files) { project in
      let said = project.expect(["import", "."]).talk
      #expect(!said.contains("unknown-key"), "\(said)")
    }
  }

  private func inProject(
    _ files: [String: String], _ body: (SampleProject) throws -> Void
  ) throws {
    try GettextProjectTests().with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "."])
      try body(project)
    }
  }
}
