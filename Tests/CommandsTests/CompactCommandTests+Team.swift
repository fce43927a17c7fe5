import Foundation
import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A new epoch where a team shares a catalog, and where commands and branches come at once.
extension CompactCommandTests {
  /// The catalog of a team, seen from a checkout of before and one of after.
  @Test(arguments: ["file", "server"])
  func aSharedCatalogGoesAlongAndOldReleasesAreStillBuiltFromIt(_ place: String) throws {
    guard place == "file" || PostgresServer.shared != nil else { return }
    let address =
      try place == "file" ? "shared.sqlite" : PostgresServer.shared?.newDatabase("epochs") ?? ""
    try Self.with(catalog: address) { project in
      let before = try ledger(project)
      project.expect(["compact"])
      let after = try ledger(project)
      #expect(project.expect(["log"]).output.contains("a new epoch"))
      project.expect(["publish", "--release", "2.0"])

      let new = try project.read("Sources/Profile.swift")
      try project.write("langpack.ordinals", before.text)
      try project.write("Sources/Profile.swift", SampleProject.source)
      project.expect(["build", "--output", "again"])
      #expect(
        try project.read("again/de.lpk").suffix(40) == project.read("first/de.lpk").suffix(40))
      project.expect(["publish", "--release", "1.0"])
      let refused = project.expect(["import", "translations/de.lpt"], .failed)
      #expect(refused.talk.contains("take the ledger of the main branch"), "\(refused.talk)")

      try project.write("langpack.ordinals", after.text)
      try File(project.folder.path + "/Sources/Profile.swift").write(new)
      project.expect(["import", "translations/de.lpt"])
    }
  }

  /// Copies of a shared catalog know a key's meanings apart.
  @Test func aCopyTakesNoTextOfAFormerMeaning() throws {
    try Self.with(catalog: "shared.sqlite") { project in
      let source = String(decoding: try project.read("Sources/Profile.swift"), as: UTF8.self)
      try project.write(
        "Sources/Profile.swift", source.replacing("places}} found", with: "places}} lost"))
      project.expect(["extract", "--large", "places-found"])
      project.expect(["build", "--output", "once"])
      for round in 0..<8 {
        let status = project.expect(["export", "--locale", "de", "--format", "wiki-strings"])
        #expect(!status.output.contains("gefunden"), "round \(round)")
      }
    }
  }

  /// Where nothing is written, a text that has an error since a setting changed is still what it last was without one: also in a
  /// checkout of the epoch before.
  @Test func aCopyKnowsWhatATextWasBeforeItsError() throws {
    try Self.with(catalog: "shared.sqlite") { project in
      let before = try project.read("langpack.ordinals")
      func bundled() throws -> String {
        project.expect(["bundle", "--output", "out", "--all"])
        return project.expect(["inspect", "out/de.lpk", "--keys", "out/keys.lpkt"]).output
      }
      project.expect(["compact"])
      try project.write(
        "in/de.strings", "\"places-found\" = \"{{PLURAL:$1|$1 Ort|$1 \u{202E}}}\";\n")
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json",
        config.replacing(
          "\"locales\":", with: "\"checks\": {\"bidi-control\": \"off\"}, \"locales\":"))
      project.expect(["import", "in/de.strings"])
      try project.write("langpack.json", config)
      #expect(try bundled().contains("Orte"))
      try File(project.folder.path + "/langpack.ordinals").write(before)
      try project.write("Sources/Profile.swift", SampleProject.source)
      #expect(try bundled().contains("Orte"))
    }
  }

  /// A branch that begins an epoch and is given up: builds of it leave the shared catalog alone, and what
  /// did move it left the ledger there.
  @Test func aTeamIsNotLockedOutByALostLedger() throws {
    try Self.with(catalog: "shared.sqlite") { project in
      let before = try project.read("langpack.ordinals")
      project.expect(["compact"])
      let after = try ledger(project)
      try File(project.folder.path + "/langpack.ordinals").write(before)
      let refused = project.expect(["import", "translations/de.lpt"], .failed)
      #expect(refused.talk.contains("'langpack compact --take'"), "\(refused.talk)")
      project.expect(["compact", "--take"])
      #expect(try ledger(project) == after)
      project.expect(["import", "translations/de.lpt"])
    }
  }

  @Test func aBuildOfABranchTakesNoSharedCatalogAlong() throws {
    try Self.with(catalog: "shared.sqlite") { project in
      let before = try ledger(project)
      let source = try project.read("Sources/Profile.swift")
      project.expect(["extract"])
      let phrases = try before.compacted(
        epoch: .random(), to: [Self.login], published: before)
      try project.write("langpack.ordinals", phrases.text)
      try project.write("Sources/Profile.swift", "let login = fbt(\"Log in\", \"Button\")\n")
      project.expect(["build"])
      let pack = project.expect(["inspect", ".langpack/build/de.lpk"]).output
      #expect(pack.contains("Anmelden"), "\(pack)")
      // The team goes on as before.
      try project.write("langpack.ordinals", before.text)
      try File(project.folder.path + "/Sources/Profile.swift").write(source)
      project.expect(["import", "translations/de.lpt"])
      #expect(!project.expect(["log"]).output.contains("a new epoch"))
    }
  }

  /// Ended behind the ledger, with a catalog that a team shares: whatever comes next goes on.
  @Test func anImportFinishesWhatWasBegunInASharedCatalog() throws {
    try Self.with(catalog: "shared.sqlite") { project in
      let catalog = try project.read("shared.sqlite")
      project.expect(["compact"])
      try File(project.folder.path + "/shared.sqlite").write(catalog)
      try project.write(
        "in/de.strings", "\"places-found\" = \"{{PLURAL:$1|$1 Ort|$1 Orte}} da\";\n")
      project.expect(["import", "in/de.strings"])
      #expect(
        project.expect(["export", "--locale", "de", "--format", "wiki-strings"]).output.contains(
          "Orte}} da"))
    }
  }

  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path

  /// From branch to branch and back, many commands at once: each epoch keeps its own history.
  @Test(.enabled(if: File(tool).exists))
  func noHistoryIsLostBetweenBranches() throws {
    try Self.with { project in
      let before = try project.read("langpack.ordinals")
      project.expect(["compact"])
      let after = try project.read("langpack.ordinals")
      let history = project.expect(["log"]).output
      for round in 0..<6 {
        let isBack = round % 2 == 0
        try File(project.folder.path + "/langpack.ordinals").write(isBack ? before : after)
        let all = (0..<6).map { _ in
          let process = Process()
          process.executableURL = URL(fileURLWithPath: Self.tool)
          process.arguments = ["-C", project.folder.path, "log"]
          process.standardError = FileHandle.nullDevice
          process.standardOutput = FileHandle.nullDevice
          return process
        }
        for process in all { try process.run() }
        for process in all { process.waitUntilExit() }
        if !isBack { #expect(project.expect(["log"]).output == history) }
      }
    }
  }

  /// A key whose text changed, and nobody said yet how: its former text may say something else.
  @Test func aTextThatNobodyJudgedIsNotTakenFromTheEpochBefore() throws {
    try Self.with { project in
      project.expect(["compact"])
      func finds(_ id: PhraseID) throws -> Bool {
        project.expect(["build"])
        return try table(project, ".langpack/build/former.lpkt").ordinal(of: id.rawValue) != nil
      }
      let places = try #require(
        try ledger(project).entries.first { $0.key == "places-found" }?.identity.id)
      #expect(try finds(places) && finds(Self.login.id))
      let source = String(decoding: try project.read("Sources/Profile.swift"), as: UTF8.self)
      try project.write(
        "Sources/Profile.swift", source.replacing("places}} found", with: "places}} lost"))
      #expect(try !finds(places) && finds(Self.login.id))
      project.expect(["extract", "--small", "places-found"])
      #expect(try finds(places))
    }
  }
}
