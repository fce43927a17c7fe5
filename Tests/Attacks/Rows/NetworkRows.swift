import Foundation
import TestWorld

/// What whoever is between a device and its origin may try.
enum NetworkRows {
  static let all = [freeze, endlessData, slowRetrieval, paths, forgedSignal]

  static let freeze = Attack(
    .threats, "freeze",
    done: "serves the same files for ever, to devices whose clocks have gone on 400 days",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    var phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let network = try world.network()
    _ = network.takeRequests()
    try phone.update(.upToDate, thenShows: 1)
    scene.expect(
      network.takeRequests().contains { $0.hasValidator }, "an update must ask with a validator")
    // The server is honest, and would answer 304.
    phone.daysAhead = 400
    try phone.update(.result("expired"), thenShows: 1)
    // This one answers 304 whenever it can.
    try world.network().answers { request in
      request.hasValidator ? .answer(status: 304) : .forward
    }
    try phone.update(.result("expired"), thenShows: 1)
    network.answers(by: nil)
    var new = try world.phone("new")
    new.daysAhead = 400
    try new.update(.result("expired"), thenShows: World.sourceTexts)
    try world.tool(["refresh", "--clock-is-right"], clockAheadBy: 400 * 86_400)
    _ = network.takeRequests()
    try phone.update(.upToDate, thenShows: 1)
    let asked = network.takeRequests().map(\.path)
    scene.show("healed by \(asked.count) request")
    scene.expect(
      asked.allSatisfy { $0.contains(".timestamp") || $0.contains("/roots/") },
      "no manifest and no pack may be fetched: \(asked)")
  }

  static let forgedSignal = Attack(
    .threats, "a forged signal",
    done: "announces publications that never were, with the highest sequence and without end",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try world.network().answers { request in
      guard request.path.hasPrefix("/signal/") else { return .forward }
      return .write { send in
        guard send(Array(SignalServer.head.utf8)) else { return }
        while send(Array(SignalServer.event(.max).utf8)) { usleep(20_000) }
      }
    }
    let run = try DeviceRun("signal", phone.device)
    run.wait(until: 3)
    sleep(5)
    let asked = try world.network().takeRequests().map(\.path)
    let looks = asked.count { $0.hasSuffix(".timestamp") }
    scene.show("\(looks) checks, \(asked.count { $0.hasPrefix("/signal/") }) stream")
    scene.expect(looks == 2, "one check at the start and one for the signal, but: \(asked)")
    run.tellToEnd()
    let end = run.end()
    scene.show("shows \(end.screens.last?.first ?? "nothing")")
    scene.expect(
      end.screens == [World.sourceTexts, World.texts(1)] && end.signal == 0,
      "the app must show what is signed, but: \(end)")
    try phone.update(.upToDate, thenShows: 1)
  }

  static let endlessData = Attack(
    .threats, "endless data", done: "sends timestamps, manifests and packs without end"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    for word in [".timestamp", ".manifest", "/blobs/"] {
      let device = try phone.copy("phone" + word.replacing("/", with: ""))
      let start = Date()
      try world.network().answers { request in
        guard request.path.contains(word) else { return .forward }
        return .write { send in
          guard send(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)) else { return }
          while send([UInt8](repeating: 7, count: 65_536)) {}
        }
      }
      scene.show("endless \(word)")
      try device.update(.result("failed"), thenShows: 1)
      scene.expect(Date().timeIntervalSince(start) < 60, "an endless body must not hold an update")
      try world.network().answers(by: nil)
      try device.update(.updated, thenShows: 2)
    }
  }

  static let slowRetrieval = Attack(
    .threats, "slow retrieval",
    done: "sends the beginning of a timestamp, then nothing; sends packs a byte a second"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    let start = Date()
    try world.network().answers { _ in
      .write { send in
        guard send(Array("HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\nLPTS".utf8)) else { return }
        sleep(60)
      }
    }
    try phone.update(.result("failed"), thenShows: 1)
    let seconds = Int(Date().timeIntervalSince(start))
    scene.show("after \(seconds) s")
    // The app of these devices waits for ten silent seconds.
    scene.expect(seconds < 50, "the update must end before the server does")
    try drip(phone, world)
    try world.network().answers(by: nil)
    try phone.update(.updated, thenShows: 2)
  }

  /// Sends a pack a byte a second: never silent for long, so that the time of the whole update must be bounded.
  private static func drip(_ phone: Phone, _ world: World) throws {
    try world.network().answers { request in
      guard request.path.contains("/blobs/") else { return .forward }
      return .write { send in
        guard send(Array("HTTP/1.1 200 OK\r\nContent-Length: 300\r\n\r\n".utf8)) else { return }
        for _ in 0..<60 {
          guard send([7]) else { return }
          sleep(1)
        }
      }
    }
    let start = Date()
    // The app of these devices gives an update eight seconds.
    let end = try phone.updateUnchecked(["DEVICE_UPDATE_SECONDS": "8"])
    let seconds = Int(Date().timeIntervalSince(start))
    world.scene.show("dripping packs: \(end.outcomes.first ?? "") after \(seconds) s")
    world.scene.expect(
      end.signal == 0 && end.outcomes.first?.hasPrefix("failed") == true && 6...30 ~= seconds,
      "the update must end by its own time: \(end) after \(seconds) s")
    try phone.launch(shows: World.texts(1))
  }

  static let paths = Attack(
    .threats, "paths", done: "signs names that lead out of folders, and gives them to the tool"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let key = try world.key()
    try world.backUp()
    for name in ["../../../evil", "..", "a/b", ""] {
      // Another release would be refused too: the reason must be the name.
      try world.forgeTimestamp(by: [key]) { $0.releaseName.release = name }
      try phone.update(.failed("the release is not a name"), thenShows: 1)
      try world.restore()
      try world.forgeManifest(by: [key]) { manifest in
        manifest.sequence += 1
        manifest.entries[0].locale = name
      }
      try phone.update(.failed("locale"), thenShows: 1)
      try world.restore()
    }
    let found =
      FileManager.default.enumerator(atPath: scene.folders.path)?
      .compactMap { $0 as? String }.filter { $0.contains("evil") } ?? []
    scene.expect(found.isEmpty, "no file may have such a name: \(found)")
    for words in [
      ["publish", "--release", "../../evil"],
      ["publish", "--release", "1", "--channel", "../../evil"],
      ["release", "create", "../../evil"], ["release", "rollback", "../../evil"],
    ] { try world.refused(words, saying: "../../evil") }
  }
}
