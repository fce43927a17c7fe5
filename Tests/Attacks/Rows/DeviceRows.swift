import Foundation
import TestSupport
import TestWorld

#if canImport(Glibc)
  import Glibc
#endif

/// What may become of a device's own disk, and of its processes.
enum DeviceRows {
  static let all = [missingPage, cutFile, cleanExit, strangeState, endedUpdate]

  /// A device that has survived version 1, and the path of the pack that it shows.
  private static func device(_ world: World) throws -> (phone: Phone, pack: String) {
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try phone.update(.upToDate, thenShows: 1)
    guard let name = try phone.state("known-good").first?[2] else {
      throw ServerProcess.Failure(description: "no pack is known good")
    }
    return (phone, "\(phone.device.store)/\(name).lpk")
  }

  static let missingPage = Attack(
    .reliability, "a page that cannot be read",
    done: "the disk gives no byte of a pack that is known good", isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let (phone, pack) = try device(world)
    let environment = try PreloadedLibrary.environment(withoutPagesOf: pack)
    let ends = try (1...6).map { _ in try phone.run("update", environment: environment) }
    let dead = ends.count { $0.signal != 0 }
    scene.show("\(dead) of 6 launches ended by a signal")
    scene.expect(dead == 0, "no launch may end: \(ends)")
    scene.show("outcomes \(Set(ends.flatMap(\.outcomes)).sorted())")
    scene.expect(ends.first?.outcomes == ["updated"], "the first update must heal: \(ends)")
    scene.expect(
      ends.last?.screens.first == World.texts(1), "version 1 must be shown again: \(ends)")
  }

  static let cutFile = Attack(
    .reliability, "a file cut while it is shown",
    done: "another process cuts a pack that a running app shows, and it shows it again"
  ) { scene in
    let world = try World(scene)
    let (phone, pack) = try device(world)
    let run = try DeviceRun("linger", phone.device)
    run.wait(until: 1)
    scene.expect(truncate(pack, 0) == 0, "the file must be cut")
    run.tell(until: 2)
    usleep(2_600_000)
    run.tell(until: 3)
    run.tellToEnd()
    let end = run.end()
    scene.show("\(end.screens.count) screens, signal \(end.signal)")
    scene.expect(
      end.signal == 0 && end.screens.count == 3
        && end.screens.allSatisfy { $0 == World.texts(1) }, "it must go on: \(end)")
    try phone.update(.updated, thenShows: 1)
  }

  static let cleanExit = Attack(
    .reliability, "clean exits of processes that let go of their packs",
    done: "starts a new pack five times, lets go of it, and exits on another thread",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    scene.expect(try phone.run("update").outcomes == ["updated"], "version 2 must come")
    for _ in 1...5 {
      let end = try phone.run("release")
      scene.expect(
        end.status == 0 && end.screens == [World.texts(2)], "version 2 must be shown: \(end)")
    }
    try phone.launch(shows: World.texts(2))
    scene.expect(try phone.state("quarantined").isEmpty, "no pack may be in quarantine")
  }

  static let strangeState = Attack(
    .reliability, "a store of other things than files",
    done: "puts folders, links, a pipe and 2 MB in the places of the store's files"
  ) { scene in
    let world = try World(scene)
    let (phone, pack) = try device(world)
    let names = ["state", "lock", "starts", "trial", "checks", "manifest"]
    for (number, name) in (names + [String(pack.split(separator: "/").last ?? "")]).enumerated() {
      for kind in ["folder", "link", "pipe", "long"] {
        let damaged = try phone.copy("phone-\(number)-\(kind)")
        let path = damaged.device.store + "/" + name
        try? FileManager.default.removeItem(atPath: path)
        switch kind {
        case "folder": mkdir(path, 0o700)
        case "link": symlink("/dev/zero", path)
        case "pipe": mkfifo(path, 0o600)
        default:
          FileManager.default.createFile(
            atPath: path, contents: Data(repeating: 10, count: 2_000_000))
        }
        let first = try damaged.run("mark")
        scene.expect(
          first.signal == 0 && first.status == 0
            && first.outcomes.first?.hasPrefix("failed") == false,
          "\(name), \(kind): the update must go well: \(first)")
        let next = try damaged.run("mark")
        scene.expect(next.screens.first == World.texts(1), "\(name), \(kind): \(next)")
      }
    }
    scene.show("\(4 * (names.count + 1)) stores show v1")
  }

  static let endedUpdate = Attack(
    .reliability, "an update that ends before its commit",
    done: "kills the process before its commit, then takes the packs from the origin",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    let counted = try phone.copy("counted")
    let log = scene.folders.folder("calls")
    _ = try counted.run(
      "update", environment: FaultLibrary.environment(counted.device.store, log: log))
    let calls = try FaultLibrary.calls(in: log)
    guard let call = calls.first(where: { $0.kind == "s" && $0.path.hasSuffix(".staged") }) else {
      throw ServerProcess.Failure(description: "no pack was written aside: \(calls)")
    }
    let end = try phone.run(
      "update",
      environment: FaultLibrary.environment(
        phone.device.store, FaultLibrary.Fault(call: call.number, how: "kill")))
    scene.expect(end.signal == SIGKILL, "the process must be killed: \(end)")
    _ = try world.network().takeRequests()
    try phone.update(.updated, thenShows: 1)
    let asked = try world.network().takeRequests().map(\.path).filter { $0.contains("/blobs/") }
    scene.show("\(asked.count) packs fetched again")
    scene.expect(asked.isEmpty, "no pack may be fetched again: \(asked)")
  }
}
