import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A machine that signs and whose clock is wrong, held against what the tool itself knows.
@Suite(.enabled(if: ToolRun.isThere)) struct ClockCommandTests {
  private static let year = 365 * 86_400

  @Test func restoreForgetsATimeButNotThatTheClockIsSlow() throws {
    try SampleProject.with { sample in
      let project = PublishedProject(sample)
      try project.publishTwiceAndPutBack()
      let (files, memory) = (try project.originFiles(), try project.published())
      let run = try project.run(["origin", "restore"], 1, clockAheadBy: -6 * Self.year)
      #expect(run.said.contains("more than a day before"), "\(run.said)")
      #expect(try project.originFiles() == files && project.published() == memory)
      try project.run(["origin", "restore"])
    }
  }

  /// An image that is made reproducibly has 1970 as the time of every file.
  @Test func theTimeOfTheToolsFileSaysNothing() throws {
    try SampleProject.with { project in
      let tool = project.folder.path + "/tool"
      try FileManager.default.copyItem(atPath: ToolRun.tool, toPath: tool)
      project.expect(["keys", "generate"])
      func publish(_ modified: TimeInterval, clockAheadBy seconds: Int = 0) throws -> ToolRun {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: modified)], ofItemAtPath: tool)
        return try ToolRun(
          ["publish", "--release", "1.0"], in: project.folder.path,
          environment: PreloadedLibrary.environment(clockAheadBy: seconds), tool: tool)
      }
      let (now, late) = (Date().timeIntervalSince1970, 10 * Self.year)
      let fast = try publish(now + Double(late), clockAheadBy: late)
      #expect(fast.code == 1 && fast.said.contains("more than 400 days after"), "\(fast.said)")
      let slow = try publish(1, clockAheadBy: -late)
      #expect(slow.code == 1 && slow.said.contains("more than a day before"), "\(slow.said)")
      let right = try publish(1)
      #expect(right.code == 0, "\(right.said)")
    }
  }

  @Test func theDayOfTheBuildIsReadAndOneThatCannotBeIsUnknown() {
    #expect(BuildTime.seconds(of: "Jan  1 2026") == 1_767_225_600)
    #expect(BuildTime.seconds(of: "Feb 29 2028") == 1_835_395_200)
    #expect(BuildTime.seconds(of: "Nov 24 2026") == 1_795_478_400)
    for day in ["Dec 31 2025", "Jan  1 1970", "??? ?? ????", "Foo  1 2027", "", "Jan 0 2027"] {
      #expect(BuildTime.seconds(of: day) == 0, "\(day)")
    }
    #expect(BuildTime.seconds > 0)
  }
}
