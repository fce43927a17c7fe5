import Foundation
import Phrases
import Testing

@testable import Commands
@testable import Projects

/// Releases as objects, from the command line.
@Suite struct ReleaseCreateTests {
  @Test func aReleaseIsCreatedShownAndKept() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let said = project.expect(["release", "create", "1.0", "--locale", "el"]).talk
      #expect(said.contains("stable/1.0: key table ") && said.contains("supports el"), "\(said)")
      let list = project.expect(["release", "list"]).output.split(separator: "\n")
      #expect(list[1].hasPrefix("stable/1.0         0") && list[1].hasSuffix("yes"), "\(list)")
      let shown = project.expect(["release", "show", "1.0"]).output
      #expect(shown.contains("not published yet") && shown.contains("supports el"), "\(shown)")
      // German is not of this release, though the configuration has it.
      project.expect(["publish", "--release", "1.0"])
      let published = project.expect(["release", "show", "1.0"]).output
      #expect(published.contains("locales      el (revision 2)"), "\(published)")
      project.expect(["build"])
      let check = project.expect(["release", "check", "1.0", "--allow-fallback"]).output
      #expect(check.contains("el  ") && !check.contains("de  "), "\(check)")
      try project.write("Sources/Out.swift", "let out = fbt(\"Log out\", \"Button\")\n")
      let other = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(other.contains("publish the new build under a release of its own"), "\(other)")
      project.expect(["publish", "--release", "1.0", "--key-table", "keep-published"])
      project.expect(["build"])
      #expect(
        project.expect(["release", "check", "1.0", "--allow-fallback"], .failed).talk
          .contains("was created for another build"))
      #expect(project.expect(["release", "log"]).output.contains("  create  "))
    }
  }

  @Test func whatCannotBeCreatedIsToldWithItsFix() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["release", "create", "1.0"])
      project.expect(["release", "create", "1.0"])
      for (words, reason) in [
        (["release", "create", "1.0", "--min-revision", "9"], "pass --change"),
        (["release", "create", "9.0", "--change"], "was not created"),
        (["release", "create", "../9"], "not a name for a release"),
        (["publish", "--all-releases", "--channel", "beta"], "no release is published or created"),
      ] {
        #expect(project.expect(words, .failed).talk.contains(reason), "\(words)")
      }
      for (words, reason) in [
        (["publish"], "langpack: specify --release or --all-releases;"),
        (
          ["publish", "--release", "1.0", "--all-releases"],
          "langpack: specify --release or --all-releases, not both;"
        ),
        (["publish", "--all-releases", "--expect", "1"], "--expect is of one release"),
      ] {
        #expect(project.expect(words, .usage).talk.contains(reason), "\(words)")
      }
      project.expect(["release", "create", "1.0", "--change", "--min-revision", "900"])
      let early = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(early.contains("needs revision 900 of the catalog"), "\(early)")
      for time in ["2026-12-01", "2026-02-30T09:00Z", "2026-12-01T09:00", "tomorrow"] {
        project.expect(["release", "create", "2.0", "--opens", time], .usage)
      }
      #expect(OpeningTime.seconds("2026-12-01T09:00Z") == 1_796_115_600)
      #expect(OpeningTime.seconds("2026-12-01T09:00:01Z") == 1_796_115_601)
    }
  }

  @Test func aJobThatIsRunTwicePublishesOnce() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let words = ["publish", "--release", "1.0", "--expect", "0", "--idempotency-key", "build-7"]
      project.expect(words)
      let origin = try project.originFiles()
      let again = project.expect(words).output
      #expect(again == "published before with this key: sequence 1\n")
      #expect(project.expect(words + ["--json"]).output.contains("\"published-before\""))
      #expect(try project.originFiles() == origin)
      project.expect(["publish", "--release", "1.0", "--idempotency-key", "two words"], .usage)
    }
  }

  @Test func aTranslationThatIsGoneIsNoticed() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try project.german(["Log in": "Anmelden"])
      project.expect(["publish", "--release", "1.0"])
      try FileManager.default.removeItem(atPath: project.folder.path + "/translations/de.strings")
      let said = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(said.contains("would have 1 of the build's texts where 2 are served"), "\(said)")
      #expect(said.contains("places-found would show the source text"), "\(said)")
      project.expect(["publish", "--release", "1.0", "--allow-loss"])
    }
  }

  /// Two builds of one epoch and one more that is retired: one publication for both, without what only the
  /// retired one needs.
  @Test func onePublicationServesEveryReleaseAndTrims() throws {
    try SampleProject.with { project in
      try Self.publishThreeBuilds(of: project)
      let ledger = try project.read("langpack.ordinals")

      try project.german(["Log in": "Einloggen", "Log out": "Abmelden"])
      project.expect(["publish", "--all-releases"])
      let packs = try ["0.9", "1.0", "1.1"].map(project.germanTexts)
      #expect(packs[0] == packs[1] && packs[1] == packs[2])
      #expect(packs[0] == ["Abmelden", "Alt", "Einloggen", "Weg", "places"])
      let ordinals = try project.germanOrdinals("1.0")

      project.expect(["release", "retire", "0.9"])
      try project.german(["Log in": "Anmelden", "Log out": "Abmelden"])
      let said = project.expect(["publish", "--all-releases", "--trim"]).output
      #expect(said.contains("0.9: retired by "), "\(said)")
      #expect(try project.germanTexts("0.9") == packs[0])
      for release in ["1.0", "1.1"] {
        #expect(
          try project.germanTexts(release) == ["Abmelden", "Anmelden", "Weg", "places"])
        let kept = try project.germanOrdinals(release).filter { $0.key != "Anmelden" }
        #expect(kept == ordinals.filter { !["Alt", "Einloggen"].contains($0.key) })
      }
      #expect(try project.read("langpack.ordinals") == ledger)
      // What was left out comes back by nobody, and the retired release is signed still.
      project.expect(["publish", "--all-releases"])
      #expect(try project.germanTexts("1.1").contains("Alt") == false)
      project.expect(["refresh", "--expires", "90"])
      project.expect(["origin", "verify"])
      #expect(try project.germanTexts("0.9") == packs[0])
      let json = project.expect(["publish", "--all-releases", "--json"]).output
      #expect(json.contains("\"nothing-to-publish\"") && json.contains("\"reason\""), "\(json)")
    }
  }

  private static func publishThreeBuilds(of project: SampleProject) throws {
    project.expect(["keys", "generate"])
    try project.write("Sources/Old.swift", "let old = fbt(\"Old\", \"Button\")\n")
    try project.german(["Log in": "Anmelden", "Old": "Alt"])
    project.expect(["publish", "--release", "0.9"])
    try FileManager.default.removeItem(atPath: project.folder.path + "/Sources/Old.swift")
    try project.write("Sources/Gone.swift", "let gone = fbt(\"Gone\", \"Button\")\n")
    try project.german(["Log in": "Anmelden", "Gone": "Weg"])
    project.expect(["publish", "--release", "1.0"])
    try FileManager.default.removeItem(atPath: project.folder.path + "/Sources/Gone.swift")
    try project.write("Sources/Out.swift", "let out = fbt(\"Log out\", \"Button\")\n")
    try project.german(["Log in": "Anmelden", "Log out": "Abmelden"])
    project.expect(["publish", "--release", "1.1"])
  }

  /// What one release refuses does not stop the others.
  @Test func aReleaseThatRefusesIsToldBesideTheOthers() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try project.german(["Log in": "Anmelden"])
      project.expect(["publish", "--release", "1.0"])
      project.expect(["publish", "--release", "1.1"])
      project.expect(["release", "create", "1.0", "--min-revision", "900"])
      try project.german(["Log in": "Einloggen"])
      let words = ["publish", "--all-releases", "--idempotency-key", "build-7"]
      let (code, said) = project.run(words)
      #expect(code == .failed && said.talk.contains("release \"1.0\": needs revision 900"))
      #expect(try project.germanTexts("1.0").contains("Anmelden"))
      #expect(try project.germanTexts("1.1").contains("Einloggen"))
      // The same job once more does what is left, and nothing twice.
      project.expect(["release", "create", "1.0", "--change", "--min-revision", "1"])
      let again = project.expect(words).output
      #expect(again.contains("1.1: published before with this key: sequence 2\n"), "\(again)")
      #expect(try project.germanTexts("1.0").contains("Einloggen"))
    }
  }

  /// Not one byte of the origin has the words before the release opens, in whatever form.
  @Test func textsUnderEmbargoAreNowhereBeforeTheReleaseOpens() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try project.german(["Log in": "Anmelden"])
      project.expect(["publish", "--release", "1.0"])
      try project.write("Sources/New.swift", "let new = fbt(\"Fly to Mars\", \"Button\")\n")
      try project.german(["Log in": "Anmelden", "Fly to Mars": "Zum Mars fliegen"])
      let id = SourcePhrase(segments: [.text("Fly to Mars")], description: "Button").id
      project.expect(["tag", "add", "embargo", "\(id)"])
      let words = ["Fly to Mars", "Zum Mars fliegen"]

      let first = project.expect(["publish", "--all-releases"]).talk
      #expect(first.contains("1 phrase is under embargo and held back until a release"), "\(first)")
      #expect(try project.published(words) == [])
      project.expect(
        ["release", "create", "2.0", "--upcoming", "--opens", "2096-12-01T09:00Z"])
      #expect(project.expect(["release", "list"]).output.contains("  upcoming\n"))
      let held = project.expect(["publish", "--all-releases"]).talk
      #expect(held.contains("held back until 2096-12-01T09:00:00Z"), "\(held)")
      project.expect(["publish", "--release", "1.0", "--key-table", "keep-published"])
      project.expect(["build"])
      let check = project.expect(["release", "check", "2.0"], .failed).output
      #expect(check.contains("\(id)"), "\(check)")
      #expect(try project.published(words) == [])
      #expect(try project.germanTexts("2.0") == ["Anmelden", "places"])

      project.expect(["release", "create", "2.0", "--change", "--opens", "now"])
      let after = project.expect(["publish", "--all-releases"]).talk
      #expect(!after.contains("embargo"), "\(after)")
      #expect(try project.published(words) == ["Zum Mars fliegen"])
      for release in ["1.0", "2.0"] {
        #expect(try project.germanTexts(release).contains("Zum Mars fliegen"))
      }
      project.expect(["origin", "verify"])
    }
  }
}
