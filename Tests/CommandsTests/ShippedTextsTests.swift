import Foundation
import Language
import Phrases
import Snapshot
import Testing

@testable import Commands
@testable import Projects

/// Which translations are in the packs of a channel, and what stays where one is not.
@Suite struct ShippedTextsTests {
  private static let german = LocaleTag("de") ?? .english
  private static let good = "{{PLURAL:$1|$1 Ort|$1 Orte}} gefunden"

  /// Writes the German text of the one phrase with its state.
  private func write(_ project: SampleProject, _ text: String, _ state: String) throws {
    let id = project.id("Count of places")
    try project.translate(
      "de",
      """
      {"locale": "de", "translations": [
        {"id": "\(id)", "state": "\(state)", "variations": ["1"], "table": {
          "one": "{1} Ort \(text)", "other": "{1} Orte \(text)"}}]}
      """)
  }

  private func ships(_ project: SampleProject, _ stable: String) throws {
    let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
    try project.write(
      "langpack.json",
      config.replacing(
        "\"stable\": [\"approved\", \"translated-without-findings\", \"needs-review\"]",
        with: "\"stable\": [\(stable)]"))
  }

  /// The words of the German text that a channel ships, those for many places; nil where it ships none.
  private func shipped(
    _ project: SampleProject, channel: String = "stable", isBuilt: Bool = true
  ) throws -> String? {
    let root = project.folder.path
    var own = try Project.read(root, config: root + "/langpack.json")
    own.configuration.channel = channel
    let space = try own.update()
    let snapshot = try space.shippable().snapshot
    if isBuilt { try space.recordBuild() }
    return snapshot.translations[Self.german]?.values.first.flatMap { words(of: $0.message) }
  }

  private func words(of message: Message) -> String? {
    for case .select(let selection) in message.nodes {
      for case .text(let words) in selection.other.nodes { return words }
    }
    return nil
  }

  /// The pack that devices have.
  private func published(_ project: SampleProject) throws -> [UInt8] {
    let root = project.folder.path
    let own = try Project.read(root, config: root + "/langpack.json")
    return try #require(try own.publishedPacks(of: "1").packs["de"])
  }

