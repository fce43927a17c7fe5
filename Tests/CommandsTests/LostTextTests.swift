import Foundation
import Testing

@testable import Commands
@testable import Projects

/// What is lost from a project is said, not published as if it were meant.
@Suite struct LostTextTests {
  private func remove(_ name: String, of project: SampleProject) throws {
    try FileManager.default.removeItem(atPath: project.folder.path + "/" + name)
  }

  @Test func aLocaleWhoseFileIsGoneIsNotDroppedFromTheReleaseSilently() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      try remove("translations/el.lpt", of: project)
      let said = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(said.contains("locale \"el\" was published and has no translations now"))
      #expect(said.contains("--drop-locale el"))
      #expect(project.expect(["check"]).output.contains("[no-translations]"))
      let new = project.expect(["publish", "--release", "2.0"], .failed).talk
      #expect(new.contains("locale \"el\" is wanted and has no translations now"))
      let report = project.expect(["publish", "--release", "1.0", "--drop-locale", "el"])
      #expect(report.output.contains("published: sequence 2,"))
    }
  }

  /// Nothing is lost where nothing was: the locale is begun, and its translation is not.
  @Test func aLocaleThatWasNeverTranslatedIsSkippedWithANote() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write("langpack.json", config.replacing("\"el\",", with: "\"el\", \"fr\","))
      for release in ["1.0", "2.0"] {
        let said = project.expect(["publish", "--release", release])
        #expect(
          said.talk.contains("note: fr: has no translation to publish yet"), "\(said.talk)")
        #expect(said.output.contains("el") && !said.output.contains("fr"), "\(said.output)")
      }
      #expect(project.expect(["publish", "--all-releases"]).talk.contains("note: fr: has no"))
      try project.write("translations/fr.strings", "\"places-found\" = \"$1 lieux\";\n")
      project.expect(["publish", "--release", "1.0"])
      try remove("translations/fr.strings", of: project)
      let lost = project.expect(["publish", "--release", "2.0"], .failed).talk
      #expect(lost.contains("locale \"fr\" is wanted and has no translations now"), "\(lost)")
    }
  }

  @Test func aReleaseWithoutLocalesIsRefusedEvenWhereAllAreDropped() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try remove("translations", of: project)
      let words = ["publish", "--release", "1.0", "--drop-locale", "el", "--drop-locale=de"]
      #expect(project.expect(words, .failed).talk.contains("has no locale at all"))
    }
  }

  @Test func ordinalsThatTwoBranchesTookAreReportedAndTheRepairIsCounted() throws {
    try SampleProject.with { project in
      project.expect(["extract"])
      let ledger = String(decoding: try project.read("langpack.ordinals"), as: UTF8.self)
      let merged = ledger + "3\t00000000000000aa\tkey\tfrom-branch\t\n"
      try project.write("langpack.ordinals", merged)
      let check = project.expect(["check"], .failed)
      #expect(check.output.hasPrefix("langpack.ordinals:8: error: ordinal 3 identifies"))
      #expect(check.output.contains("\"from-branch\" here, and \"places-found\" on line 6"))
      #expect(check.output.contains("(run 'langpack extract' and commit the file)"))
      project.expect(["extract", "--check"], .failed)
      #expect(
        project.expect(["extract"]).talk
          == "4 phrases at 4 places, 0 new ordinals, 1 changed ordinal\n")
      #expect(project.expect(["check"]).talk == "0 errors, 0 warnings\n")
      project.expect(["extract", "--check"])
    }
  }

  @Test func aMissingPrivateKeyIsToldWithTheFix() throws {
    try SampleProject.with { project in
      let said = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(said.contains("keys/private.key: no such key (restore it, or make one with"))
    }
  }
}
