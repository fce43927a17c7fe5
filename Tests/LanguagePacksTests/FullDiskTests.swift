import Client
import Delivery
import Foundation
import Pack
import Server
import Synchronization
import Testing

@testable import LanguagePacks

/// The disk takes nothing: what is downloaded is shown from memory.
@Suite struct FullDiskTests {
  /// A disk that takes so many changes, then refuses all.
  final class FullDisk: Disk {
    private let disk: FileDisk
    private let left: Mutex<Int>
    private let kind: String?

    init(_ folder: String, takes changes: Int, kind: String? = nil) {
      disk = FileDisk(folder: folder)
      left = Mutex(changes)
      self.kind = kind
    }

    private func use(_ operation: String, _ name: String) throws(DiskError) {
      if let kind, kind != operation { return }
      let isLeft = left.withLock { left in
        left -= 1
        return left >= 0
      }
      if !isLeft { throw DiskError(operation, name, reason: "No space left on device") }
    }

    func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
      try disk.read(name, limit: limit)
    }
    func map(_ name: String) throws(DiskError) -> Bytes { try disk.map(name) }
    func list() throws(DiskError) -> [String] { try disk.list() }
    func write(_ bytes: [UInt8], to name: String) throws(DiskError) {
      try use("write", name)
      try disk.write(bytes, to: name)
    }
    func append(_ bytes: [UInt8], to name: String) throws(DiskError) {
      try use("append", name)
      try disk.append(bytes, to: name)
    }
    func sync(_ name: String) throws(DiskError) {
      try use("sync", name)
      try disk.sync(name)
    }
    func rename(_ name: String, to newName: String) throws(DiskError) {
      try use("rename", name)
      try disk.rename(name, to: newName)
    }
    func syncFolder() throws(DiskError) {
      try use("sync", "")
      try disk.syncFolder()
    }
    func remove(_ name: String) throws(DiskError) {
      try use("remove", name)
      try disk.remove(name)
    }
    func lock() throws(DiskError) -> DiskLock? {
      try use("lock", "")
      return try disk.lock()
    }
  }

  private let world: World
  private let server: FileServer

  init() throws {
    world = try World()
    try world.publish(["el": "one"], revision: 1)
    server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
  }

  /// A store on a disk, as an app's update and next screen use it.
  private func update(_ disk: any Disk) async throws -> (outcome: UpdateOutcome, text: String?) {
    let configuration = world.configuration(port: server.port)
    let (store, bundle) = (Store(disk), AppBundle(FileDisk(folder: configuration.storage.bundle)))
    let choice = configuration.choice(of: configuration.display.wanted)
    func launch() -> Launch {
      Launch(choice, bundle: bundle, store: store, process: configuration.process)
    }
    let run = UpdateRun(
      configuration.plan(for: choice), store: store, bundle: bundle,
      network: OriginNetwork.of(configuration), clock: SystemClock(), crypto: SodiumCrypto())
    let outcome = await run.run(after: launch())
    return (outcome, localizedGreeting(configuration.localizer(of: launch())))
  }

  private func localizedGreeting(_ localizer: Localizer) -> String {
    localized("greeting", value: "Hello", comment: "On the first screen", localizer: localizer)
  }

  private var next: String { PackClient.start(world.configuration(port: nil)).greeting }

  /// The disk is full from each change on: this process shows the new text, the next one what was there.
  @Test func whereTheDiskIsFullTheTextIsShownFromMemory() async throws {
    let folder = world.folders.path("store")
    #expect(try await update(FileDisk(folder: folder)).outcome.result == .updated)
    try FileManager.default.copyItem(atPath: folder, toPath: folder + "-before")
    try world.publish(["el": "two"], revision: 2)
    for changes in 0... {
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.copyItem(atPath: folder + "-before", toPath: folder)
      let told = Mutex(0)
      let spare = SpareMemoryDisk(FullDisk(folder, takes: changes)) { _ in
        told.withLock { $0 += 1 }
      }
      let (outcome, text) = try await update(spare)
      #expect(outcome.result == .updated && text == "two", "\(changes): \(outcome)")
      #expect(["one", "two"].contains(next), "\(changes)")
      _ = try await update(FileDisk(folder: folder))
      #expect(next == "two", "\(changes)")
      if told.withLock({ $0 }) == 0 {
        #expect(changes > 8)
        return
      }
    }
  }

  /// What the state did not take in is not noted as taken in: the next process does not try a bad pack anew.
  @Test func aTrialThatFailedStaysFailedWhereTheDiskRefusesTheState() async throws {
    let disk = FileDisk(folder: world.folders.path("store"))
    func newest() throws -> HalfDigest {
      try #require(try Store(disk).state()?.packs["el"]?.newest).digest.half
    }
    _ = try await update(disk)
    try Store(disk).note(.good([try newest()]))
    try world.publish(["el": "two"], revision: 2)
    #expect(try await update(disk).outcome.result == .updated)
    for process in 1...3 as ClosedRange<UInt64> {
      try Store(disk).note(.start(process: process, [try newest()]))
    }
    let refusing = SpareMemoryDisk(
      FullDisk(world.folders.path("store"), takes: 0, kind: "rename"))
    #expect(try await update(refusing).text == "one")
    #expect(!refusing.isLasting && next == "one")
    #expect(try await update(disk).text == "one")
    #expect(try Store(disk).state()?.quarantined.count == 1 && next == "one")
  }

  /// What has the folder's name gets another one, so that the texts stay.
  @Test func aFileInPlaceOfTheFolderMakesWay() async throws {
    try world.folders.write([1], to: "store")
    let heard = Mutex(0)
    var configuration = world.configuration(port: server.port)
    configuration.reporting.events = { event in
      if case .keepsInMemory = event { heard.withLock { $0 += 1 } }
    }
    let packs = PackClient.start(configuration)
    #expect(await packs.update().result == .updated)
    #expect(packs.showUpdate() && packs.greeting == "one")
    #expect(await packs.update().result == .upToDate)
    #expect(heard.withLock { $0 } == 0)
    #expect(next == "one")
    let names = try FileManager.default.contentsOfDirectory(atPath: world.folders.path)
    let aside = try #require(names.first { $0.hasPrefix("store.aside-") })
    #expect(FileManager.default.contents(atPath: world.folders.path(aside)) == Data([1]))
  }

  @Test func aFolderThatCannotBeMadeShowsTextsAllTheSame() async throws {
    // No mkdir anywhere makes a folder in this one.
    var configuration = world.configuration(port: server.port)
    configuration.storage.folder = "/proc/self/store"
    let heard = Mutex(0)
    configuration.reporting.events = { event in
      if case .keepsInMemory = event { heard.withLock { $0 += 1 } }
    }
    let packs = PackClient.start(configuration)
    #expect(await packs.update().result == .updated)
    #expect(packs.showUpdate() && packs.greeting == "one")
    #expect(await packs.update().result == .upToDate)
    #expect(heard.withLock { $0 } == 1)
  }

  /// Memory has a bound too.
  @Test func whatMemoryDoesNotTakeIsRefused() async throws {
    let disk = FullDisk(world.folders.path("store"), takes: 0)
    let (outcome, text) = try await update(SpareMemoryDisk(disk, limit: 3000))
    #expect(outcome.result == .failed && text == "Hello")
  }

  /// A start that cannot be noted is no trial, whatever memory would take.
  @Test func whatCannotBeNotedIsNotNotedInMemory() throws {
    let disk = SpareMemoryDisk(
      FullDisk(world.folders.path("store"), takes: 0, kind: "append"))
    #expect(throws: ClientError.self) { try Store(disk).note(.good([])) }
  }
}
