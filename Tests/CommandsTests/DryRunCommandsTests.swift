import Testing

@testable import Commands
@testable import Projects

/// Which commands have a dry run, and that the others need none.
@Suite struct DryRunCommandsTests {
  /// Every command takes `--dry-run`, or writes nothing.
  ///
  /// Only `serve` and `fetch` write: what devices send, and what a device keeps in a folder of its own.
  /// `trust` and `keys move` change what the machine's owner has outside the project.
  @Test func everyCommandThatWritesHasADryRun() {
    let others = Langpack.commands.filter { !$0.options.contains { $0.name == "dry-run" } }
    #expect(
      others.map(\.name) == [
        "status", "check", "doctor", "trust", "upgrade-check", "show", "tag list", "comment list",
        "screenshot list", "fbt collect", "fbt translate", "translatewiki check", "size", "inspect",
        "release list", "release show", "release diff", "release check", "release log",
        "rollout status", "origin verify", "keys move", "serve", "fetch", "health", "telemetry",
        "completions", "manual",
      ])
  }

  /// Those without `--dry-run`, on a project whose ledger, cache and catalog are behind its sources.
  @Test func commandsWithoutADryRunWriteNothing() throws {
    try SampleProject.with { project in
      for line in DryRunTests.published {
        project.expect(line.split(separator: " ").map(String.init))
      }
      project.expect(["build"])
      try project.write("Sources/More.swift", DryRunTests.more)
      try project.write("translations/de.strings", DryRunTests.german)
      let before = try project.everyFile()
      for line in [
        "status", "check", "doctor", "upgrade-check", "show places-found", "tag list",
        "comment list", "screenshot list", "size",
        "release list", "release show 1.0", "release diff 1.0 1.0",
        "release check 1.0 --allow-fallback", "release log", "origin verify",
        "inspect .langpack/build/de.lpk", "fbt collect", "extract --check", "migrate",
        "bundle --output App --list", "export --locale de --format json", "refresh --check",
        "translatewiki check translations",
        "fetch places-found 3 --origin http://127.0.0.1:1 --release 1.0 --locale de",
      ] {
        _ = project.run(line.split(separator: " ").map(String.init))
        #expect(try project.everyFile() == before, "\(line)")
      }
    }
  }
}
