import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands

/// An export changes the words of an app's file, and neither its permissions nor what kind of file it is.
@Suite struct WriteProtectionTests {
  private static let german = "App/de.lproj/Localizable.strings"

  /// Does something with a project whose German text has changed since its export.
  private func with(_ body: (SampleProject, _ path: String) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      try project.write(
        "App/A.swift", "import Foundation\nlet a = NSLocalizedString(\"a\", comment: \"c\")\n")
      try project.write("App/en.lproj/Localizable.strings", "\"a\" = \"File\";\n")
      try project.write(Self.german, "\"a\" = \"Akte\";\n")
      project.expect(["init", "--app", "app"])
      project.expect(["extract"])
      project.expect(["import", "."])
      try project.write("new.csv", "key,de\na,Datei\n")
      project.expect(["import", "new.csv"])
      try body(project, project.folder.appending(path: Self.german).path)
    }
  }

  private let words = ["export", "--all", "--format", "apple-strings", "--folder", "."]

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  @Test(arguments: [0o755, 0o664, 0o600]) func aFileKeepsItsPermissions(mode: Int) throws {
    try with { project, path in
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      project.expect(words)
      #expect(try project.text(Self.german) == "\"a\" = \"Datei\";\n")
      #expect(try self.mode(path) == mode)
    }
  }

  @Test func aWriteProtectedFileStays() throws {
    try with { project, path in
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let single = [
        "export", "--locale", "de", "--format", "apple-strings", "--output", Self.german,
      ]
      for words in [words, single] {
        let said = project.expect(words, .failed).talk
        #expect(said.contains("\(Self.german): error: the file is write-protected"), "\(said)")
      }
      #expect(try project.text(Self.german) == "\"a\" = \"Akte\";\n")
      // Nothing is to be written.
      try project.write("old.csv", "key,de\na,Akte\n")
      project.expect(["import", "old.csv", "--restore"])
      project.expect(words)
    }
  }

  @Test func aLinkStaysALink() throws {
    try with { project, path in
      try project.write("Texts/de.strings", "\"a\" = \"Akte\";\n")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "../../Texts/de.strings")
      let said = project.expect(words, .failed).talk
      #expect(said.contains("[linked-file]"), "\(said)")
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      #expect(target.hasSuffix("de.strings"))
      #expect(try project.text("Texts/de.strings") == "\"a\" = \"Akte\";\n")
    }
  }
}
