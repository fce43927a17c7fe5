import Foundation
import TestAttacks
import TestWorld
import Testing

/// The real tool, server and app: what one publishes reaches the other while it runs.
@Suite struct SignalTests {
  private func wait(
    for version: Int, times: Int = 1, in run: DeviceRun,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let line = "texts " + World.texts(version).joined(separator: "|")
    let end = Date() + 30
    func isShown() -> Bool { run.lines.count { $0 == line } >= times }
    while !isShown(), Date() < end { usleep(2000) }
    #expect(isShown(), "\(run.lines)", sourceLocation: location)
  }

  @Test func aRollbackReachesARunningAppWithinTwoSecondsOfTheCommand() throws {
    let world = try World(Scene())
    world.setServerOptions(["--signal"])
    let run = try DeviceRun("signal", try world.phone().device)
    wait(for: 1, in: run)
    // The stream begins once the app has looked at its start.
    let network = try world.network()
    var asked: [String] = []
    for _ in 0..<1000 where !asked.contains(where: { $0.hasPrefix("/signal/") }) {
      usleep(10_000)
      asked += network.takeRequests().map(\.path)
    }
    #expect(asked.last == "/signal/app/stable/1?have=1", "\(asked)")
    try world.publish(2)
    wait(for: 2, in: run)
    // The server merges what comes within two seconds, and the client waits as long between two checks.
    sleep(3)
    let begin = Date()
    try world.tool(["release", "rollback", "1"])
    let end = Date()
    wait(for: 1, times: 2, in: run)
    let seconds = Date().timeIntervalSince(end)
    let command = end.timeIntervalSince(begin)
    print(
      "A rollback shows \(Int(seconds * 1000)) ms after its command of \(Int(command * 1000)) ms")
    #expect(seconds < 2)
    // What is published while no stream is open is made good by the next one.
    run.tell("background", until: 0)
    try world.publish(3)
    usleep(500_000)
    run.tell("foreground", until: 0)
    wait(for: 3, in: run)
    run.tellToEnd()
    let last = run.end()
    #expect(last.signal == 0 && last.status == 0)
    #expect(last.screens == [World.sourceTexts] + [1, 2, 1, 3].map(World.texts))
  }
}
