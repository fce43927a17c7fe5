import Delivery
import Pack

/// The files that the origin serves, at every time of the simulation.
struct SimulatedOrigin: Sendable {
  /// A file, with the size that it represents.
  struct File: Sendable {
    var body: [UInt8]
    var stated: Int
  }

  /// A timestamp, served from a time on.
  struct Served: Sendable {
    var from: UInt64
    var body: [UInt8]
    var etag: String
  }

  /// The timestamps of each release, the earliest first.
  var timestamps: [[Served]] = []
  /// The immutable files, by path.
  var files: [String: File] = [:]
  /// The times from which every device is offered a revision, the earliest first.
  var complete: [(from: UInt64, revision: Revision)] = []
  /// The digests of bad packs.
  var bad: Set<SHA256Digest> = []
  /// The arms of experiments, by the digest of the pack with their wording.
  var arms: [SHA256Digest: SimulatedArm] = [:]
  /// The times at which a bad pack was published and rolled back.
  var badTimes: (from: UInt64, to: UInt64)?
  /// The time at which each release came to the app store.
  var opened: [UInt64] = []
  /// The number of files that can be requested.
  var count: Int { files.count + timestamps.reduce(0) { $0 + $1.count } }

  func timestamp(ofRelease release: Int, at time: UInt64) -> Served? {
    let all = timestamps[release]
    let place = all.lastPlace { $0.from <= time }
    return place.map { all[$0] }
  }

  /// Returns the newest revision offered to every device at a time.
  func revision(at time: UInt64) -> Revision? {
    complete.lastPlace { $0.from <= time }.map { complete[$0].revision }
  }
}

/// An arm of a simulated experiment.
struct SimulatedArm: Sendable, Hashable {
  var experiment: String
  var name: String
}

extension Array {
  /// Returns the last index at which a condition holds; it must hold for a prefix only.
  ///
  /// - Complexity: O(log n).
  func lastPlace(where holds: (Element) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
