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

  @Test func aLinkIsReadAndNeverReplaced() throws {
    try with { project in
      let (file, other) = ("translations/de.lpt", "shared.lpt")
      try project.write(other, String(decoding: project.read(file), as: UTF8.self))
      let path = project.folder.path + "/" + file
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "../\(other)")
      #expect(
        project.expect(["export", "--locale", "de", "--format", "icu-json"]).output
          .contains("Zwei"))
      try project.write("de.json", #"{"two": "Beide"}"#)
      let before = try project.read(other)
      let said = project.expect(
        ["import", "--format", "icu-json", "--locale", "de", "de.json"], .failed)
      #expect(said.talk.contains("\(file): error: the file is a symbolic link"), "\(said)")
      #expect(try project.read(other) == before)
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil)
    }
  }
}
