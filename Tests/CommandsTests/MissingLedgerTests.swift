import Foundation
import Testing

@testable import Commands

/// A project without a ledger is refused before its sources are read.
@Suite struct MissingLedgerTests {
  @Test(arguments: [
    ["extract"], ["check"], ["status"], ["build"], ["import", "de.icu.json"],
    ["export", "--locale", "de", "--format", "json", "--output", "out.json"],
  ])
  func itIsRefusedBeforeTheSourcesAreRead(words: [String]) throws {
    // A call that stops every command which reads it.
    let files = [
      "Sources/A.swift": #"let text = localized("title", value: 7, comment: "")"#,
      "de.icu.json": #"{"title": "Orte"}"#,
    ]
    try SampleProject.with(files) { project in
      try FileManager.default.removeItem(atPath: project.folder.path + "/langpack.ordinals")
      let before = try project.files()
      let said = project.expect(words, .failed)
      #expect(
        said.talk.hasPrefix("langpack: langpack.ordinals: no such file (restore it from Git;"),
        "\(said.talk)")
      #expect(!said.talk.contains("A.swift"), "\(said.talk)")
      #expect(try project.files() == before)
    }
  }
}
