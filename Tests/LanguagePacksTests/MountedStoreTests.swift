import Client
import Foundation
import TestDevice
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes whose store is on a disk that is full or only read, and whose origin is behind TLS.
@Suite(.enabled(if: DeviceRun.mayMount)) struct MountedStoreTests {
  let world: DeviceWorld
  let device: Device

  init() throws {
    world = try DeviceWorld()
    device = world.device(store: "store")
    try FileManager.default.createDirectory(
      atPath: device.store, withIntermediateDirectories: true)
    try world.publish(1)
  }

  /// From no room at all to enough: two processes in turn on a disk of so many kilobytes.
  @Test func whateverRoomThereIsNoProcessIsHurt() throws {
    var results: [Bool] = []
    for kilobytes in stride(from: 4, through: 40, by: 4) {
      let mounting = "mount -t tmpfs -o size=\(kilobytes)k none '\(device.store)'; \"$@\"; \"$@\""
      let end = try DeviceRun("update", device, mounting: mounting).end()
      #expect(end.status == 0 && end.signal == 0 && end.screens.count == 4, "\(kilobytes): \(end)")
      for screen in end.screens {
        #expect(
          [DeviceWorld.sourceTexts, DeviceWorld.texts(1)].contains(screen),
          "\(kilobytes): \(screen)")
      }
      // What the disk does not take is shown from memory, and gone with the process.
      #expect(end.screens[1] == DeviceWorld.texts(1), "\(kilobytes): \(end)")
      #expect(!end.outcomes.contains { $0.hasPrefix("failed") }, "\(kilobytes): \(end)")
      let isKept = end.screens[2] == DeviceWorld.texts(1)
      #expect(isKept == (end.outcomes[1] == "upToDate"), "\(kilobytes): \(end)")
      results.append(isKept)
    }
    #expect(results.first == false && results.last == true, "\(results)")
  }

  @Test(arguments: [true, false])
  func aStoreThatIsOnlyReadIsShown(_ hasPacks: Bool) async throws {
    if hasPacks {
      try await CrashScenario.settle(device)
    } else {
      for tag in ["pt-BR", "pt"] {
        try world.folders.write(try world.pack(tag, 1), to: "bundle/\(tag).lpk")
      }
    }
    try world.publish(2)
    let mounting = """
      mount --bind '\(device.store)' '\(device.store)'
      mount -o remount,ro,bind '\(device.store)'
      "$@"
      """
    let end = try DeviceRun("update", device, mounting: mounting).end()
    #expect(end.screens == [DeviceWorld.texts(1), DeviceWorld.texts(1)], "\(end)")
    // In memory, since the disk takes nothing.
    #expect(end.outcomes == ["updated"], "\(end)")
    let last = try await CrashScenario.settle(device)
    #expect(device.texts(of: last) == DeviceWorld.texts(2))
  }

  /// The certificate is of an own authority, for `localhost` alone.
  @Test func anOriginBehindTLSIsBelievedByItsCertificateAlone() throws {
    let (folder, server) = try tlsServer()
    defer { server.stop() }
    let known = "mount --bind '\(folder)/ca.pem' /etc/ssl/certs/ca-certificates.crt; \"$@\""
    for (host, mounting, isGood) in [
      ("localhost", "\"$@\"", false), ("127.0.0.1", known, false), ("localhost", known, true),
    ] {
      var device = device
      device.origin = "https://\(host):\(server.firstLine)"
      let end = try DeviceRun("update", device, mounting: mounting).end()
      #expect(end.screens.first == DeviceWorld.sourceTexts)
      #expect(end.screens.last == (isGood ? DeviceWorld.texts(1) : DeviceWorld.sourceTexts))
      #expect((end.outcomes == ["updated"]) == isGood, "\(host): \(end)")
      if !isGood { #expect(end.outcomes.first?.contains("no answer") == true, "\(host): \(end)") }
    }
  }

  private func tlsServer() throws -> (folder: String, server: ServerProcess) {
    let folder = world.folders.path("tls")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try TestCertificates.make(in: folder)
    let server = try ServerProcess(
      ServerProcess.python,
      [
        ServerProcess.folder + "/tls.py", folder + "/server.pem", folder + "/server.key",
        world.folders.path("origin"),
      ])
    return (folder, server)
  }

  @Test func aSignalComesThroughTLS() throws {
    let (folder, server) = try tlsServer()
    defer { server.stop() }
    var device = device
    device.origin = "https://localhost:\(server.firstLine)"
    let run = try DeviceRun(
      "signal", device,
      mounting: "mount --bind '\(folder)/ca.pem' /etc/ssl/certs/ca-certificates.crt; \"$@\"")
    func wait(for version: Int) {
      let line = "texts " + DeviceWorld.texts(version).joined(separator: "|")
      let end = Date() + 20
      while !run.lines.contains(line), Date() < end { usleep(5000) }
    }
    wait(for: 1)
    sleep(2)
    try world.publish(2)
    try world.folders.write(Array(SignalServer.event(2).utf8), to: "origin/event")
    wait(for: 2)
    run.tellToEnd()
    let end = run.end()
    #expect(
      end.screens == [DeviceWorld.sourceTexts] + [1, 2].map { DeviceWorld.texts($0) }, "\(end)")
    #expect(end.status == 0 && end.signal == 0)
  }
}
