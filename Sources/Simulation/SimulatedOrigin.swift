import Delivery

/// What the origin serves, at every moment of the simulation.
struct SimulatedOrigin: Sendable {
  /// A file, and how many bytes it stands for.
  struct File: Sendable {
    var body: [UInt8]
    var stated: Int
  }

  /// A timestamp from a moment on.
  struct Served: Sendable {
    var from: UInt64
    var body: [UInt8]
    var etag: String
  }

  /// The timestamps of each release, the earliest first.
  var timestamps: [[Served]] = []
  /// What never changes, by path.
  var files: [String: File] = [:]
  /// From when on all devices are offered a revision, the earliest first.
  var complete: [(from: UInt64, revision: Int)] = []
  /// The digests of packs that are bad.
  var bad: Set<SHA256Digest> = []
  /// When a bad pack was pushed, and when it was rolled back.
  var badTimes: (from: UInt64, to: UInt64)?
  /// When each release came to the store.
  var opened: [UInt64] = []
  /// How many files there are that the simulation can ask for.
  var count: Int { files.count + timestamps.reduce(0) { $0 + $1.count } }

  /// The timestamp of a release at a moment.
  func timestamp(ofRelease release: Int, at time: UInt64) -> Served? {
    let all = timestamps[release]
    let place = all.lastPlace { $0.from <= time }
    return place.map { all[$0] }
  }

  /// The newest revision that all devices were offered at a moment.
  func revision(at time: UInt64) -> Int? {
    complete.lastPlace { $0.from <= time }.map { complete[$0].revision }
  }
}

extension Array {
  /// The last place of an element that a condition holds for, where it holds up to there alone.
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
