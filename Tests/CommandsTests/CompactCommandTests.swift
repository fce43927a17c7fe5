import Foundation
import Pack
import Phrases
import Release
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A new epoch of a project: what is on devices stays, what is in catalogs goes along.
@Suite(.serialized) struct CompactCommandTests {
  static let login = SourcePhrase(segments: [.text("Log in")], description: "Button")

  /// A project with a published release, from which a phrase has gone since.
  static func with(
    catalog address: String? = nil, _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with { project in
      try project.translate(
        "de",
        "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(login.id)\", \"text\": \"Anmelden\"}]}"
      )
      project.expect(["keys", "generate"])
      if let address {
        let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
        try project.write(
          "langpack.json",
          config.replacing("\"locales\":", with: "\"catalog\": \"\(address)\",\n  \"locales\":"))
        if address.hasPrefix("postgres") { project.expect(["trust", "catalog"]) }
        let files = ["de.strings", "de.lpt", "el.lpt"].map { "translations/\($0)" }
        let said = project.expect(["import"] + files)
        #expect(said.talk.contains("3 new"), "\(said.talk)")
      }
      project.expect(["extract"])
      project.expect(["build", "--output", "first"])
      project.expect(["publish", "--release", "1.0"])
      let source = SampleProject.source
      let start = try #require(source.range(of: "fbt(\"Write on")?.lowerBound)
      let end = try #require(source.range(of: "inline composer\"),")?.upperBound)
      try project.write(
        "Sources/Profile.swift", source.replacingCharacters(in: start..<end, with: ""))
      try body(project)
    }
  }

  private func pack(_ project: SampleProject, _ release: String) throws -> LanguagePack {
    let packs = try project.servedPacks(release)
    return try LanguagePack(Bytes(copying: try #require(packs["de"])))
  }

  func table(_ project: SampleProject, _ name: String) throws -> KeyTable {
    try KeyTable(Bytes(copying: project.read(name)))
  }

  func ledger(_ project: SampleProject) throws -> Ledger {
    try Ledger(String(decoding: project.read("langpack.ordinals"), as: UTF8.self))
  }

  @Test func aNewBuildReadsPacksOfBothEpochsAndAnOldReleaseGoesOn() throws {
    try Self.with { project in
      let before = try ledger(project)
      let said = project.expect(["compact", "--json"])
      #expect(said.output.contains("\"dead\": 1") && said.output.contains("\"remembered\": 3"))
      #expect(said.talk.contains("1 of 4 ordinals is of phrases that are gone"), "\(said.talk)")
      let after = try ledger(project)
      #expect(after.entries.count == 3 && after.former?.epoch == before.epoch)
      project.expect(["extract", "--check"])

      project.expect(["build"])
      let build = Localizer(
        keyTable: try table(project, ".langpack/build/keys.lpkt"),
        formerKeyTable: try table(project, ".langpack/build/former.lpkt"),
        layers: [try pack(project, "1.0")])
      #expect(build.text(Self.login.id, []) == "Anmelden")

      let taken = project.expect(["publish", "--release", "1.0"], .failed)
      #expect(taken.talk.contains("publish the new build under a release of its own"))
      project.expect(["publish", "--release", "2.0"])
      let new = Localizer(
        keyTable: try table(project, ".langpack/build/keys.lpkt"),
        layers: [try pack(project, "2.0")])
      #expect(new.text(Self.login.id, []) == "Anmelden")

      // The branch of the old release, with its ledger and a better text.
      let sources = try project.read("Sources/Profile.swift")
      try project.write("langpack.ordinals", before.text)
      try project.write("Sources/Profile.swift", SampleProject.source)
      try project.write("translations/de.lpt", try german("Einloggen", project))
      project.expect(["publish", "--release", "1.0"])
      let old = Localizer(
        keyTable: try table(project, "first/keys.lpkt"), layers: [try pack(project, "1.0")])
      #expect(old.text(Self.login.id, []) == "Einloggen")

      // And back: the catalog of the new epoch still knows what it was.
      try project.write("langpack.ordinals", after.text)
      try File(project.folder.path + "/Sources/Profile.swift").write(sources)
      let log = project.expect(["log"]).output
      #expect(log.contains("a new epoch"), "\(log)")
      project.expect(["publish", "--release", "2.0"])
      #expect(new.text(Self.login.id, []) == "Anmelden")
    }
  }

  @Test func whatABuildToolSaysThatItWritesIsWhatItWrites() throws {
    try Self.with { project in
      let words = ["bundle", "--sources", "Sources", "--output", "out", "--cache", "cache"]
      #expect(!project.expect(words + ["--list"]).output.contains("former.lpkt"))
      project.expect(words)
      #expect(!File(project.folder.path + "/out/former.lpkt").exists)
      project.expect(["compact"])
      #expect(project.expect(words + ["--list"]).output.contains("output former.lpkt\n"))
      project.expect(words)
      project.expect(["build"])
      let written = try project.read("out/former.lpkt")
      #expect(try project.read(".langpack/build/former.lpkt") == written)
    }
  }

  private func german(_ text: String, _ project: SampleProject) throws -> String {
    String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      .replacing("Anmelden", with: text)
  }

  @Test func nothingIsWrittenWhereNothingIsGained() throws {
    try Self.with { project in
      let before = try project.files()
      let dry = project.expect(["compact", "--dry-run"])
      #expect(
        dry.talk.contains("would have 3 phrases, 3 with their former ordinal"), "\(dry.talk)")
      #expect(try project.files() == before)
      project.expect(["compact"])
      let after = try ledger(project)
      #expect(project.expect(["compact", "--drop-former"]).talk.contains("nothing to do"))
      #expect(try ledger(project) == after)
    }
  }

  @Test func withoutTheOriginNobodyKnowsWhatWasPublished() throws {
    try Self.with { project in
      try FileManager.default.moveItem(
        atPath: project.folder.path + "/.langpack/origin",
        toPath: project.folder.path + "/elsewhere")
      let before = try project.read("langpack.ordinals")
      #expect(project.expect(["compact"], .failed).talk.contains("pass --drop-former"))
      #expect(try project.read("langpack.ordinals") == before)
      project.expect(["compact", "--drop-former"])
      #expect(try ledger(project).former?.ordinals.isEmpty == true)
      project.expect(["build"])
      #expect(!File(project.folder.path + "/.langpack/build/former.lpkt").exists)
    }
  }

  @Test func aTextThatNobodyJudgedStopsIt() throws {
    try Self.with { project in
      let source = String(decoding: try project.read("Sources/Profile.swift"), as: UTF8.self)
      try project.write(
        "Sources/Profile.swift", source.replacing("%1$d places}} found", with: "%1$d spots}} found")
      )
      #expect(project.expect(["compact"], .failed).talk.contains("langpack extract --small"))
      project.expect(["extract", "--small", "places-found"])
      project.expect(["compact"])
    }
  }

  /// Killed behind the ledger: the next command takes the catalog along.
  @Test func theNextCommandFinishesWhatWasBegun() throws {
    try Self.with { project in
      project.expect(["import"])
      let catalog = try project.read("langpack.sqlite")
      let log = project.expect(["log"]).output
      project.expect(["compact"])
      try File(project.folder.path + "/langpack.sqlite").write(catalog)
      let now = project.expect(["log"]).output
      #expect(now.contains("a new epoch"))
      for line in log.split(separator: "\n") { #expect(now.contains(line)) }
    }
  }
}
