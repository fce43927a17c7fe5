import CommandLine
import Foundation
import Testing

@testable import Commands

/// Translations that were made for an earlier English text, and come back when it has changed.
@Suite struct LateDeliveryTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("langpack.json", #"{"app": "a", "sources": ["App"], "locales": ["de"]}"#)
      for name in ["el.lpt", "sources.lpt", "de.strings"] {
        try? FileManager.default.removeItem(atPath: "\(project.folder.path)/translations/\(name)")
      }
      try write("Open the file", in: project)
      project.expect(["extract"])
      try body(project)
    }
  }

  private func write(_ text: String, in project: SampleProject) throws {
    try project.write(
      "App/A.swift",
      """
      let a = NSLocalizedString("k", value: "\(text)", comment: "A")
      let b = NSLocalizedString("same", value: "Same", comment: "A")
      """)
  }

  private func line(_ key: String, in project: SampleProject) throws -> String {
    let file = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
    return file.split(separator: "\n").first { $0.hasPrefix(key + "\t") }.map(String.init) ?? ""
  }

  /// Exports German texts in a format, changes the English, and imports the file late.
  private func deliverLate(
    _ format: String, _ judgement: String, _ text: String, _ project: SampleProject
  )
    throws -> (code: ExitCode, talk: String)
  {
    try project.write(
      "de.lproj/Localizable.strings", "\"k\" = \"Datei\";\n\"same\" = \"Gleich\";\n")
    project.expect(["import", "de.lproj/Localizable.strings"])
    project.expect(["export", "--locale", "de", "--format", format, "--output", "late.file"])
    try write(text, in: project)
    project.expect(["extract"] + (judgement.isEmpty ? [] : [judgement, "k"]))
    let path = project.folder.path
    let (code, said) = Recorder.run([
      "-C", path, "import", "late.file", "--format", format, "--locale", "de",
    ])
    return (code, said.talk)
  }

  @Test(arguments: ["xliff", "xliff2", "gettext", "csv", "tsv", "json"])
  func aTextOfAnEarlierEnglishIsNotApproved(format: String) throws {
    try with { project in
      let (_, told) = try deliverLate(format, "--small", "Open this file", project)
      #expect(told.contains("[stale-source]"), "\(told)")
      // The line still says for which English it was approved.
      let checked = project.expect(["check"])
      #expect((checked.talk + checked.output).contains("[stale-source]"), "\(checked)")
      #expect(try line("same", in: project).contains("\t+\t"))
    }
  }

  @Test(arguments: ["xliff", "xliff2", "gettext", "csv", "tsv", "json"])
  func aTextOfAnotherMeaningIsLeftOut(format: String) throws {
    try with { project in
      let (_, told) = try deliverLate(format, "--large", "Open the meeting", project)
      #expect(told.contains("[former-meaning]"), "\(told)")
      #expect(try line("k", in: project).isEmpty)
      #expect(try line("same", in: project).contains("\t+\t"))
    }
  }

  /// A translator may have found that the text fits the new English, too.
  @Test func aReviewedTextIsNotAskedForAgain() throws {
    try with { project in
      _ = try deliverLate("xliff", "--small", "Open this file", project)
      project.expect(["export", "--locale", "de", "--format", "csv", "--output", "de.csv"])
      let csv = String(decoding: try project.read("de.csv"), as: UTF8.self)
      try project.write("de.csv", csv.replacing("needs-review", with: "approved"))
      project.expect(["import", "de.csv", "--locale", "de"])
      #expect(try line("k", in: project).contains("\t+\t"))
      _ = Recorder.run([
        "-C", project.folder.path, "import", "late.file", "--format", "xliff", "--locale", "de",
      ])
      #expect(try line("k", in: project).contains("\t+\t"))
    }
  }

  /// A text that does not fit the new English blocks nothing, and stays until there is another one.
  @Test(arguments: [
    ("Open the file", "Open %1$@", "Datei"), ("Open %1$@", "Open the file", "%1$@ öffnen"),
  ])
  func aTextWithOtherTokensIsNotUsed(former: String, now: String, german: String) throws {
    try with { project in
      try write(former, in: project)
      project.expect(["extract"])
      try project.write(
        "de.lproj/Localizable.strings", "\"k\" = \"\(german)\";\n\"same\" = \"Gleich\";\n")
      project.expect(["import", "de.lproj/Localizable.strings"])
      try write(now, in: project)
      project.expect(["extract"])
      let checked = project.expect(["check"])
      #expect((checked.talk + checked.output).contains("[stale-source]"), "\(checked)")
      project.expect(["build"])
      project.expect(["export", "--locale", "de", "--format", "xliff", "--output", "de.xliff"])
      try project.write("de.lproj/Localizable.strings", "\"same\" = \"Dasselbe\";\n")
      project.expect(["import", "de.lproj/Localizable.strings"])
      #expect(try line("k", in: project).contains(former == "Open %1$@" ? "{1} öffnen" : "Datei"))
      let text = now.replacing("Open", with: "Öffne")
      try project.write("de.lproj/Localizable.strings", "\"k\" = \"\(text)\";\n")
      project.expect(["import", "de.lproj/Localizable.strings"])
      #expect(try line("k", in: project).contains("Öffne"))
      let again = project.expect(["check"])
      #expect(!(again.talk + again.output).contains("[stale-source]"), "\(again)")
    }
  }

  /// An app's own file keeps a text that no longer fits, and each import reads it again.
  @Test(arguments: [
    ("Open the file", "Open %1$@", "Datei"), ("Open %1$@", "Open the file", "{1} öffnen"),
  ])
  func aTextOfOtherTokensIsLateInEveryFormat(former: String, now: String, german: String) throws {
    try with { project in
      try write(former, in: project)
      project.expect(["extract"])
      try project.write(
        "de.lproj/Localizable.strings",
        "\"k\" = \"\(german.replacing("{1}", with: "%1$@"))\";\n\"same\" = \"Gleich\";\n")
      project.expect(["import", "de.lproj"])
      for format in Self.formats {
        project.expect(["export", "--locale", "de", "--format", format, "--output", "de.\(format)"])
      }
      try write(now, in: project)
      project.expect(["extract"])
      for format in Self.formats {
        let words = ["import", "de.\(format)", "--format", format, "--locale", "de"]
        let told = project.expect(words).talk
        #expect(told.contains("[stale-source]") && !told.contains("error"), "\(format): \(told)")
        #expect(try line("k", in: project).contains(german))
      }
      project.expect(["build"])
      // A token that the text never had is still an error.
      try project.write("de.lproj/Localizable.strings", "\"k\" = \"Öffne %2$@\";\n")
      let told = project.expect(["import", "de.lproj/Localizable.strings"], .failed).talk
      #expect(told.contains("\"%2$@\" is not a token of the source text"), "\(told)")
    }
  }

  private static let formats = [
    "apple-strings", "android", "arb", "csv", "fluent", "gettext", "icu-json", "json", "mf2-json",
    "properties", "resx", "wiki-strings", "xcstrings", "xliff", "xliff2",
  ]

  /// A committed file in translatewiki's syntax does not say for which English its texts are.
  @Test func aCommittedTextWithOtherTokensBlocksNothing() throws {
    try with { project in
      try project.write(
        "translations/de.strings", "\"k\" = \"Datei öffnen\";\n\"same\" = \"Gleich\";\n")
      project.expect(["build"])
      try write("Open %1$@", in: project)
      project.expect(["extract"])
      let checked = project.expect(["check"])
      #expect((checked.talk + checked.output).contains("[stale-source]"), "\(checked)")
      project.expect(["build"])
      try project.write("in/de.strings", "\"same\" = \"Dasselbe\";\n")
      project.expect(["import", "in/de.strings", "--format", "wiki-strings"])
      let file = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
      #expect(file.contains("Datei öffnen") && file.contains("Dasselbe"), "\(file)")
    }
  }

  @Test func anExportIntoALateTemplateHasTheNewEnglish() throws {
    try with { project in
      _ = try deliverLate("gettext", "--small", "Open this file", project)
      let before = String(decoding: try project.read("late.file"), as: UTF8.self)
      let noted = "# A translator's note.\nmsgctxt \"k\""
      try project.write("late.po", before.replacing("msgctxt \"k\"", with: noted))
      project.expect(["export", "--locale", "de", "--format", "gettext", "--output", "late.po"])
      let file = String(decoding: try project.read("late.po"), as: UTF8.self)
      let former = "#| msgid \"Open the file\"\n"
      let entry = "#, fuzzy\n\(former)msgctxt \"k\"\nmsgid \"Open this file\"\n"
      #expect(file.contains(entry), "\(file)")
      #expect(file.contains("# A translator's note."), "\(file)")
      // An entry without a translation asks for that of the new English, too.
      try project.write("translations/de.lpt", "# langpack translations 1\n")
      try project.write("late.po", before)
      let words = ["export", "--locale", "de", "--format", "gettext", "--output", "late.po"]
      project.expect(words + ["--overwrite"])
      let empty = String(decoding: try project.read("late.po"), as: UTF8.self)
      #expect(empty.contains("msgid \"Open this file\"\nmsgstr \"\"\n"), "\(empty)")
    }
  }

  @Test(arguments: ["xliff", "xliff2"])
  func anExportIntoALateFileHasTheNewEnglish(format: String) throws {
    try with { project in
      _ = try deliverLate(format, "--small", "Open this & that file", project)
      project.expect(["export", "--locale", "de", "--format", format, "--output", "late.file"])
      let file = String(decoding: try project.read("late.file"), as: UTF8.self)
      #expect(file.contains("<source>Open this &amp; that file</source>"), "\(file)")
      #expect(file.contains("<source>Same</source>") && !file.contains("Open the file"), "\(file)")
      let told = project.expect(["import", "late.file", "--format", format, "--locale", "de"]).talk
      #expect(!told.contains("[stale-source]"), "\(told)")
    }
  }

  /// A copy of the English is no translation because a tool put it there.
  @Test(arguments: ["new", "needs-translation"])
  func aTargetThatIsNewStaysNew(state: String) throws {
    try with { project in
      try project.write(
        "de.xliff",
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Localizable.strings" source-language="en" target-language="de"
          datatype="plaintext"><body><trans-unit id="same"><source>Same</source>
        <target state="\(state)">Same</target></trans-unit></body></file></xliff>
        """)
      project.expect(["import", "de.xliff"])
      #expect(try line("same", in: project).contains("\tnew\t"))
    }
  }
}
