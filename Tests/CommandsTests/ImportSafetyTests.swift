import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An import takes what it is given and destroys nothing that was there.
@Suite struct ImportSafetyTests {
  private static let german = "\"places-found\" = \"{{PLURAL:$1|$1 Platz|$1 Plätze}}\";\n"

  @Test(arguments: [
    ("de.strings", "\"places-found\" = \"$1 Orte\"\n\"gone\" = \"a\";\n", "de.strings:", "broken"),
    ("de.strings", "\"places-found\" = \"$2 Orte\";\n", "de.strings:1: ", "token-mismatch"),
    ("de.lpt", "# langpack translations 1\na\t12345678\n", "de.lpt:2: ", "broken-line"),
    ("de.lpt", "# langpack translations 1\na\t12345678\tb", "de.lpt:2: ", "cut-off"),
    ("de.lpt", "# langpack translations 2\n", "de.lpt:1: ", "lines-version"),
    ("de.lpt", "# langpack translations 1\n<<<<<<< ours\n", "de.lpt:2: ", "merge-conflict"),
  ])
  func aBrokenCommittedFileIsToldAndStaysAsItIs(
    _ name: String, _ text: String, _ place: String, _ rule: String
  ) throws {
    try SampleProject.with { project in
      project.expect(["import"])
      try project.write("translations/\(name)", text)
      try project.write("in/de.strings", Self.german)
      let before = try project.files()
      for words in [
        ["import", "in/de.strings"], ["export", "--locale", "de", "--format", "wiki-strings"],
        ["export", "--locale", "de", "--format", "json", "--output", "de.json"],
      ] {
        let said = project.expect(words, .failed)
        #expect(said.output.isEmpty)
        #expect(said.talk.hasPrefix("translations/\(place)"), "\(said.talk)")
        #expect(said.talk.contains(rule), "\(said.talk)")
        #expect(try project.files() == before, "\(words)")
      }
      let status = project.expect(["status"], .failed)
      #expect(status.talk.contains("translations/\(place)") && !status.output.isEmpty)
      project.expect(["export", "--locale", "el", "--format", "json"])
    }
  }

