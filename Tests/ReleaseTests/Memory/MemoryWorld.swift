import Delivery
import Sodium
import Synchronization
import Testing

@testable import Release

/// An origin, and clones of a project that publish to it, each with the two files of its memory.
struct MemoryWorld {
  let memory = MemoryOriginDisk()
  static let release = ReleaseName(app: "timeline", channel: "stable", release: "1.0")

  /// What the memory said, for the clones.
  final class Said: Sendable {
    let lines = Mutex<[String]>([])
  }
  let said = Said()

  init() {
    for folder in ["/origin", "/a", "/a/.langpack", "/b", "/b/.langpack"] {
      memory.put(folder, nil)
    }
  }

  /// The origin as a clone opens it.
  func origin(
    _ clone: String = "a", _ change: (inout PublisherMemory) -> Void = { _ in }
  ) -> Origin {
    var origin = Origin(path: "/origin", trusting: .key, disk: memory.disk)
    var kept = PublisherMemory(
      of: "timeline", at: "ORIGIN", committed: file("/\(clone)/langpack.published"),
      machine: file("/\(clone)/.langpack/published"))
    kept.say = { [said] line in said.lines.withLock { $0.append(line) } }
    change(&kept)
    origin.memory = kept
    return origin
  }

  private func file(_ path: String) -> MemoryFile { MemoryFile(path: path, on: memory.disk) }

  /// What a clone commits.
  func committed(_ clone: String = "a") throws -> PublishedMemory {
    try file("/\(clone)/langpack.published").memory() ?? PublishedMemory()
  }

  func line(_ clone: String = "a") throws -> PublishedLine {
    let key = PublishedLine.Key(
      origin: "ORIGIN", app: "timeline", channel: "stable", release: "1.0")
    return try #require(try committed(clone)[key])
  }

  @discardableResult
  func publish(
    _ revision: Int, _ clone: String = "a", now: UInt64 = Samples.start
  ) throws -> UInt64 {
    try Publisher.publish(
      Samples.release(revision), to: origin(clone), signedBy: try Samples.key(), now: now
    ).sequence
  }

  func rollback(_ clone: String = "a") throws -> PublishReport {
    try origin(clone).rollback(
      RollbackInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "anna"),
      signedBy: Signer(try Samples.key()), now: Samples.start)
  }

  func refresh(_ clone: String = "a") throws -> [RefreshedRelease] {
    var input = RefreshInput(app: "timeline")
    input.lifetime *= 2
    return try origin(clone).refresh(
      input, signedBy: Signer(try Samples.key()), now: Samples.start)
  }

  func restore(
    _ clone: String = "a", above: UInt64? = nil, now: UInt64 = Samples.start
  ) throws -> RestoredRelease {
    var input = RestoreInput(app: "timeline")
    (input.above, input.release, input.channel) = (above, "1.0", "stable")
    input.ledger = Samples.ledger()
    return try #require(
      try origin(clone).restore(input, signedBy: Signer(try Samples.key()), now: now).first)
  }

  /// The files of the origin, to be put back.
  var files: [String: [UInt8]] { memory.files.filter { $0.key.hasPrefix("/origin/") } }

  /// Puts files back as they were, the others stay.
  func put(back files: [String: [UInt8]]) {
    for (name, bytes) in files { memory.put(name, bytes) }
  }

  /// Makes the origin what it was.
  func restoreBackup(_ files: [String: [UInt8]]) {
    for name in self.files.keys { memory.put(name, nil) }
    for name in self.files.keys { memory.disk.remove(DiskPath(name)) }
    put(back: files)
  }

  func remove(_ start: String) {
    for name in files.keys where name.hasPrefix("/origin/" + start) {
      memory.disk.remove(DiskPath(name))
    }
  }

  /// What a command refuses with; nil if it does not.
  func refusal(_ body: () throws -> Void) -> MemoryFault? {
    do { try body() } catch {
      if case .memory(_, let fault)? = error as? ReleaseError { return fault }
      Issue.record("\(error)")
    }
    return nil
  }

  static let timestamp = "/origin/apps/timeline/stable/1.0.timestamp"
}
