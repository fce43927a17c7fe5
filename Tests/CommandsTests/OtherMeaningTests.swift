import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands

/// A text from before its key got another meaning is never used again, and leaves the app's file.
@Suite struct OtherMeaningTests {
  /// An app with two texts in English and German.
  struct App: Sendable, CustomTestStringConvertible {
    var format: String
    var source: String
    var german: String
    /// The file of a text in a language.
    var file: @Sendable (_ a: String, _ b: String?) -> String
    var others: [String: String] = [:]
    var testDescription: String { format }
  }

  static let apps = [
    App(
      format: "apple-strings", source: "App/en.lproj/Localizable.strings",
      german: "App/de.lproj/Localizable.strings",
      file: { a, b in "\"a\" = \"\(a)\";\n" + (b.map { "\"b\" = \"\($0)\";\n" } ?? "") },
      others: [
        "App/A.swift": """
        import Foundation
        let a = NSLocalizedString("a", comment: "c")
        let b = NSLocalizedString("b", comment: "c")
        """
      ]),
    App(
      format: "android", source: "app/src/main/res/values/strings.xml",
      german: "app/src/main/res/values-de/strings.xml",
      file: { a, b in
        "<resources>\n    <string name=\"a\">\(a)</string>\n"
          + (b.map { "    <string name=\"b\">\($0)</string>\n" } ?? "") + "</resources>\n"
      }, others: ["settings.gradle": "include ':app'\n", "app/build.gradle": "android {}\n"]),
    App(
      format: "resx", source: "App/Texts.resx", german: "App/Texts.de.resx",
      file: { a, b in
        "<root>\n  <data name=\"a\"><value>\(a)</value></data>\n"
          + (b.map { "  <data name=\"b\"><value>\($0)</value></data>\n" } ?? "") + "</root>\n"
      }, others: ["App/App.csproj": "<Project/>\n", "App/A.cs": "class A {}\n"]),
  ]

  /// Does something with a project whose key `b` has got another meaning, but for its German file.
  private func with(_ app: App, _ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      for (name, text) in app.others { try project.write(name, text) }
      try project.write(app.source, app.file("First text", "Second text"))
      try project.write(app.german, app.file("Erster", "Zweiter"))
      project.expect(["init", "--app", "app"])
      project.expect(["extract"])
      project.expect(["import", "."])
      try project.write(app.source, app.file("First text", "Quite another meaning"))
      project.expect(["extract", "--large", "b"])
      try body(project)
    }
  }

  private func german(_ project: SampleProject) throws -> String {
    try project.text("translations/de.lpt")
  }

  @Test(arguments: apps) func anExportRemovesItAndNothingElse(app: App) throws {
    try with(app) { project in
      project.expect(["export", "--all", "--format", app.format, "--folder", "."])
      #expect(try project.text(app.german) == app.file("Erster", nil))
      project.expect(["import", "."])
      let lines = try german(project)
      #expect(!lines.contains("Zweiter"))
    }
  }

  @Test(arguments: apps) func anImportLeavesItOutUnlessItIsAskedFor(app: App) throws {
    try with(app) { project in
      let said = project.expect(["import", "."]).talk
      #expect(said.contains("[former-meaning]"), "\(said)")
      let lines = try german(project)
      #expect(!lines.contains("Zweiter"))
      project.expect(["import", ".", "--restore"])
      let restored = try german(project)
      #expect(restored.contains("\t+\tZweiter"))
    }
  }

  @Test(arguments: apps) func aNewTextIsTaken(app: App) throws {
    try with(app) { project in
      try project.write(app.german, app.file("Erster", "Neuer"))
      let said = project.expect(["import", "."]).talk
      #expect(!said.contains("[former-meaning]"), "\(said)")
      let taken = try german(project)
      #expect(taken.contains("\t+\tNeuer"))
      project.expect(["export", "--all", "--format", app.format, "--folder", "."])
      #expect(try project.text(app.german) == app.file("Erster", "Neuer"))
    }
  }

  /// A new clone has no history that could tell.
  @Test(arguments: apps) func withoutAHistoryItNeedsReview(app: App) throws {
    try with(app) { project in
      for name in [".langpack", "langpack.sqlite"] {
        try? FileManager.default.removeItem(at: project.folder.appending(path: name))
      }
      let said = project.expect(["import", "."]).talk
      #expect(said.contains("[former-meaning]"), "\(said)")
      let lines = try german(project).split(separator: "\n")
      let line = try #require(lines.first { $0.contains("Zweiter") })
      #expect(line.contains("\tneeds-review\t"))
    }
  }
}
