/// Entries of strangers, up to a number of places: the group that has most gives up its own.
///
/// Each entry belongs to a group, as an address to its network. When the table is full, the number of
/// places that a group may have falls until an eighth of the table is free, and groups with more give up
/// their oldest entries. A group that has used its places then has room only at its own cost. So
/// strangers never share a place, and none loses one to a group that has more.
///
/// ```swift
/// var table = FairTable<UInt64, Int>(places: 16_384)
/// table.insert(1, for: address, of: network)
/// ```
/// - Complexity: Constant time for an entry on average, and memory for the places.
public struct FairTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The entries of a group: a ring once it has used its places.
  fileprivate struct Group {
    var keys: [Key] = []
    /// The place of the oldest one.
    var oldest = 0
  }

  private let places: Int
  private var values: [Key: Value] = [:]
  private var groups: [UInt64: Group] = [:]
  /// The number of places that a group may have; it only falls.
  public private(set) var share: Int

  /// Creates an empty table.
  ///
  /// - Parameter places: The maximum number of entries, at least 8.
  public init(places: Int) {
    self.places = max(8, places)
    share = self.places
  }

  /// The number of entries.
  public var count: Int { values.count }

  /// The value of a key; nil if it has no entry.
  public subscript(key: Key) -> Value? { values[key] }

  /// Changes the value of a key that has an entry; returns false if it has none.
  public mutating func update(_ key: Key, to value: Value) -> Bool {
    guard let place = values.index(forKey: key) else { return false }
    values.values[place] = value
    return true
  }

  /// Adds an entry for a new key.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: A key without an entry.
  ///   - group: The group of the key.
  ///   - replaces: Whether a group that has used its places gives up its oldest entry for the new one.
  /// - Returns: False if the group has used its places, and keeps its entries.
  @discardableResult
  public mutating func insert(
    _ value: Value, for key: Key, of group: UInt64, replaces: Bool = true
  ) -> Bool {
    if values.count >= places { makeRoom() }
    let size = groups[group]?.keys.count ?? 0
    if size < share {
      groups[group, default: Group()].keys.append(key)
    } else {
      guard replaces, let oldest = groups[group]?.replaceOldest(with: key) else { return false }
      values[oldest] = nil
    }
    values[key] = value
    return true
  }

  /// Lowers the share of a group until an eighth of the table is free.
  private mutating func makeRoom() {
    var rest = places - places / 8
    let sizes = groups.values.map(\.keys.count).sorted()
    for (index, size) in sizes.enumerated() {
      let left = sizes.count - index
      guard size * left <= rest else {
        share = min(share, max(1, rest / left))
        break
      }
      rest -= size
    }
    for (name, group) in groups where group.keys.count > share {
      var group = group
      for key in group.keep(share) { values[key] = nil }
      groups[name] = group
    }
    forgetAny(downTo: places - places / 8)
  }

  /// Forgets groups of one entry each, which are more than there are places.
  private mutating func forgetAny(downTo limit: Int) {
    while values.count > limit, let (name, group) = groups.first {
      for key in group.keys { values[key] = nil }
      groups[name] = nil
    }
  }
}

extension FairTable.Group {
  /// Replaces the oldest key, and returns it.
  fileprivate mutating func replaceOldest(with key: Key) -> Key? {
    guard keys.indices.contains(oldest) else { return nil }
    let former = keys[oldest]
    keys[oldest] = key
    oldest = (oldest + 1) % keys.count
    return former
  }

  /// Keeps the newest keys, and returns the others.
  fileprivate mutating func keep(_ count: Int) -> [Key] {
    let ordered = keys[oldest...] + keys[..<oldest]
    let given = Array(ordered.dropLast(count))
    (keys, oldest) = (Array(ordered.suffix(count)), 0)
    return given
  }
}
