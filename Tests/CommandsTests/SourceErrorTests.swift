import Foundation
import Testing

@testable import CommandLine

/// An error in the sources stops what would lack texts, and nothing else.
@Suite struct SourceErrorTests {
  private static let good = #"""
    let title = NSLocalizedString("title", value: "Title", comment: "Screen")
    """#
  private static let other = #"""
    let save = NSLocalizedString("save", value: "Save", comment: "Button")
    """#
  /// A call with an error next to a good one.
  private static let bad =
    good + "\n" + #"""
      let name = localized("name", value: "Name", comment: about)
      """#
  /// Two signatures of one key: always an error.
  private static let conflict =
    good + "\n" + #"""
      let other = localized("title", value: "Title %d", comment: "Screen", 3)
      """#

  private func withProject(
    _ source: String, _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with(["Sources/A.swift": source, "Sources/B.swift": Self.other], body: body)
  }

  @Test(arguments: [bad, conflict]) func everyCommandTakesWhatIsWellAndFails(source: String) throws
  {
    try withProject(source) { project in
      project.expect(["extract"], .failed)
      try project.write("de.strings", "\"title\" = \"Titel\";\n\"save\" = \"Sichern\";\n")
      let imported = project.expect(["import", "de.strings", "--format", "apple-strings"], .failed)
      #expect(imported.talk.contains("2 texts in 1 locale: 2 new"), "\(imported.talk)")
      #expect(imported.talk.contains("[source-errors]"), "\(imported.talk)")
      let out = project.expect(["export", "--locale", "de", "--format", "csv"], .failed)
      #expect(out.output.contains("Titel") && out.output.contains("Sichern"), "\(out.output)")
      #expect(out.talk.contains("[source-errors]"), "\(out.talk)")
      project.expect(
        ["export", "--locale", "de", "--format", "json", "--output", "out.json"], .failed)
      #expect(String(decoding: try project.read("out.json"), as: UTF8.self).contains("Titel"))
      let all = project.expect(["export", "--all", "--format", "xliff", "--folder", "x"], .failed)
      #expect(String(decoding: try project.read("x/de.xliff"), as: UTF8.self).contains("Titel"))
      #expect(all.talk.contains("[source-errors]"), "\(all.talk)")
      let status = project.expect(["status"], .failed)
      #expect(status.output.contains("de"), "\(status.output)")
      let check = project.expect(["check"], .failed)
      #expect(check.output.contains("A.swift:2:"), "\(check.output)")
      #expect(check.talk.contains("1 error"), "\(check.talk)")
    }
  }

  @Test func whatOnlyConcernsThePhrasesThatAreWellGoesOn() throws {
    try withProject(Self.bad) { project in
      project.expect(["extract"], .failed)
      project.expect(["tag", "add", "start", "title"])
      project.expect(["comment", "add", "title", "Short, please"])
      #expect(project.expect(["tag", "list"], .failed).output.contains("start"))
      let shown = project.expect(["show", "title"])
      #expect(shown.output.contains("Short, please") && shown.talk.contains("[source-errors]"))
      for words in [["log"], ["diff"]] { project.expect(words) }
      // The others stop with the errors alone, not with notes.
      try project.write(
        "Sources/B.swift",
        Self.other + "\nlet b = NSLocalizedString(\"save\", value: \"Save\", comment: \"Button\")")
      let size = project.expect(["size"], .failed)
      #expect(size.talk.contains("A.swift:2:") && !size.talk.contains("note:"), "\(size.talk)")
    }
  }

  @Test func theErrorIsNamedIfThereIsNoPhraseElse() throws {
    try SampleProject.with(
      ["Sources/A.swift": #"let a = localized("a", value: "A", comment: about)"#]
    ) { project in
      try project.write("de.strings", "\"a\" = \"A\";\n")
      for words in [
        ["import", "de.strings", "--format", "apple-strings"],
        ["export", "--locale", "de", "--format", "csv"],
      ] {
        #expect(project.expect(words, .failed).talk.contains("A.swift:1:"))
      }
    }
  }

  @Test func whatAppsGetIsNotWrittenWhileAnErrorStands() throws {
    try withProject(Self.bad) { project in
      project.expect(["extract"], .failed)
      project.expect(["keys", "generate"])
      let before = try project.files().filter { !$0.key.hasPrefix(".langpack/cache") }
      for words in [
        ["build"], ["bundle", "--output", "App/Packs"], ["publish", "--release", "1.0"],
      ] {
        let said = project.expect(words, .failed)
        #expect(said.talk.contains("A.swift:2:"), "\(said.talk)")
        let after = try project.files().filter { !$0.key.hasPrefix(".langpack/cache") }
        #expect(after == before)
      }
    }
  }

  /// A file that is there and cannot be read keeps its phrases and their translations.
  @Test(arguments: ["not UTF-8", "a dangling link"])
  func phrasesOfAnUnreadableFileCountAsPresent(fault: String) throws {
    try withProject(Self.good) { project in
      try project.write("Sources/More/C.swift", Self.other.replacing("save", with: "more"))
      try project.write(
        "de.strings", "\"title\" = \"Titel\";\n\"save\" = \"Sichern\";\n\"more\" = \"Mehr\";\n")
      project.expect(["extract"])
      project.expect(["import", "de.strings", "--format", "apple-strings"])
      let ledger = try project.read("langpack.ordinals")
      let place = project.folder.path + "/Sources/More"
      switch fault {
      case "not UTF-8":
        try Data([0xFF, 0xFE, 0xFF] + Array(Self.other.utf8))
          .write(to: URL(fileURLWithPath: place + "/C.swift"))
      default:
        try FileManager.default.removeItem(atPath: place + "/C.swift")
        symlink("/nowhere/at/all", place + "/C.swift")
      }
      let extracted = project.expect(["extract"], .failed)
      #expect(extracted.talk.contains("[unreadable]"), "\(extracted.talk)")
      #expect(!extracted.talk.contains("[removed-phrase]"), "\(extracted.talk)")
      #expect(extracted.talk.contains("3 phrases at 3 places"), "\(extracted.talk)")
      #expect(try project.read("langpack.ordinals") == ledger)
      let out = project.expect(["export", "--locale", "de", "--format", "csv"], .failed).output
      #expect(out.contains("Mehr"), "\(out)")
      try project.write("fr.strings", "\"more\" = \"Plus\";\n")
      project.expect(["import", "fr.strings", "--format", "apple-strings"], .failed)
      try project.write("de.strings", "\"title\" = \"Neuer Titel\";\n")
      project.expect(["import", "de.strings", "--format", "apple-strings"], .failed)
      let json = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      #expect(json.contains("Mehr") && json.contains("Neuer Titel"), "\(json)")
    }
  }

  /// The same for a folder, read by a user who may not list it.
  @Test(.enabled(if: OtherUser.isThere, "needs a user to become"))
  func phrasesOfAFolderOutOfReachCountAsPresent() throws {
    try withProject(Self.good) { project in
      try project.write("Sources/More/C.swift", Self.other.replacing("save", with: "more"))
      try project.write("de.strings", "\"title\" = \"Titel\";\n\"more\" = \"Mehr\";\n")
      project.expect(["extract"])
      project.expect(["import", "de.strings", "--format", "apple-strings"])
      let (files, root) = (FileManager.default, project.folder.path)
      for name in try files.subpathsOfDirectory(atPath: root) + [""] {
        try OtherUser.give(root + "/" + name)
      }
      // The memory of the phrases is that of this very program.
      #expect(try OtherUser.run(["-C", root, "extract"]).code == 0)
      let folder = root + "/Sources/More"
      try files.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
      defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
      let extracted = try OtherUser.run(["-C", root, "extract"])
      #expect(extracted.code == 1 && extracted.talk.contains("Sources/More: error:"))
      #expect(extracted.talk.contains("3 phrases at 3 places"), "\(extracted.talk)")
      let exported = try OtherUser.run(
        ["-C", root, "export", "--locale", "de", "--format", "csv"])
      #expect(exported.code == 1 && exported.output.contains("Mehr"), "\(exported.output)")
    }
  }

  /// A fresh clone has no memory of the phrases, and does not advise to remove their translations.
  @Test func aFreshCloneKeepsTheTextsOfAnUnreadableFile() throws {
    try withProject(Self.good) { project in
      try project.write("de.strings", "\"title\" = \"Titel\";\n\"save\" = \"Sichern\";\n")
      project.expect(["extract"])
      project.expect(["import", "de.strings", "--format", "apple-strings"])
      try FileManager.default.removeItem(atPath: project.folder.path + "/.langpack")
      try Data(Array(Self.other.utf8) + [0xC3, 0x28]).write(
        to: project.folder.appending(path: "Sources/B.swift"))
      let said = project.expect(["check"], .failed)
      #expect((said.output + said.talk).contains("[unreadable]"), "\(said.output)\(said.talk)")
      #expect(!(said.output + said.talk).contains("unknown-id"), "\(said.output)\(said.talk)")
      try project.write("de.strings", "\"title\" = \"Neuer Titel\";\n")
      project.expect(["import", "de.strings", "--format", "apple-strings"], .failed)
      let json = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      #expect(json.contains("Sichern") && json.contains("Neuer Titel"), "\(json)")
    }
  }

  /// Keys that the sources lack because of an error stay on translatewiki.net.
  @Test func aSyncKeepsTheTextsOfWhatCannotBeRead() throws {
    try withProject(Self.bad) { project in
      try project.write(
        "Wiki/en.lproj/Localizable.strings",
        "\"name\" = \"Name\";\n\"save\" = \"Save\";\n\"title\" = \"Title\";\n")
      try project.write(
        "Wiki/de.lproj/Localizable.strings", "\"name\" = \"Name\";\n\"title\" = \"Titel\";\n")
      let said = project.expect(["translatewiki", "sync", "Wiki"], .failed)
      #expect(said.talk.contains("[source-errors]"), "\(said.talk)")
      let english = String(
        decoding: try project.read("Wiki/en.lproj/Localizable.strings"), as: UTF8.self)
      #expect(english.contains("\"name\" = \"Name\";"), "\(english)")
      #expect(english.contains("\"title\" = \"Title\";"), "\(english)")
    }
  }
}
