import Foundation
import Pack
import Phrases
import Release
import Testing

@testable import Commands
@testable import Projects

/// A phrase that the source no longer has keeps its text for the release that still shows it.
@Suite struct RemovedPhraseTests {
  private static let login = SourcePhrase(segments: [.text("Log in")], description: "Button")

  @Test func aReleaseKeepsTheTextOfAPhraseThatIsGone() throws {
    try SampleProject.with { project in
      try project.translate(
        "de",
        "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(Self.login.id)\", \"text\": \"Anmelden\"}]}"
      )
      project.expect(["keys", "generate"])
      project.expect(["build"])
      let table = try KeyTable(Bytes(copying: project.read(".langpack/build/keys.lpkt")))
      project.expect(["publish", "--release", "1.0"])
      #expect(try text(of: Self.login.id, table, project) == "Anmelden")

      try project.write(
        "Sources/Profile.swift", SampleProject.source.replacing("\"Log in\"", with: "\"Sign in\""))
      try FileManager.default.removeItem(atPath: project.folder.path + "/translations/de.lpt")
      project.expect(["publish", "--release", "1.0", "--key-table", "keep-published"])
      #expect(try text(of: Self.login.id, table, project) == "Anmelden")
    }
  }

  /// Whichever command read the sources in between, and whatever it published.
  @Test(arguments: [["status"], ["build"], ["publish", "--release", "1.0"]])
  func anExtractionTellsOfAPhraseThatIsGone(command: [String]) throws {
    try SampleProject.with { project in
      project.expect(["extract"])
      project.expect(["keys", "generate"])
      project.expect(command)
      try project.write(
        "Sources/Profile.swift", SampleProject.source.replacing("\"Log in\"", with: "\"Sign in\""))
      let told = project.expect(["extract"]).talk
      #expect(told.contains("changed-phrase]") || told.contains("removed-phrase]"), "\(told)")
    }
  }

  /// Whichever command sees first that it is gone, and whatever else has to be done.
  @Test(arguments: [["status"], ["build"], ["extract", "--check"], ["check"]])
  func anExtractionTellsOfWhatAnotherCommandSawFirst(command: [String]) throws {
    try SampleProject.with { project in
      let keyed = #"\nlet k = localized("k", value: "TEXT", comment: "c")"#
      func write(_ text: String, _ source: String) throws {
        try project.write(
          "Sources/Profile.swift", source + keyed.replacing("TEXT", with: text))
      }
      try write("A", SampleProject.source)
      project.expect(["extract"])
      // A changed text that is not yet judged.
      try write("B", SampleProject.source)
      project.expect(["extract"])
      try write("B", SampleProject.source.replacing("\"Log in\"", with: "\"Sign in\""))
      _ = Recorder.run(["-C", project.folder.path] + command)
      let told = project.expect(["extract"]).talk
      #expect(told.contains("changed-phrase]") || told.contains("removed-phrase]"), "\(told)")
      let again = project.expect(["extract"]).talk
      #expect(!again.contains("changed-phrase]") && !again.contains("removed-phrase]"), "\(again)")
    }
  }

  /// What a device of release 1.0 shows in German.
  private func text(
    of id: PhraseID, _ table: KeyTable, _ project: SampleProject
  ) throws -> String? {
    let published = try project.servedPacks("1.0")
    let pack = try LanguagePack(Bytes(copying: try #require(published["de"])))
    let localizer = Localizer(keyTable: table, layers: [pack])
    return localizer.text(id, [])
  }
}
