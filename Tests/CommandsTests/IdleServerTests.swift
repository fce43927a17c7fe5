import Foundation
import Glibc
import TestSupport
import Testing

@testable import Commands

/// What a server of devices holds without requests.
@Suite(.enabled(if: ToolRun.isThere, "needs the built tool")) struct IdleServerTests {
  private func kilobytes(_ name: String, _ process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return try #require(
      line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
        .flatMap { Int($0) })
  }

  /// The goal is 16 MB for the release build; the start alone takes 40.
  @Test func theStartLeavesLittleResident() throws {
    let folder = try TestFolder()
    try folder.write([7], to: "origin/apps/a/b/1.timestamp")
    let (process, port) = try ServedTool.start(
      ["--folder", "origin", "--signal", "--deltas"], in: folder.path)
    defer { kill(process.processIdentifier, SIGKILL) }
    let most = try kilobytes("VmHWM", process.processIdentifier)
    let end = Date().addingTimeInterval(10)
    while try kilobytes("VmRSS", process.processIdentifier) > 20_000, Date() < end {
      usleep(200_000)
    }
    let idle = try kilobytes("VmRSS", process.processIdentifier)
    #expect(idle <= 20_000 && most > 30_000, "\(idle) KB of \(most)")
    #expect(RawClient.status(ofPath: "/apps/a/b/1.timestamp", port: port) == 200)
  }
}
