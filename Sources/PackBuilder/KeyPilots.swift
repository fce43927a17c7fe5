import Pack

/// The search for a pilot for each group of ids, so that no two ids of a key table share a slot.
///
/// Large groups choose first. A group without a pilot that leads only to free slots takes the slots
/// that displace the fewest others, and these choose again. The search is deterministic: equal ids
/// give equal pilots. Source: Groot Koerkamp, "PtrHash: Minimal Perfect Hashing at RAM Throughput",
/// 2025, section 3.
struct KeyPilots {
  let hash: KeyHash
  /// A pilot for each group.
  private(set) var pilots: [UInt8]
  /// The ids, sorted by group.
  private let ids: [UInt64]
  /// The start of each group among the ids, and the end of the last.
  private let starts: [Int]
  /// The group in each slot, or -1.
  private var owners: [Int32]
  /// The slots of the current group.
  private var places: [Int] = []
  private var evictions = 0

  /// Finds the pilots with the first seed that works.
  ///
  /// - Parameter ids: Distinct ids; another order may give other pilots.
  /// - Returns: A table in which no two ids share a slot.
  static func search(_ ids: [UInt64]) -> KeyPilots {
    // One slot in 65 stays free, which makes the search short; more only if it would not end.
    let spare = ids.count / 64 + 1
    var seed = 0
    while true {
      let hash = KeyHash(
        seed: UInt32(seed), slots: UInt32(ids.count + spare * (1 + seed / 4)),
        groups: UInt32(ids.count / 3 + 1))
      if let found = KeyPilots(ids, hash) { return found }
      seed += 1
    }
  }

  func slot(of id: UInt64) -> Int {
    Int(hash.slot(of: id, pilot: pilots[Int(hash.group(of: id))]))
  }

  /// Tries one seed.
  private init?(_ ids: [UInt64], _ hash: KeyHash) {
    self.hash = hash
    pilots = Array(repeating: 0, count: Int(hash.groups))
    owners = Array(repeating: -1, count: Int(hash.slots))
    (self.ids, starts) = Self.grouped(ids, hash)
    for group in largestFirst() {
      guard place(group) else { return nil }
    }
  }

  private static func grouped(_ ids: [UInt64], _ hash: KeyHash) -> ([UInt64], [Int]) {
    var starts = [Int](repeating: 0, count: Int(hash.groups) + 1)
    for id in ids { starts[Int(hash.group(of: id)) + 1] += 1 }
    for group in 1..<starts.count { starts[group] += starts[group - 1] }
    var next = starts
    var sorted = ids
    for id in ids {
      let group = Int(hash.group(of: id))
      sorted[next[group]] = id
      next[group] += 1
    }
    return (sorted, starts)
  }

  private func members(_ group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }

  /// Returns the nonempty groups, the largest first; equally large ones in order.
  private func largestFirst() -> [Int] {
    let largest = pilots.indices.map { members($0).count }.max() ?? 0
    var bySize = [[Int]](repeating: [], count: largest + 1)
    for group in pilots.indices { bySize[members(group).count].append(group) }
    return bySize.dropFirst().reversed().flatMap(\.self)
  }

  /// Finds slots for a group, and new ones for the groups that it displaces; returns false if the
  /// search does not end.
  private mutating func place(_ group: Int) -> Bool {
    var waiting = [group]
    while let group = waiting.popLast() {
      guard evictions <= ids.count / 32 + 32, let pilot = cheapestPilot(group) else {
        return false
      }
      pilots[group] = pilot
      for id in ids[members(group)] {
        let slot = Int(hash.slot(of: id, pilot: pilot))
        if owners[slot] >= 0 {
          waiting.append(Int(owners[slot]))
          evict(Int(owners[slot]))
        }
        owners[slot] = Int32(group)
      }
    }
    return true
  }

  private mutating func evict(_ group: Int) {
    evictions += 1
    for id in ids[members(group)] {
      owners[Int(hash.slot(of: id, pilot: pilots[group]))] = -1
    }
  }

  /// Returns the first pilot that displaces no group, else the one that displaces least.
  private mutating func cheapestPilot(_ group: Int) -> UInt8? {
    var (best, lowest): (UInt8?, Int) = (nil, .max)
    for step in 0..<256 {
      // A displaced group starts elsewhere, or else two groups could displace each other for ever.
      let pilot = UInt8(truncatingIfNeeded: step &+ 73 &* evictions)
      guard let cost = cost(of: pilot, group, below: lowest) else { continue }
      (best, lowest) = (pilot, cost)
      if cost == 0 { break }
    }
    return best
  }

  /// Returns the sum of the squared sizes of the displaced groups; nil if it is not below a limit,
  /// or if two ids of the group would share a slot.
  private mutating func cost(of pilot: UInt8, _ group: Int, below limit: Int) -> Int? {
    places.removeAll(keepingCapacity: true)
    var cost = 0
    for index in members(group) {
      let slot = Int(hash.slot(of: ids[index], pilot: pilot))
      if owners[slot] >= 0 {
        let size = members(Int(owners[slot])).count
        cost += size * size
        guard cost < limit else { return nil }
      }
      guard !places.contains(slot) else { return nil }
      places.append(slot)
    }
    return cost
  }
}
