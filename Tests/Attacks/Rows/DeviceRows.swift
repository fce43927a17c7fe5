import Foundation
import TestSupport
import TestWorld

#if canImport(Glibc)
  import Glibc
#endif

/// What may become of a device's own disk, and of its processes.
enum DeviceRows {
  static let all = [cleanExit, strangeState, endedUpdate]

  static let cleanExit = Attack(
    .reliability, "clean exits of processes that let go of their packs",
    done: "starts a new pack five times, lets go of it, and exits on another thread",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    scene.expect(try phone.run("mark").outcomes == ["updated"], "version 2 must come")
    // The seconds of a trial, and so many that the app's word alone ends one: then nothing waits, and keeps it.
    for seconds in [10, 2_000_000_000] {
      let device = try phone.copy("trial of \(seconds) s")
      let environment = ProcessInfo.processInfo.environment.merging(
        ["DEVICE_TRIAL_SECONDS": String(seconds)]) { $1 }
      for _ in 1...5 {
        let end = try device.run("release", environment: environment)
        scene.expect(
          end.status == 0 && end.screens == [World.texts(2)], "version 2 must be shown: \(end)")
      }
      try device.launch(shows: World.texts(2))
      scene.expect(try device.state("quarantined").isEmpty, "no pack may be in quarantine")
    }
  }

  static let strangeState = Attack(
    .reliability, "a store of other things than files",
    done: "puts folders, links, a pipe and 2 MB in the places of the store's files"
  ) { scene in
    let world = try World(scene)
    let (phone, pack) = try world.phoneWithKnownGoodPack()
    let names = ["state", "lock", "starts", "unread", "trial", "checks", "manifest"]
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
          _ = FileManager.default.createFile(
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
    done: "kills the process before its commit, then removes the packs from the origin",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    let counted = try phone.copy("counted")
    let log = scene.folders.path("calls")
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
    try FileManager.default.removeItem(atPath: world.folder + "/" + World.origin + "/blobs")
    try phone.update(.updated, thenShows: 1)
    let asked = try world.network().takeRequests().map(\.path).filter { $0.contains("/blobs/") }
    scene.show("\(asked.count) packs fetched again")
    scene.expect(asked.isEmpty, "no pack may be fetched again: \(asked)")
  }
}
