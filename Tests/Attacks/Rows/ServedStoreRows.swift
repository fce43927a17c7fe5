import Foundation
import TestSupport

/// What a store, or whoever can write to it, may do to a server of its files.
enum ServedStoreRows {
  static let all = [hangingObject, endlessObject]

  private static func serving(_ scene: Scene, _ store: FaultyStore) throws -> ServedWorld {
    let world = try World(scene)
    try world.keepOrigin(in: store)
    try world.publish(2)
    return try ServedWorld(world, ["--folder", "s3://texts/shop"])
  }

  static let hangingObject = Attack(
    .threats, "an object that hangs",
    done: "makes a store never send one object, which devices request again and again"
  ) { scene in
    let store = try FaultyStore()
    let served = try serving(scene, store)
    defer { served.server.stop() }
    try store.breaks(FaultyStore.Fault("silent", count: 1_000_000, key: "blobs/00/hangs"))
    let waiting = try (0..<20).map { _ in
      let socket = try LocalSocket(port: served.port)
      socket.write(Array("GET /blobs/00/hangs HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
      return socket
    }
    usleep(300_000)
    let start = ContinuousClock.now
    let paths = ["/" + World.timestamp] + (0..<40).map { "/blobs/00/other\($0)" }
    let statuses = try withExtendedLifetime(waiting) { try paths.map(served.status) }
    let time = ContinuousClock.now - start
    scene.show("41 others, while one object hangs: \(Set(statuses).sorted()) within \(time)")
    scene.expect(
      statuses == [200] + [Int](repeating: 404, count: 40) && time < .seconds(10),
      "no other object may wait: \(statuses), \(time)")
  }

  static let endlessObject = Attack(
    .threats, "an object without end",
    done: "makes a store send a timestamp, a root and a manifest without end"
  ) { scene in
    let store = try FaultyStore()
    let served = try serving(scene, store)
    defer { served.server.stop() }
    let before = peakMemory(of: served)
    for path in [
      "apps/app/stable/9.timestamp", "apps/app/roots/9.root",
      "apps/app/stable/1.manifests/9.manifest",
    ] {
      try store.breaks(FaultyStore.Fault("endless", count: 1_000_000, key: path))
      let status = try served.status("/" + path)
      let grown = peakMemory(of: served) - before
      scene.show("\(path): \(status), \(grown) KB more memory")
      scene.expect(
        status == 503 && grown < 16 << 10, "the server must give up: \(status), \(grown) KB")
    }
    try store.breaks(nil)
    scene.expect(
      try served.status("/" + World.timestamp) == 200, "the timestamp must still be served")
  }

  /// The most memory that a server has had, in KB.
  private static func peakMemory(of served: ServedWorld) -> Int {
    let path = "/proc/\(served.server.identifier)/status"
    let words = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = words.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? .max / 2
  }
}
