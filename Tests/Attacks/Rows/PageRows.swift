import Foundation
import TestSupport
import TestWorld

#if canImport(Glibc)
  import Glibc
#endif

/// Packs whose bytes the disk does not give any more: short ones and long ones, all of which a start reads.
enum PageRows {
  static let all = [missingPage, cutFile]

  /// From how many bytes on a pack is long: a reader might rather map it.
  private static let longLength = 256 << 10

  static let missingPage = Attack(
    .reliability, "a page that cannot be read",
    done: "the disk gives no byte of a short and of a long pack that are known good",
    isRepresentative: true
  ) { scene in
    let world = try World(scene)
    let (phone, pack) = try world.phoneWithKnownGoodPack()
    scene.expect(try length(of: pack) <= longLength, "the pack must be short")
    let environment = try PreloadedLibrary.environment(withoutPagesOf: pack)
    let ends = try launches(6, of: phone, environment)
    scene.expect(ends.first?.outcomes == ["updated"], "the first update must heal: \(ends)")
    scene.expect(
      ends.last?.screens.first == World.texts(1), "version 1 must be shown again: \(ends)")
    try missLongPages(scene)
  }

  /// A long pack, also where its pages are missed only by who maps them.
  private static func missLongPages(_ scene: Scene) throws {
    let world = try World(scene, name: "long")
    let (phone, pack) = try longPack(world)
    for mayRead in [false, true] {
      let device = try phone.copy("long, \(mayRead)")
      let path = device.device.store + "/" + (pack as NSString).lastPathComponent
      let environment = try PreloadedLibrary.environment(withoutPagesOf: path, mayRead: mayRead)
      let ends = try launches(10, of: device, environment)
      scene.expect(ends.last?.screens.first == World.texts(7), "texts must be shown again: \(ends)")
      try device.launch(shows: World.texts(7))
    }
  }

  /// Launches that update, none of which may die.
  private static func launches(
    _ count: Int, of phone: Phone, _ environment: [String: String]
  ) throws -> [DeviceRun.End] {
    let ends = try (1...count).map { _ in try phone.run("update", environment: environment) }
    let dead = ends.count { $0.signal != 0 }
    phone.scene.show("\(dead) of \(count) launches ended by a signal")
    phone.scene.expect(
      ends.allSatisfy { $0.signal == 0 && $0.status == 0 }, "no launch may fail: \(ends)")
    return ends
  }

  /// A device that has survived version 7, whose pack is long, and the path of that.
  private static func longPack(_ world: World) throws -> (phone: Phone, pack: String) {
    try world.translateAtLength(7)
    try world.tool(["publish", "--release", "1"])
    let (phone, pack) = try world.phoneWithKnownGoodPack(7)
    world.scene.expect(try length(of: pack) > longLength, "the pack must be long: \(pack)")
    return (phone, pack)
  }

  private static func length(of pack: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: pack)[.size] as? Int ?? 0
  }

  static let cutFile = Attack(
    .reliability, "a file cut while it is shown",
    done:
      "another process cuts a short and a long pack that a running app shows, which shows it again"
  ) { scene in
    let world = try World(scene)
    let (phone, pack) = try world.phoneWithKnownGoodPack()
    let end = try cut(pack, phone)
    scene.expect(
      end.signal == 0 && end.screens.count == 3
        && end.screens.allSatisfy { $0 == World.texts(1) }, "it must go on: \(end)")
    try phone.update(.updated, thenShows: 1)
    let other = try World(scene, name: "long")
    let (long, longPack) = try longPack(other)
    let first = try cut(longPack, long)
    let next = try (1...3).map { _ in try long.run("update") }
    let dead = ([first] + next).count { $0.signal != 0 }
    scene.show("\(dead) launches with a long pack ended by a signal")
    scene.expect(dead == 0, "no launch may end: \(first), \(next)")
    try long.launch(shows: World.texts(7))
  }

  /// Cuts a pack that a process shows.
  private static func cut(_ pack: String, _ phone: Phone) throws -> DeviceRun.End {
    let run = try DeviceRun("linger", phone.device)
    run.wait(until: 1)
    phone.scene.expect(truncate(pack, 0) == 0, "the file must be cut")
    run.tell(until: 2)
    usleep(2_600_000)
    run.tell(until: 3)
    run.tellToEnd()
    let end = run.end()
    phone.scene.show("\(end.screens.count) screens, signal \(end.signal)")
    return end
  }
}

extension World {
  /// A device that has survived a version, and the path of the pack that it shows.
  func phoneWithKnownGoodPack(_ version: Int = 1) throws -> (phone: Phone, pack: String) {
    let phone = try phone("phone of \((folder as NSString).lastPathComponent)")
    try phone.update(.updated, thenShows: version)
    try phone.update(.upToDate, thenShows: version)
    guard let name = try phone.state("known-good").first?[2] else {
      throw ServerProcess.Failure(description: "no pack is known good")
    }
    return (phone, "\(phone.device.store)/\(name).lpk")
  }

  /// Writes translations whose pack is long.
  fileprivate func translateAtLength(_ version: Int) throws {
    var random = SeededGenerator(seed: 256)
    let more = (0..<Template.further).map { number in
      let words = (0..<800).map { _ in
        String(UInt32.random(in: 0...(.max), using: &random), radix: 36)
      }
      return "\"m\(number)\" = \"\(words.joined(separator: " "))\";\n"
    }
    try write(
      Self.texts(version).enumerated().map { "\"p\($0)\" = \"\($1)\";\n" }.joined() + more.joined(),
      to: "translations/pt.strings")
  }
}
