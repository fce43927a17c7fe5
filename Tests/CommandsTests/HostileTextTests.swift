import Foundation
import Testing

@testable import Commands
@testable import Projects

/// A project whose translators wrote texts of a megabyte against the tool: `langpack check` says what is wrong with
/// them, in time.
@Suite(.enabled(if: ToolRun.isThere, "needs langpack")) struct HostileTextTests {
  private static let units = [
    "{", "<", "%0", "[[", "&", "a.", "a@", "\u{301}\u{316}", "\u{200B}", "12 ",
  ]

  @Test(arguments: units) func aMegabyteIsChecked(_ unit: String) throws {
    try SampleProject.with { project in
      let text = String(repeating: unit, count: (1 << 20) / unit.utf8.count)
      try project.write("translations/de.strings", "\"places-found\" = \"\(text) $1\";\n")
      let run = try ToolRun(["check"], in: project.folder.path, killedAfter: 90)
      #expect(run.code == 0 || run.code == 1, "\(run.said.prefix(500))")
      #expect(run.said.contains("\"places-found\""), "\(run.said.prefix(500))")
    }
  }
}
