import Foundation
import Testing

@testable import Commands
@testable import Projects

/// A team moves from one key to a root with two holders, loses the online key, and goes on.
@Suite struct RootCommandTests {
  private func begin(_ project: SampleProject) throws {
    project.expect(["keys", "generate"])
    project.expect(["extract"])
    project.expect(["publish", "--release", "1.0"])
    for holder in ["anna", "ben"] { project.expect(["keys", "generate", "--output", holder]) }
    project.expect([
      "root", "create", "--root-key", "anna/public.key", "--root-key", "ben/public.key",
      "--threshold", "2",
    ])
  }

  private func sign(_ file: String, _ holders: [String], in project: SampleProject) {
    for holder in holders {
      project.expect(["root", "sign", file, "--key", "\(holder)/private.key"])
    }
  }

  @Test func aRootIsMadeSignedByItsHoldersAndFollowed() throws {
    try SampleProject.with { project in
      try begin(project)
      let file = "keys/root-1.lproot"
      sign(file, ["anna"], in: project)
      let early = project.expect(["root", "publish", file], .failed)
      #expect(
        early.talk.contains("has 1 of the 2 signatures by its own root keys"), "\(early.talk)")
      sign(file, ["ben"], in: project)
      #expect(
        project.expect(["root", "publish", file], .failed).talk.contains(
          "which apps without a root pin")
      )
      project.expect(["root", "sign", file])
      let published = project.expect(["root", "publish", file])
      #expect(published.talk.contains("published root 1"))
      #expect(published.output.contains("stable/1.0: still signed under root 0, sequence 1,"))
      #expect(published.talk.contains("the next 'langpack refresh' signs it"), "\(published.talk)")
      let shown = project.expect(["inspect", "keys/root.lproot"]).output
      #expect(shown.contains("version: 1\n") && shown.contains("roots: 2 of "))
      // Where the keys are the same, nobody has to say that it may follow.
      #expect(
        project.expect(["refresh"]).output.contains("stable/1.0: signed again, sequence 1.1"))
      project.expect(["origin", "verify"])
      project.expect(["build"])
      #expect(project.run(["release", "check", "1.0"]).1.output.contains("sequence 1.1, "))
      #expect(
        try project.read(".langpack/build/root.lproot") == project.read("keys/root.lproot"))
    }
  }

  @Test func aNewOnlineKeyTakesThePlaceOfAStolenOne() throws {
    try SampleProject.with { project in
      try begin(project)
      sign("keys/root-1.lproot", ["anna", "ben"], in: project)
      project.expect(["root", "sign", "keys/root-1.lproot"])
      let first = project.expect(["root", "publish", "keys/root-1.lproot", "--follow-root"])
      #expect(first.output.contains("stable/1.0: signed again, sequence 1.1"))
      project.expect(["keys", "generate", "--output", "new"])
      project.expect([
        "root", "create", "--manifest-key", "new/public.key", "--output", "next.lproot",
      ])
      sign("next.lproot", ["anna", "ben"], in: project)
      let early = project.expect(["root", "publish", "next.lproot", "--follow-root"], .failed)
      #expect(early.talk.contains("signs nothing by root 2"))
      #expect(!File(project.folder.path + "/.langpack/origin/apps/shop/roots/2.root").exists)
      project.expect(["root", "publish", "next.lproot"])
      let old = project.expect(["refresh"], .failed)
      #expect(old.talk.contains("signs nothing by root 2"))
      for name in ["private.key", "public.key"] {
        try FileManager.default.removeItem(atPath: "\(project.folder.path)/keys/\(name)")
        try FileManager.default.copyItem(
          atPath: "\(project.folder.path)/new/\(name)",
          toPath: "\(project.folder.path)/keys/\(name)")
      }
      // The key is another: what is served has to be looked at first.
      #expect(project.expect(["refresh"], .failed).talk.contains("then pass --follow-root"))
      let step = project.expect(["root", "publish", "next.lproot", "--follow-root"])
      #expect(step.output.contains("stable/1.0: signed again, sequence 2.1"))
      #expect(
        project.expect(["release", "list"]).output.contains("stable/1.0  2.1")
          || project.expect(["release", "list"]).output.contains("2.1"))
      project.expect(["origin", "verify"])
      let log = project.expect(["release", "log"]).output
      #expect(log.contains("root") && log.contains("2.0"))
    }
  }

  @Test func whatIsMissingOrTooMuchIsSaid() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      #expect(
        project.expect(["root", "create"], .failed).talk.contains("pass --root-key FILE"))
      let few = ["root", "create", "--root-key", "keys/public.key", "--threshold", "2"]
      #expect(project.expect(few, .failed).talk.contains("there are 1 root keys"))
      project.expect(["root", "create", "--root-key", "keys/public.key"])
      #expect(
        project.expect(["root", "create", "--root-key", "keys/public.key"], .failed).talk
          .contains("exists already"))
      try project.write("nonsense.lproot", "nonsense")
      let wrong = project.expect(["root", "sign", "nonsense.lproot"], .failed)
      #expect(wrong.talk.contains("nonsense.lproot: byte 0"))
      project.expect(["publish", "--release", "1.0", "--expect", "x"], .usage)
    }
  }
}
