import Foundation
import TestSupport
import Testing

@testable import Commands

/// Resource files of .NET that give one key different texts: forms of WinForms, and `Resources.resx` of
/// several projects.
@Suite struct ResourceTableTests {
  private static let settings = #""sources": ["src"], "resourceTables": true"#
  private static let export = ["export", "--all", "--format", "resx", "--folder", "."]

  private static func file(_ entries: [(String, String)], comments: Bool = true) -> String {
    let data = entries.map { name, text in
      let comment = comments ? "<comment>A text</comment>" : ""
      return "  <data name=\"\(name)\"><value>\(text)</value>\(comment)</data>\n"
    }
    return "<root>\n\(data.joined())</root>\n"
  }

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  private static let forms = [
    "src/App/Main.resx": file([("$this.Text", "Notes"), ("ok.Text", "Save")]),
    "src/App/Main.de.resx": file([("$this.Text", "Notizen"), ("ok.Text", "Sichern")]),
    "src/Setup/Main.resx": file([("$this.Text", "Set up"), ("ok.Text", "Next")]),
    "src/Setup/Main.de.resx": file([("$this.Text", "Einrichten"), ("ok.Text", "Weiter")]),
    "src/Setup/Strings/en-US/Resources.resw": file([("done", "Done")]),
    "src/Setup/Strings/de-DE/Resources.resw": file([("done", "Fertig")]),
    "src/App/Strings/en-US/Resources.resw": file([("done", "Ready")]),
    "src/App/Strings/de-DE/Resources.resw": file([("done", "Bereit")]),
  ]

