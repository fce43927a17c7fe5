import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A `.strings` file next to a `.lpt` file, and a committed file that is a link.
@Suite struct TwoFilesTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    let calls = ["one", "two"].map {
      #"let \#($0) = localized("\#($0)", value: "The \#($0)", comment: "A")"#
    }
    try SampleProject.with(["Sources/A.swift": calls.joined(separator: "\n")]) { project in
      project.expect(["extract"])
      try project.write("de.json", #"{"one": "Eins", "two": "Zwei"}"#)
      project.expect(["import", "--format", "icu-json", "--locale", "de", "de.json"])
      try body(project)
    }
  }

  @Test func aTextThatNothingReadsIsReported() throws {
    try with { project in
      try project.write("translations/de.strings", "\"one\" = \"Eins\";\n\"two\" = \"Zwei\";\n")
      #expect(!project.expect(["check"]).output.contains("two-texts"))
      try project.write("translations/de.strings", "\"one\" = \"Eins\";\n\"two\" = \"Beide\";\n")
      let place = "translations/de.strings:2: warning: \"two\" has another text in "
      for words in [
        ["check"], ["import", "--format", "icu-json", "--locale", "de", "de.json"],
      ] {
        let said = project.expect(words)
        #expect((said.output + said.talk).contains(place), "\(words): \(said)")
      }
    }
  }

  /// A committed file of each kind leads to a file outside of its place.
  @Test(arguments: ["translations/de.lpt", "langpack.ordinals", "translations/attachments.jsonl"])
  func aLinkIsReadAndNeverReplaced(_ name: String) throws {
    try with { project in
      project.expect(["tag", "add", "screen", "one"])
      let (root, other) = (project.folder.path, project.folder.path + "/shared")
      try FileManager.default.moveItem(atPath: "\(root)/\(name)", toPath: other)
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/\(name)", withDestinationPath: other)
      #expect(
        project.expect(["export", "--locale", "de", "--format", "icu-json"]).output
          .contains("Zwei"))
      try project.write("de.json", #"{"two": "Beide"}"#)
      try project.write(
        "Sources/B.swift", #"let b = localized("three", value: "The three", comment: "B")"#)
      let before = try project.read("shared")
      let words =
        switch name {
        case "translations/de.lpt":
          ["import", "--format", "icu-json", "--locale", "de", "de.json"]
        case "langpack.ordinals": ["extract"]
        default: ["tag", "add", "button", "two"]
        }
      let said = project.expect(words, .failed)
      #expect(said.talk.contains("\(name): error: the file is a symbolic link"), "\(said)")
      #expect(try project.read("shared") == before)
      #expect(File("\(root)/\(name)").isLink)
    }
  }
}
