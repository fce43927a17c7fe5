import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands

/// A delivery from an older export puts back no text that the catalog has replaced since.
@Suite struct FormerTextTests {
  private static let formats = ["xliff", "xliff2", "csv", "gettext", "json", "icu-json", "android"]
  private static let sources = """
    let a = NSLocalizedString("k", value: "File", comment: "A")
    let b = NSLocalizedString("l", value: "Edit", comment: "B")
    """

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("langpack.json", #"{"app": "a", "sources": ["App"], "locales": ["de"]}"#)
      for name in ["el.lpt", "sources.lpt", "de.strings"] {
        try? FileManager.default.removeItem(atPath: "\(project.folder.path)/translations/\(name)")
      }
      try project.write("App/A.swift", Self.sources)
      project.expect(["extract"])
      try say("Akte", "Ablage", in: project)
      try body(project)
    }
  }

  /// Delivers two texts in a file that the tool did not write.
  private func say(_ k: String, _ l: String, in project: SampleProject) throws {
    try project.write("New/de.lproj/Localizable.strings", "\"k\" = \"\(k)\";\n\"l\" = \"\(l)\";\n")
    project.expect([
      "import", "New/de.lproj/Localizable.strings", "--locale", "de", "--format", "apple-strings",
    ])
  }

  private func words(_ project: SampleProject) throws -> String {
    let file = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
    return file.split(separator: "\n").filter { $0.hasPrefix("k\t") || $0.hasPrefix("l\t") }
      .compactMap { line in line.split(separator: "\t").last }.joined(separator: " ")
  }

  private func deliver(
    _ name: String, _ format: String, _ project: SampleProject, _ more: [String] = []
  ) -> String {
    let line = ["import", name, "--format", format, "--locale", "de"] + more
    return project.expect(line).talk
  }

  /// Exports, delivers newer texts, and brings the exported file back with one edit, under a name.
  private func deliverOlder(
    as name: String, _ format: String, _ project: SampleProject, _ more: [String] = []
  ) throws -> String {
    project.expect(["export", "--locale", "de", "--format", format, "--output", "out.file"])
    try say("Datei", "Ablage", in: project)
    let text = try project.text("out.file")
    #expect(text.contains("Ablage"))
    try project.write(name, text.replacing("Ablage", with: "Bearbeiten"))
    return deliver(name, format, project, more)
  }

  @Test(arguments: formats, ["out.file", "back.file"])
  func theNewerTextStaysAndTheEditIsTaken(format: String, name: String) throws {
    try with { project in
      let told = try deliverOlder(as: name, format, project)
      #expect(told.contains("\"k\" has a text that the catalog has replaced"), "\(told)")
      #expect(try words(project) == "Datei Bearbeiten")
      // Once more, and it is the same.
      #expect(deliver(name, format, project).contains("[former-text]"))
      #expect(try words(project) == "Datei Bearbeiten")
    }
  }

  @Test(arguments: formats) func theFormerTextIsTakenOnRequest(format: String) throws {
    try with { project in
      let told = try deliverOlder(as: "back.file", format, project, ["--restore"])
      #expect(!told.contains("former-text"), "\(told)")
      #expect(try words(project) == "Akte Bearbeiten")
    }
  }

  /// A translator who returns to an earlier text has the newer one in the file.
  @Test(arguments: formats) func anEditBackIsAnEdit(format: String) throws {
    try with { project in
      try say("Datei", "Ablage", in: project)
      project.expect(["export", "--locale", "de", "--format", format, "--output", "out.file"])
      try project.write("out.file", project.text("out.file").replacing("Datei", with: "Akte"))
      #expect(!deliver("out.file", format, project).contains("former-text"))
      #expect(try words(project) == "Akte Ablage")
    }
  }

  /// Texts that were discarded with the committed lines are not newer.
  @Test(arguments: [true, false]) func aDiscardedTextIsNotFormer(isSeen: Bool) throws {
    try with { project in
      let before = try project.text("translations/de.lpt")
      try say("Datei", "Ablage", in: project)
      try project.write("translations/de.lpt", before)
      if isSeen { project.expect(["import"]) }
      try say("Datei", "Ablage", in: project)
      #expect(try words(project) == "Datei Ablage")
    }
  }

  /// A pull brings lines that the local history doesn't have.
  @Test func aPulledTextIsNewer() throws {
    try with { project in
      project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
      let pulled = try project.text("translations/de.lpt").replacing("Akte", with: "Datei")
      try project.write("translations/de.lpt", pulled)
      #expect(deliver("de.xliff", "xliff", project).contains("[former-text]"))
      #expect(try words(project) == "Datei Ablage")
    }
  }

  /// A wiki has no older file: a former text in it is a revert.
  @Test func aRevertInAWikiIsTaken() throws {
    try with { project in
      try say("Datei", "Ablage", in: project)
      try project.write(
        "wiki/de.lproj/Localizable.strings", "\"k\" = \"Akte\";\n\"l\" = \"Ablage\";\n")
      let told = project.expect(["import", "wiki", "--format", "translatewiki"])
      #expect(!told.talk.contains("former-text"), "\(told.talk)")
    }
  }

  /// Without a history every text is taken.
  @Test func aNewCloneTakesTheFile() throws {
    try with { project in
      project.expect(["export", "--locale", "de", "--format", "csv", "--output", "de.csv"])
      try say("Datei", "Ablage", in: project)
      for name in try FileManager.default.contentsOfDirectory(atPath: project.folder.path)
      where name.contains(".sqlite") || name == ".langpack" {
        try FileManager.default.removeItem(atPath: "\(project.folder.path)/\(name)")
      }
      #expect(!deliver("de.csv", "csv", project).contains("former-text"))
      #expect(try words(project) == "Akte Ablage")
    }
  }
}
