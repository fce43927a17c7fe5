import Delivery
import Foundation
import JSON
import Rollouts
import Sodium

/// What the watcher of this machine remembers of a rollout between two looks.
///
/// Without it, a step seems to have begun at the next look, and a resumption ignores what was
/// counted until then. Neither widens too early.
struct WatcherState: Hashable {
  /// The id of the rollout, in hexadecimal digits.
  var rollout = ""
  /// The first sequence of the plan.
  var plan: UInt64 = 0
  /// The sequence that was served at the last look, and when it was seen first.
  var sequence: UInt64 = 0
  /// When the sequence was seen first, in seconds since 1970.
  var since: UInt64 = 0
  /// The step that was served last, by its index in the plan.
  var step = 0
  /// The counts that decisions leave out.
  var ignored = RolloutCounts()
  /// The last decision to hold that is in the record, in short.
  var held = ""

  /// Creates an empty state.
  init() {}

  /// Parses a file; what cannot be read is as if nothing were remembered.
  init(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes) else { return }
    rollout = json["rollout"]?.string ?? ""
    plan = json["plan"]?.string.flatMap { SequenceNumber.parse($0) } ?? 0
    sequence = json["sequence"]?.string.flatMap { SequenceNumber.parse($0) } ?? 0
    since = json["since"]?.whole.flatMap { UInt64(exactly: $0) } ?? 0
    step = max(0, json["step"]?.whole ?? 0)
    ignored = json["ignored"].flatMap { RolloutCounts($0) } ?? RolloutCounts()
    held = json["held"]?.string ?? ""
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    let json = JSONValue.members([
      "rollout": .text(rollout), "plan": .text(SequenceNumber.text(plan)),
      "sequence": .text(SequenceNumber.text(sequence)), "since": .whole(Int(clamping: since)),
      "step": .whole(step), "ignored": ignored.json, "held": .text(held),
    ])
    return Array((json.pretty() + "\n").utf8)
  }
}

extension Project {
  /// The folder in which former versions kept what the watcher remembers: a branch can bring it, so
  /// it is not read.
  var formerWatcherFolder: File { file(".langpack/rollouts") }

  /// Returns the file of what the watcher remembers of a release.
  ///
  /// - Throws: An error if the environment names no folder for it, or if the name has a part that
  ///   cannot be one of a path.
  func watcherState(of name: ReleaseName) throws(ProjectError) -> MachineFile {
    let parts = [name.app, name.channel, name.release]
    guard parts.allSatisfy(OriginPath.isName) else {
      throw .failure(
        "\(name): not a release (its parts are letters, digits, \".\", \"_\" and \"-\")")
    }
    return try machineFile("rollouts/\(parts.joined(separator: "/")).json")
  }
}
