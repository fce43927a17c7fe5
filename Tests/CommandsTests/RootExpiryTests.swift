import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The built tool while the clock goes towards the expiry of the team's root, which holds for a year.
@Suite(.enabled(if: ToolRun.isThere)) struct RootExpiryTests {
  private static let day = 86_400

  /// Runs the tool some days and an hour from now.
  private func run(
    _ words: [String], after days: Int, in project: SampleProject
  ) throws -> ToolRun {
    try ToolRun(
      words, in: project.folder.path,
      environment: PreloadedLibrary.environment(clockAheadBy: days * Self.day + 3600))
  }

  private func german(_ word: String, in project: SampleProject) throws {
    try project.write(
      "translations/de.strings", SampleProject.german.replacing("gefunden", with: word))
  }

  /// A project with a root of one holder, under which 1.0 is served for years.
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["keys", "generate", "--output", "anna"])
      project.expect(["publish", "--release", "1.0", "--expires", "3650"])
      project.expect(["root", "create", "--root-key", "anna/public.key"])
      project.expect(["root", "sign", "keys/root-1.lproot", "--key", "anna/private.key"])
      project.expect(["root", "sign", "keys/root-1.lproot"])
      let step = project.expect(["root", "publish", "keys/root-1.lproot", "--follow-root"])
      #expect(step.output.contains("stable/1.0: signed again, sequence 1.1"))
      project.expect(["refresh", "--expires", "3650"])
      try body(project)
    }
  }

  @Test func everyCommandThatSignsWarnsFromNinetyDaysBefore() throws {
    try with { project in
      let warning = "warning: root 1 of \"shop\": expires in "
      let early = try run(["refresh"], after: 274, in: project)
      #expect(early.code == 0 && !early.said.contains("warning"), "\(early.said)")
      project.expect(["root", "create", "--expires", "80", "--output", "next.lproot"])
      let signed = try run(
        ["root", "sign", "next.lproot", "--key", "anna/private.key"], after: 0, in: project)
      #expect(signed.talk.contains("warning: root 2 of \"shop\": expires in 79 days"))
      try project.write(
        "arms/short/de.strings", SampleProject.german.replacing("gefunden", with: "da"))
      let commands: [[String]] = [
        ["publish", "--release", "1.0", "--percent", "5"], ["release", "promote", "1.0"],
        [
          "experiment", "start", "places", "--release", "1.0", "--arm", "short=arms/short",
          "--percent", "10",
        ],
        ["experiment", "end", "places", "--release", "1.0"], ["release", "rollback", "1.0"],
        ["refresh", "--expires", "3650"],
      ]
      try german("gefunden worden", in: project)
      for words in commands {
        let said = try run(words, after: 280, in: project)
        #expect(said.code == 0, "\(words): \(said.said)")
        #expect(said.talk.contains(warning + "84 days"), "\(words): \(said.talk)")
        #expect(said.talk.contains("publish the next root (see `langpack root create`)"))
      }
      let published = try run(["root", "publish", "next.lproot"], after: 0, in: project)
      #expect(published.code == 0, "\(published.said)")
      #expect(published.talk.contains("warning: root 2 of \"shop\": expires in 79 days"))
    }
  }

  @Test func aCheckFailsFromSixtyDaysBeforeAndARootThatExpiredIsNotPublished() throws {
    try with { project in
      let check = ["refresh", "--check"]
      #expect(try run(check, after: 304, in: project).code == 0)
      let soon = try run(check, after: 306, in: project)
      #expect(soon.code == 2 && soon.output.contains("its root expires, sequence 1.1"))
      #expect(soon.talk.contains("root 1 of \"shop\": expires in 58 days, at "), "\(soon.talk)")
      let late = try run(check, after: 366, in: project)
      #expect(late.code == 2 && late.output.contains("its root has expired"))
      #expect(late.talk.contains("so devices accept nothing new; publish the next root"))
      project.expect(["root", "create", "--output", "next.lproot"])
      project.expect(["root", "sign", "next.lproot", "--key", "anna/private.key"])
      let refused = try run(["root", "publish", "next.lproot"], after: 366, in: project)
      #expect(refused.code == 1 && refused.talk.contains("devices cannot use it"))
    }
  }

  /// The key that signs timestamps alone goes on after a root whose keys are the same.
  @Test func aRenewedRootIsFollowedUnasked() throws {
    try with { project in
      project.expect(["root", "create", "--output", "next.lproot"])
      project.expect(["root", "sign", "next.lproot", "--key", "anna/private.key"])
      let step = try run(["root", "publish", "next.lproot"], after: 0, in: project)
      #expect(step.code == 0 && step.output.contains("stable/1.0: still signed under root 1"))
      let check = try run(["refresh", "--check"], after: 0, in: project)
      #expect(check.code == 2 && check.output.contains("still signed under root 1"))
      let night = try run(["refresh", "--within", "10"], after: 0, in: project)
      #expect(night.code == 0 && night.output.contains("signed again, sequence 2.1"))
      #expect(try run(["origin", "verify"], after: 0, in: project).code == 0)
    }
  }
}