  @Test func whatTheSourcesDoNotHaveStaysInTheFiles() throws {
    try SampleProject.with { project in
      let german = SampleProject.german
      let former = "// Author: A\n\n\"a\" = \"x\";\n\(german)// Fuzzy\n\"z\" = \"$1\";\n"
      try project.write("translations/de.strings", former)
      try project.write("in/de.strings", Self.german)
      let said = project.expect(["import", "in/de.strings"])
      #expect(
        said.talk.contains(
          "translations/de.strings: note: 2 entries belong to no phrase of the sources; left unchanged"
        ), "\(said.talk)")
      #expect(said.talk.hasSuffix("1 text in 1 locale: 0 new, 1 changed\n"), "\(said.talk)")
      #expect(
        String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
          == former.replacing(german, with: Self.german))
    }
  }

  @Test func aTextWhosePhraseIsGoneFromTheCodeIsThereWhenItComesBack() throws {
    try SampleProject.with { project in
      let log = project.id("Button")
      try project.write(
        "in/el.json",
        "{\"locale\": \"el\", \"translations\": [{\"id\": \"\(log)\", \"text\": \"Σύνδεση\"}]}")
      project.expect(["import", "in/el.json"])
      let whole = try project.read("translations/el.lpt")
      let timeline = project.timeline
      try project.write("Sources/Profile.swift", "let a = fbt(\"Log in\", \"Button\")\n")
      try project.write(
        "in/el.json",
        "{\"locale\": \"el\", \"translations\": [{\"id\": \"\(log)\", \"text\": \"Είσοδος\"}]}")
      let said = project.expect(["import", "in/el.json"])
      #expect(said.talk.contains("left unchanged"), "\(said.talk)")
      let kept = String(decoding: try project.read("translations/el.lpt"), as: UTF8.self)
      #expect(kept.contains(timeline) && kept.contains("Είσοδος"))
      try project.write("Sources/Profile.swift", SampleProject.source)
      project.expect(["import", "in/el.json"])
      let again = String(decoding: try project.read("translations/el.lpt"), as: UTF8.self)
      #expect(again == String(decoding: whole, as: UTF8.self).replacing("Σύνδεση", with: "Είσοδος"))
    }
  }

  @Test func theTotalsAreThoseOfTheImportedFiles() throws {
    try SampleProject.with { project in
      try project.write(
        "in/el.json",
        "{\"locale\": \"el\", \"translations\": [{\"id\": \"\(project.id("Button"))\", "
          + "\"text\": \"Σύνδεση\"}]}")
      try project.write("in/de.strings", SampleProject.german)
      let said = project.expect(["import", "in/el.json", "in/de.strings"])
      #expect(said.talk == "2 texts in 2 locales: 1 new, 0 changed; 1 other text left unchanged\n")
    }
  }

  @Test(arguments: [
    ["import", "in/xx.strings"], ["import", "in/xx.json"],
    ["import", "in/xx.json", "in/xx.strings"],
  ])
  func anUnknownLocaleIsOneErrorAndNothingIsWritten(_ words: [String]) throws {
    try SampleProject.with { project in
      try project.write("in/xx.strings", Self.german)
      try project.write("in/xx.json", "{\"locale\": \"xx\", \"translations\": []}")
      let before = try project.files()
      let said = project.expect(words, .failed)
      #expect(said.talk.contains("\"xx\" is not a known language"))
      let lines = said.talk.split(separator: "\n")
      #expect(lines.count == words.count { $0.hasPrefix("in/") } + 1)
      #expect(lines.last?.hasPrefix("nothing is imported: ") == true)
      #expect(said.output.isEmpty)
      #expect(try project.files() == before)
    }
  }

  @Test func anUnknownLocaleOnTheCommandLineIsWrongUsage() throws {
    try SampleProject.with { project in
      let before = try project.files()
      let said = project.expect(
        ["export", "--locale", "xx", "--format", "json", "--output", "xx.json"], .usage)
      #expect(said.talk.contains("\"xx\" for option \"--locale\" isn't a known language"))
      #expect(try project.files() == before)
    }
  }

  @Test func anUnknownLocaleOfTheConfigurationIsAnErrorInIt() throws {
    try SampleProject.with { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write("langpack.json", config.replacing("\"de\"", with: "\"xx\""))
      let before = try project.files()
      for words in [["check"], ["build"]] {
        let talk = project.expect(words, .failed).talk
        #expect(talk.hasPrefix("langpack.json:") && talk.contains("\"xx\" is not a known language"))
        #expect(try project.files() == before)
      }
    }
  }

  @Test func exportMakesNoFolders() throws {
    try SampleProject.with { project in
      let said = project.expect(
        ["export", "--locale", "el", "--format", "json", "--output", "none/x.json"], .failed)
      #expect(
        said.talk == "langpack: none/x.json: no such folder to write to (create it first)\n")
      #expect(!File(project.folder.path + "/none").exists)
    }
  }

  @Test func aCatalogThatCannotBeWrittenHoldsNothingUp() throws {
    try SampleProject.with { project in
      try project.write("langpack.sqlite/file", "a folder stands in the way")
      try project.write("in/de.strings", Self.german)
      let said = project.expect(["import", "in/de.strings"])
      #expect(said.talk.hasPrefix("langpack.sqlite: not brought up to date"), "\(said.talk)")
      let text = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
      #expect(text.contains("Plätze"))
    }
  }

  /// A limit on the size of files stands for a disk that is full; the German file would fit.
  @Test(.enabled(if: File(tool).exists))
  func aFullDiskLeavesEveryFileAsItWas() throws {
    try SampleProject.with { project in
      try project.write("in/de.strings", Self.german)
      try project.write(
        "in/el.json",
        "{\"locale\": \"el\", \"translations\": [{\"id\": \"\(project.id("Button"))\", "
          + "\"text\": \"Σύνδεση\"}]}")
      let before = try project.files()
      let shell = Process()
      let pipe = Pipe()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let command = "'\(Self.tool)' -C '\(project.folder.path)' import in/de.strings in/el.json"
      shell.arguments = ["-c", "trap '' XFSZ; ulimit -f 1; exec \(command)"]
      shell.standardError = pipe
      try shell.run()
      shell.waitUntilExit()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(shell.terminationStatus == 1)
      #expect(said.hasPrefix("langpack: translations/el.lpt: cannot be written"), "\(said)")
      #expect(try project.files() == before)
    }
  }

  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path
}

@Suite struct ImportAgreementTests {
  /// What import takes, check takes too: a number may be left out of a keyed text in both formats.
  @Test func aTextThatImportTookIsNoErrorAfterwards() throws {
    try SampleProject.with { project in
      try project.write("in.strings", "\"places-found\" = \"Gefunden\";\n")
      let said = project.expect(["import", "in.strings", "--locale", "de"])
      #expect(said.talk.contains("[number-left-out]"))
      project.expect(["check"])
      project.expect(["build"])
    }
  }

  @Test func aFileThatSaysAnotherLocaleThanGivenIsRefused() throws {
    try SampleProject.with { project in
      let before = try project.files()
      try project.write(
        "in.json",
        "{\"locale\": \"el\", \"translations\": [{\"id\": \"\(project.timeline)\", \"text\": \"x\"}]}"
      )
      project.expect(["import", "in.json", "--locale", "ru"], .failed)
      for (name, bytes) in before where name.hasPrefix("translations") {
        #expect(try project.read(name) == bytes)
      }
    }
  }

  @Test func aLocaleThatNobodyHasCannotBeDropped() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let said = project.expect(["publish", "--release", "1.0", "--drop-locale", "fr"], .failed)
      #expect(said.talk.contains("\"fr\" is neither configured nor published"))
    }
  }

  @Test func aPathOfOneLetterIsAPath() throws {
    try withTestFolder { folder in
      let (code, said) = Recorder.run(["-C", folder.path, "inspect", "x"])
      #expect(code == .failed)
      #expect(said.talk.contains("x: "))
      #expect(File("x").folder == "" && File("/x").folder == "/" && File("a/x").folder == "a")
    }
  }
}