  private func withGerman(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try FileManager.default.removeItem(
        at: project.folder.appending(path: "translations/de.strings"))
      project.expect(["extract"])
      try body(project)
    }
  }

  @Test(arguments: [
    ("approved", true, true), ("translated", true, true), ("needs-review", true, true),
    ("new", false, false),
  ])
  func aNewProjectShipsWhatSomebodyLookedAt(_ state: String, _ stable: Bool, _ other: Bool) throws {
    try withGerman { project in
      try write(project, "gefunden", state)
      #expect(try shipped(project) == (stable ? " Orte gefunden" : nil))
      #expect(try shipped(project, channel: "other") == (other ? " Orte gefunden" : nil))
    }
  }

  /// Two spaces are a warning: somebody has to approve the text, or mend it.
  @Test func aFindingHoldsATextBackThatNobodyApproved() throws {
    try withGerman { project in
      try write(project, "gefunden", "translated")
      #expect(try shipped(project) == " Orte gefunden")
      try write(project, " da", "translated")
      #expect(try shipped(project) == " Orte gefunden")
      #expect(try shipped(project, channel: "beta") == " Orte  da")
      #expect(project.expect(["build"]).talk.contains("1 text waits for approval"))
      try write(project, " da", "approved")
      #expect(try shipped(project) == " Orte  da")
    }
  }

  /// Two translations of one source are told by `check`, and neither of them is wrong.
  @Test func textsThatDifferFromEachOtherAreShipped() throws {
    try SampleProject.with { project in
      let calls = ["one", "two"].map {
        "localized(\"log-in-\($0)\", value: \"Log in now\", comment: \"Button\")"
      }
      try project.write(
        "Sources/More.swift", "func more() -> [String] { [\(calls.joined(separator: ", "))] }")
      try project.write(
        "de.csv", "key,de,state\nlog-in-one,Anmelden,translated\nlog-in-two,Einloggen,translated\n")
      project.expect(["import", "de.csv"])
      #expect(project.expect(["check"]).output.contains("[inconsistent]"))
      let root = project.folder.path
      let own = try Project.read(root, config: root + "/langpack.json")
      let texts = try own.update().shippable()
      #expect(texts.waiting == 0)
      #expect(texts.snapshot.translations[Self.german]?.count == 3)
    }
  }

  /// An import that was discarded, as with `git checkout`, leaves nothing behind.
  @Test func aTextThatWasRevertedIsNotShippedAgain() throws {
    try withGerman { project in
      try write(project, "gefunden", "translated")
      #expect(try shipped(project) == " Orte gefunden")
      try write(project, "aus Versehen", "translated")
      #expect(try shipped(project) == " Orte aus Versehen")
      try write(project, "gefunden", "translated")
      #expect(try shipped(project) == " Orte gefunden")
      try write(project, "da", "new")
      #expect(try shipped(project) == " Orte gefunden")
    }
    try withGerman { project in
      try write(project, "aus Versehen", "translated")
      #expect(try shipped(project) == " Orte aus Versehen")
      try project.translate("de", #"{"locale": "de", "translations": []}"#)
      #expect(try shipped(project) == nil)
      try write(project, "da", "new")
      #expect(try shipped(project) == nil)
    }
  }

  /// The files that had a text may be gone before any command sees that.
  @Test func aTextOfWhichNoPackWasBuiltIsNotShippedLater() throws {
    try withGerman { project in
      try write(project, "aus Versehen", "translated")
      #expect(try shipped(project, isBuilt: false) == " Orte aus Versehen")
      try write(project, "da", "new")
      #expect(try shipped(project) == nil)
      try write(project, "gefunden", "translated")
      project.expect(["build"])
      try write(project, "dort", "new")
      #expect(try shipped(project) == " Orte gefunden")
    }
  }

  @Test func whatIsApprovedStaysWhileAnEditWaits() throws {
    try withGerman { project in
      try ships(project, "\"approved\"")
      try write(project, "gefunden", "approved")
      #expect(try shipped(project) == " Orte gefunden")
      try write(project, "da", "translated")
      #expect(try shipped(project) == " Orte gefunden")
      try write(project, "da", "approved")
      #expect(try shipped(project) == " Orte da")
    }
  }

  /// A clone has no catalog: what devices have now is the last good text.
  @Test func withoutACatalogThePublishedTextStays() throws {
    try withGerman { project in
      try write(project, "gefunden", "approved")
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1"])
      let before = try published(project)
      try write(project, "auf https://elsewhere.net", "approved")
      for end in ["", "-wal", "-shm"] {
        let catalog = project.folder.appending(path: "langpack.sqlite" + end)
        try? FileManager.default.removeItem(at: catalog)
      }
      #expect(try shipped(project) == nil)
      let catalog = project.folder.appending(path: "langpack.sqlite")
      try FileManager.default.removeItem(at: catalog)
      let said = project.expect(["publish", "--release", "1"])
      #expect(said.talk.contains("this edit stays out of the packs"), "\(said.talk)")
      #expect(try published(project) == before)
    }
  }

  @Test func aStateThatIsNoneIsTold() throws {
    try withGerman { project in
      try ships(project, "\"good\"")
      let said = project.expect(["check"], .failed).talk
      #expect(said.contains("\"stable\" is not a list of states"), "\(said)")
      #expect(said.contains("translated-without-findings"), "\(said)")
    }
  }

  /// What was sent out as new, and comes back otherwise, was written by somebody.
  @Test func aTextThatATranslatorChangedIsNotNewAnyMore() throws {
    try withGerman { project in
      try write(project, "gefunden", "new")
      project.expect(["export", "--locale", "de", "--format", "json", "--output", "out.json"])
      project.expect(["import", "out.json", "--locale", "de"])
      #expect(try shipped(project) == nil)
      let sent = String(decoding: try project.read("out.json"), as: UTF8.self)
      try project.write("out.json", sent.replacing("gefunden", with: "entdeckt"))
      project.expect(["import", "out.json", "--locale", "de"])
      #expect(try shipped(project) == " Orte entdeckt")
    }
  }
}
