import Client
import Foundation
import TestDevice
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes whose packs are known good, and have pages that the disk does not give any more.
@Suite struct MissingPageTests {
  /// Packs of 256 KB and more, or fewer: other files are mapped from there on.
  enum Length: String, CaseIterable {
    case short, long

    var texts: Int { self == .short ? 150 : 2_500 }
  }

  /// A device that has survived version 1.
  struct Bench {
    let world: DeviceWorld
    let device: Device
    /// The name of the pack that is shown first.
    let file: String

    init(_ length: Length) async throws {
      world = try DeviceWorld(texts: length.texts)
      device = world.device(store: "store")
      try world.publish(1)
      // By processes of their own: what this one maps it maps until its end.
      for _ in 1...3 { _ = try DeviceRun("mark", device).end() }
      let state = try #require(try Store(FileDisk(folder: device.store)).state())
      let record = try #require(state.packs["pt-BR"]?.knownGood)
      #expect((record.length > 256 << 10) == (length == .long))
      file = record.fileName
      let end = try DeviceRun("mark", device).end()
      #expect(end.screens.last == DeviceWorld.texts(1), "\(end)")
    }

    var path: String { device.store + "/" + file }

    /// Publishes version 2, and lets processes without any fault take it.
    func heals() throws {
      try world.publish(2)
      let update = try DeviceRun("update", device).end()
      #expect(update.signal == 0 && update.outcomes == ["updated"], "\(update)")
      let next = try DeviceRun("mark", device).end()
      #expect(next.signal == 0 && next.screens.first == DeviceWorld.texts(2), "\(next)")
    }
  }

  /// What a pack that cannot be read leaves: the other one of the fallback chain.
  private static let rest = DeviceWorld.texts(1, "pt")

  /// The disk gives nothing of the pack: no launch dies of it, all show texts, and an update brings the pack anew.
  @Test(arguments: Length.allCases)
  func noLaunchDiesOfAPackThatCannotBeRead(_ length: Length) async throws {
    let bench = try await Bench(length)
    let environment = try PreloadedLibrary.environment(withoutPagesOf: bench.path)
    var offline = bench.device
    offline.origin = nil
    for _ in 1...4 {
      let end = try DeviceRun("mark", offline, environment: environment).end()
      #expect(end.signal == 0 && end.status == 0, "\(end)")
      #expect(end.screens.allSatisfy { $0 == Self.rest }, "\(end)")
    }
    let ends = try (1...3).map { _ in
      try DeviceRun("mark", bench.device, environment: environment).end()
    }
    #expect(ends.allSatisfy { $0.signal == 0 }, "\(ends)")
    #expect(ends[0].outcomes == ["updated"] && ends[1].outcomes == ["upToDate"], "\(ends)")
    #expect(ends[2].screens.first == DeviceWorld.texts(1), "\(ends[2])")
  }

  /// A launch that another process kills loses nothing to a disk that is well again.
  @Test func aPackThatCanBeReadAgainIsShownWithoutANetwork() async throws {
    let bench = try await Bench(.short)
    var offline = bench.device
    offline.origin = nil
    let environment = try PreloadedLibrary.environment(withoutPagesOf: bench.path)
    for _ in 1...3 {
      let run = try DeviceRun("linger", offline, environment: environment)
      run.wait(until: 1)
      // Until the store is put in order.
      try await Task.sleep(for: .milliseconds(2600))
      run.tellToEnd()
      #expect(run.end().screens == [Self.rest])
    }
    #expect(try DeviceRun("mark", offline).end().screens.first == DeviceWorld.texts(1))
  }

  /// Only what is mapped is missing: no pack of the store is mapped, however long it is.
  @Test(arguments: Length.allCases) func noPackOfTheStoreIsMapped(_ length: Length) async throws {
    let bench = try await Bench(length)
    let environment = try PreloadedLibrary.environment(
      withoutPagesOf: bench.path, mayRead: true)
    for launch in 1...3 {
      let end = try DeviceRun("mark", bench.device, environment: environment).end()
      #expect(end.signal == 0 && end.screens.first == DeviceWorld.texts(1), "\(launch): \(end)")
    }
    try bench.heals()
  }

  /// Another process cuts the file while the app shows it.
  @Test(arguments: Length.allCases)
  func aFileThatIsCutWhileItIsShownEndsNoLaunch(_ length: Length) async throws {
    let bench = try await Bench(length)
    let run = try DeviceRun("linger", bench.device)
    run.wait(until: 1)
    #expect(truncate(bench.path, 0) == 0)
    run.tell(until: 2)
    // Longer than it takes until files are looked at.
    try await Task.sleep(for: .milliseconds(2600))
    run.tell(until: 3)
    run.tellToEnd()
    let end = run.end()
    #expect(end.signal == 0 && end.screens == Array(repeating: DeviceWorld.texts(1), count: 3))
    // Without a network, since the very next launches have to show texts.
    var offline = bench.device
    offline.origin = nil
    for _ in 1...5 {
      let end = try DeviceRun("show", offline).end()
      #expect(end.signal == 0 && end.screens == [Self.rest], "\(end)")
    }
    let update = try DeviceRun("mark", bench.device).end()
    #expect(update.signal == 0 && update.outcomes == ["updated"], "\(update)")
    let healed = try DeviceRun("mark", bench.device).end()
    #expect(healed.signal == 0 && healed.screens.first == DeviceWorld.texts(1), "\(healed)")
  }

  /// Kills that are nobody's fault cost no pack, however many there are.
  @Test(arguments: Length.allCases)
  func killsCostNoPackThatIsKnownGood(_ length: Length) async throws {
    let bench = try await Bench(length)
    for launch in 1...8 {
      let end = try DeviceRun("die", bench.device).end()
      #expect(end.signal == SIGKILL && end.screens == [DeviceWorld.texts(1)], "\(launch): \(end)")
    }
    var offline = bench.device
    offline.origin = nil
    let end = try DeviceRun("mark", offline).end()
    #expect(end.screens.first == DeviceWorld.texts(1), "\(end)")
    let state = try #require(try Store(FileDisk(folder: bench.device.store)).state())
    #expect(state.quarantined.isEmpty && state.packs["pt-BR"]?.knownGood?.fileName == bench.file)
  }

  /// Decayed bytes of the right length are shown until the store is put in order, seconds after the start.
  @Test func aDecayedPackIsNotShownByTheNextStart() async throws {
    let bench = try await Bench(.short)
    var bytes = try #require(FileManager.default.contents(atPath: bench.path))
    let text = try #require(bytes.firstRange(of: Data("pt-BR v1 p0".utf8)))
    bytes[text.lowerBound] = UInt8(ascii: "X")
    try bytes.write(to: URL(fileURLWithPath: bench.path))
    var offline = bench.device
    offline.origin = nil
    let run = try DeviceRun("linger", offline)
    run.wait(until: 1)
    try await Task.sleep(for: .milliseconds(2600))
    run.tellToEnd()
    #expect(run.end().screens.first?.first?.hasPrefix("X") == true)
    #expect(try DeviceRun("mark", offline).end().screens.first == Self.rest)
  }
}
