import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A project that was published a few times, and commands that keep its origin.
@Suite struct OriginCommandTests {
  private func with(
    publications: Int = 3, _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      for number in 1...publications { try publish(number, in: project) }
      try body(project)
    }
  }

  private func publish(_ number: Int, in project: SampleProject) throws {
    let german = SampleProject.german.replacing("gefunden", with: "gefunden \(number)")
    try project.write("translations/de.strings", german)
    project.expect(["publish", "--release", "1.0"])
  }

  private func file(_ project: SampleProject, ending: String) throws -> String {
    let all = FileManager.default.enumerator(atPath: project.folder.path + "/.langpack/origin")
    let names = all?.compactMap { $0 as? String }.sorted() ?? []
    return ".langpack/origin/" + (try #require(names.first { $0.hasSuffix(ending) }))
  }

  @Test func everyFaultIsToldWithPlaceAndFix() throws {
    try with { project in
      let sound = project.expect(["origin", "verify"])
      #expect(sound.output.isEmpty)
      // The lists have the forms without the source: packs so small have no deltas.
      #expect(sound.talk.contains("1 manifest, 2 packs, 2 deltas"), "\(sound.talk)")
      let history = try file(project, ending: ".history")
      try project.write(history, "# langpack history 1\nnonsense\n")
      let said = project.expect(["origin", "verify"], .failed)
      #expect(
        said.output.contains(
          "1.0.history: line 2 is not a line of a history; run `langpack origin repair`"))
      let json = project.expect(["origin", "verify", "--json"], .failed).output
      #expect(
        json.contains("\"faults\" : [") && json.contains("\"fix\" : \"run `langpack origin repair`")
      )
      project.expect(["origin", "gc", "--grace", "0"], .failed)
      project.expect(["origin", "verify", "--origin", "nowhere"], .failed)
    }
  }

  @Test func refreshSignsAndItsCheckSaysByItsCodeWhatExpires() throws {
    try with(publications: 1) { project in
      project.expect(["refresh", "--check"])
      let wrong = project.expect(["refresh", "--check", "--origin", "nowhere"], .failed)
      #expect(wrong.talk.contains("nothing of \"shop\" is published there"))
      let (code, said) = project.run(["refresh", "--check", "--within", "31"])
      #expect(code.rawValue == 2)
      #expect(said.output.contains("stable/1.0: expires soon; run 'langpack refresh', sequence 1"))
      #expect(
        project.expect(["refresh", "--within", "5"]).output.contains("as before, sequence 1"))
      let signed = project.expect(["refresh", "--expires", "60", "--json"]).output
      #expect(signed.contains("\"signed-again\"") && signed.contains("\"sequence\" : 1"))
      project.expect(["refresh", "--check", "--within", "31"])
      project.expect(["origin", "verify"])
      try project.write(try file(project, ending: ".timestamp"), "nonsense")
      let failed = project.expect(["refresh", "--check"], .failed)
      #expect(failed.talk.contains("run `langpack origin restore`"))
    }
  }

  @Test func aCopyIsVerifiedWithTheKeyAlone() throws {
    try with { project in
      #expect(project.expect(["origin", "copy", "mirror"]).output.hasPrefix("copied "))
      #expect(project.expect(["origin", "copy", "mirror"]).output.hasPrefix("copied 0 files"))
      let key = project.folder.path + "/keys/public.key"
      project.expect(["origin", "verify", "--origin", "mirror", "--key", key])
      project.expect(["origin", "copy", ".langpack/../.langpack/origin"], .failed)
    }
  }

  /// Whenever a command that keeps the origin is killed, what is served is whole, and the next run
  /// completes the work.
  @Test(
    .enabled(if: ToolRun.isThere),
    arguments: [
      ["refresh", "--expires", "90"], ["origin", "gc", "--grace", "0"],
      ["origin", "copy", "mirror"],
    ])
  func killingLosesNothing(words: [String]) throws {
    try with(publications: 10) { project in
      var random = SeededGenerator(seed: 7)
      let folder = project.folder.path
      let key = folder + "/keys/public.key"
      for _ in 0..<12 {
        try? FileManager.default.removeItem(atPath: folder + "/mirror")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ToolRun.tool)
        process.arguments = ["-C", folder] + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        Thread.sleep(forTimeInterval: Double.random(in: 0.01...0.12, using: &random))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        project.expect(["origin", "verify"])
        if File(folder + "/mirror/apps/shop/stable/1.0.timestamp").exists {
          project.expect(["origin", "verify", "--origin", "mirror", "--key", key])
        }
        project.expect(words)
        project.expect(["origin", "verify"])
      }
      try publish(11, in: project)
      project.expect(["origin", "verify"])
    }
  }
}