  @Test func eachFileKeepsItsTexts() throws {
    try SampleProject.with(Self.forms, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      project.expect(Self.export)
      for (path, words) in Self.forms { try #expect(text(project, path) == words, "\(path)") }
      project.expect(["build"])
      let committed = try text(project, "translations/de.lpt")
      for word in ["Notizen", "Einrichten", "Sichern", "Weiter", "Fertig", "Bereit"] {
        #expect(committed.contains(word))
      }
    }
  }

  /// A translator's copy has the table that ends as its path does.
  @Test(arguments: [
    ("back/Setup/Main.de.resx", "src/Setup/Main.de.resx"),
    ("back/App/Main.de.resx", "src/App/Main.de.resx"),
  ])
  func aFileThatComesBackReachesItsOwn(_ copy: String, _ own: String) throws {
    var files = Self.forms
    files[copy] = Self.file([("$this.Text", "Neu"), ("ok.Text", "Auch neu")])
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "src"])
      project.expect(["import", copy])
      project.expect(["export", "--all", "--format", "resx", "--folder", "src"])
      for (path, words) in Self.forms {
        try #expect(text(project, path) == (path == own ? files[copy] : words), "\(path)")
      }
    }
  }

  /// Nothing says to which of two files of one name this one belongs.
  @Test func aFileOfTwoTablesIsNone() throws {
    var files = Self.forms
    files["Main.de.resx"] = Self.file([("$this.Text", "Neu")])
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "src"])
      let said = project.run(["import", "Main.de.resx"]).1.talk
      #expect(said.contains("unknown-key"), "\(said)")
      try #expect(!text(project, "translations/de.lpt").contains("Neu"))
    }
  }

  /// A file next to another neutral one is no table's, even if its path ends like one's; nor has a file
  /// with a table the keys of code.
  @Test func anotherFileIsNotTaken() throws {
    var files = Self.forms
    files["lib/Setup/Main.resx"] = Self.file([("ok.Text", "Go")])
    files["lib/Setup/Main.de.resx"] = Self.file([("ok.Text", "Los")])
    files["src/a.swift"] = "let a = NSLocalizedString(\"old\", comment: \"A text\")"
    files["src/App/Main.de.resx"] = Self.file([("ok.Text", "Sichern"), ("old", "Veraltet")])
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      _ = project.run(["import", "."])
      let lines = try text(project, "translations/de.lpt")
      #expect(lines.contains("Weiter") && !lines.contains("Los"), "\(lines)")
      #expect(!lines.contains("Veraltet"), "\(lines)")
      _ = project.run(Self.export)
      for (path, words) in files { try #expect(text(project, path) == words, "\(path)") }
    }
  }

  @Test(arguments: ["xliff", "xliff2", "csv"])
  func aTranslatorsFileHasAllTables(_ format: String) throws {
    try SampleProject.with(Self.forms, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      let name = "back." + (format == "csv" ? "csv" : "xliff")
      project.expect(["export", "--locale", "de", "--format", format, "--output", name])
      let words = try text(project, name)
      try project.write(name, words.replacing("Einrichten", with: "Installieren"))
      project.expect(["import", name])
      project.expect(["export", "--all", "--format", "resx", "--folder", "src"])
      for (path, words) in Self.forms {
        let wanted = words.replacing("Einrichten", with: "Installieren")
        try #expect(text(project, path) == wanted, "\(path)")
      }
    }
  }

  @Test func aNewLanguageMirrorsEachFile() throws {
    var files = Self.forms
    files["fr.csv"] =
      "key,fr\nApp.Main/ok.Text,Enregistrer\nSetup.Main/ok.Text,Suivant\n"
      + "Setup.Strings.Resources/done,Fini\n"
    try SampleProject.with(files, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      project.expect(Self.export)
      let app = try text(project, "src/App/Main.fr.resx")
      #expect(app.contains("Enregistrer") && app.contains("name=\"ok.Text\""), "\(app)")
      let setup = try text(project, "src/Setup/Main.fr.resx")
      #expect(setup.contains("Suivant") && !setup.contains("Enregistrer"))
      try #expect(text(project, "src/Setup/Strings/fr/Resources.resw").contains("Fini"))
    }
  }

  /// A single new file gets the keys of its table, and a file for translators the tables of its texts.
  @Test func aPartHasItsTables() throws {
    try SampleProject.with(Self.forms, Self.settings) { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      try project.write("new/Setup/.keep", "")
      let target = ["--format", "resx", "--output", "new/Setup/Main.de.resx"]
      project.expect(["export", "--locale", "de"] + target)
      let words = try text(project, "new/Setup/Main.de.resx")
      #expect(words.contains("Weiter") && !words.contains("Sichern"), "\(words)")
      #expect(words.contains("name=\"ok.Text\"") && !words.contains("Fertig"), "\(words)")
      let part = [
        "export", "--locale", "de", "--format", "xliff", "--in", "src/Setup", "--output",
        "part.xliff",
      ]
      project.expect(part)
      project.expect(part)
      let units = try text(project, "part.xliff")
      #expect(units.components(separatedBy: "<trans-unit").count == 4, "\(units)")
      project.expect(["import", "part.xliff"])
      try #expect(!text(project, "translations/de.lpt").contains("/ok.Text/"))
    }
  }

  @Test func initFindsTwoTexts() throws {
    for isSame in [false, true] {
      var files = Self.forms
      files["src/App/App.csproj"] = "<Project />"
      if isSame { for path in files.keys where path.contains("Setup") { files[path] = nil } }
      try withTestFolder { root in
        let project = SampleProject(folder: root)
        for (path, words) in files { try project.write(path, words) }
        project.expect(["init", "--app", "shop"])
        let config = try text(project, "langpack.json")
        #expect(config.contains("\"resourceTables\": true") == !isSame)
        project.expect(["extract"])
      }
    }
  }

  @Test func theAdviceOnAConflictIsRight() throws {
    try SampleProject.with(Self.forms, #""sources": ["src"]"#) { project in
      let said = project.expect(["extract"], .failed).talk
      #expect(said.contains("set \"resourceTables\": true in langpack.json"), "\(said)")
    }
  }

  /// Random files in random folders, of which each text is another: nothing changes without an edit,
  /// and an edit of each text in turn changes its file alone.
  @Test(arguments: 1...6)
  func anEditChangesItsFileAlone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (files, places) = (Self.forms, [(path: String, key: String)]())
    let folders = ["src", "src/A", "src/A/B", "src/B", "lib/A"]
    for folder in folders where Bool.random(using: &random) {
      for stem in ["A", "B", "Resources"] where Bool.random(using: &random) {
        let keys = ["a", "b", "A/b", "a.b"].filter { _ in Bool.random(using: &random) }
        let path = "\(folder)/\(stem)"
        files[path + ".resx"] = Self.file(keys.map { ($0, "\($0) of \(path)") })
        let german = keys.map { ($0, "\($0) von \(path)") }
        files[path + ".de.resx"] = Self.file(german, comments: false)
        places += keys.map { (path + ".de.resx", $0) }
      }
    }
    let settings = #""sources": ["src", "lib"], "resourceTables": true"#
    for folder in ["src", "lib"] { files["\(folder)/.keep"] = "" }
    try SampleProject.with(files, settings) { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      project.expect(Self.export)
      for (path, words) in files { try #expect(text(project, path) == words, "\(path)") }
      for (number, place) in places.shuffled(using: &random).prefix(3).enumerated() {
        let former = "<value>\(place.key) von \(place.path.dropLast(8))</value>"
        let words = (files[place.path] ?? "")
          .replacing(former, with: "<value>neu \(number)</value>")
        #expect(words != files[place.path])
        try project.write("back/\(place.path)", words)
        project.expect(["import", "back/\(place.path)"])
        files[place.path] = words
        project.expect(["export", "--all", "--format", "resx", "--folder", "src"])
        project.expect(["export", "--all", "--format", "resx", "--folder", "lib"])
        for (path, words) in files { try #expect(text(project, path) == words, "\(path)") }
      }
    }
  }
}
