import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Several clones of one repository, with Git, and one origin.
@Suite(.enabled(if: ToolRun.isThere)) struct PublishedTeamTests {
  /// A repository whose origin is outside it, so that clones share it.
  static func with(_ body: (PublishedTeam) throws -> Void) throws {
    try SampleProject.with { project in
      let origin = project.folder.path + "-origin"
      defer { try? FileManager.default.removeItem(atPath: origin) }
      let configuration = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json", configuration.replacing("\".langpack/origin\"", with: "\"\(origin)\""))
      let team = PublishedTeam(PublishedProject(project), origin: origin)
      defer { team.end() }
      try team.main.run(["trust", "path"])
      try team.git("init", "-q", "-b", "main")
      // The key lies outside the clone, and every clone finds it by its committed public key.
      try team.main.run(["keys", "generate"])
      try project.write(".gitignore", ".langpack/\nlangpack.sqlite*\n")
      try team.commit("begin")
      try body(team)
    }
  }

  @Test func twoClonesPublishInTurnAndNeverExchangeTheFile() throws {
    try Self.with { team in
      let clones = [try team.clone("a"), try team.clone("b")]
      for number in 1...6 {
        let run = try clones[number % 2].publish(number)
        #expect(run.said.contains("sequence \(number)"), "\(run.said)")
        // Only the first run of the second clone knew nothing.
        #expect(run.talk.contains("on trust") == (number == 2), "\(number): \(run.talk)")
      }
      for clone in clones {
        try clone.run(["refresh", "--expires", "60"])
        try clone.run(["origin", "verify"])
      }
    }
  }

  /// Both branches add lines for one release and for another; Git's union merge keeps them all.
  @Test func twoBranchesAreMergedByGitAndTheHigherLineCounts() throws {
    try Self.with { team in
      let main = team.main
      try main.project.write(
        ".gitattributes", "langpack.ordinals merge=union\nlangpack.published merge=union\n")
      try team.commit("union")
      for (branch, numbers) in [("one", [1, 2]), ("two", [3, 4, 5])] {
        try team.git("checkout", "-q", "-b", branch, "main")
        for number in numbers { try main.publish(number) }
        try main.run(["publish", "--release", branch])
        try team.commit(branch)
      }
      try team.git("checkout", "-q", "one")
      try team.git("merge", "-q", "-X", "theirs", "--no-edit", "two")
      let lines = try #require(try main.published()["langpack.published"]).split(separator: "\n")
      #expect(lines.filter { $0.contains("\t1.0\t") }.count == 2, "\(lines)")
      try main.remove(".langpack/published")
      let run = try main.publish(6)
      #expect(run.said.contains("sequence 6") && !run.said.contains("on trust"), "\(run.said)")
      let after = try #require(try main.published()["langpack.published"]).split(separator: "\n")
      #expect(after.filter { $0.contains("\t1.0\t") }.count == 1)
      #expect(after.count == 4 && after[0] == "# langpack published 1", "\(after)")
    }
  }

  /// The branch that was merged knows what an older timestamp would take away.
  @Test func aCloneThatPulledTheFileStopsAtAnOlderTimestamp() throws {
    try Self.with { team in
      try team.main.publish(1)
      let file = team.origin + "/apps/shop/stable/1.0.timestamp"
      let old = try File(file).bytes()
      try team.main.publish(2)
      try team.commit("published")
      let clone = try team.clone("a")
      try File(file).write(old)
      for words in [["refresh", "--require-memory"], ["publish", "--release", "1.0"]] {
        #expect(try clone.run(words, 1).said.contains("serves sequence 1, but 2 was published"))
      }
    }
  }

  /// A mirror and a staging origin each have lines of their own.
  @Test func mirrorsAndOtherOriginsAreRememberedApart() throws {
    try Self.with { team in
      let (main, mirror) = (team.main, team.origin + "-mirror")
      defer { try? FileManager.default.removeItem(atPath: mirror) }
      for number in 1...2 { try main.publish(number) }
      let committed = try #require(try main.published()["langpack.published"])
      try main.run(["publish", "--release", "1.0", "--origin", "staging"])
      try main.run(["origin", "copy", mirror])
      #expect(try main.published()["langpack.published"] == committed)
      let machine = try #require(try main.published()[".langpack/published"])
      #expect(machine.contains("\nstaging\tshop\tstable\t1.0\troot=0\tsequence=1"), "\(machine)")
      #expect(machine.contains("\n\(mirror)\tshop\tstable\t1.0\troot=0\tsequence=2"), "\(machine)")
      try main.run(["origin", "verify", "--origin", mirror])
      try FileManager.default.removeItem(atPath: mirror + "/apps/shop/stable/1.0.timestamp")
      let verified = try main.run(["origin", "verify", "--origin", mirror], 1)
      #expect(verified.said.contains("serves nothing, but sequence 2 was published"))
      try main.run(["origin", "copy", mirror])
      try main.run(["origin", "verify", "--origin", mirror])
    }
  }

  @Test func aForkWithOtherKeysNeedsAnOriginOfItsOwn() throws {
    try Self.with { team in
      try team.main.publish(1)
      try team.commit("published")
      let fork = try team.clone("fork")
      try fork.remove("keys")
      try fork.run(["keys", "generate"])
      let refused = try fork.run(["publish", "--release", "1.0"], 1)
      #expect(refused.said.contains("not signed by the key that publishes"), "\(refused.said)")
      let own = team.origin + "-fork"
      defer { try? FileManager.default.removeItem(atPath: own) }
      let configuration = String(decoding: try fork.project.read("langpack.json"), as: UTF8.self)
      try fork.project.write("langpack.json", configuration.replacing(team.origin, with: own))
      try fork.run(["publish", "--release", "1.0"], 1)
      try fork.run(["trust", "path"])
      #expect(try fork.publish(7).said.contains("sequence 1"))
      #expect(try team.main.publish(2).said.contains("sequence 2"))
    }
  }
}
