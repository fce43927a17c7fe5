/// The downloaded packs of a store by the tag of their locale.
///
/// As a dictionary, but in order and in plain arrays: making the first dictionary of a process looks up what its
/// keys conform to, through all libraries, and a launch would wait for that longer than for all else.
///
/// - Complexity: finding is O(log n), adding and removing O(n), of some locales, at most `StoreState.packLimit`.
public struct PackSlots: Sendable, Hashable, ExpressibleByDictionaryLiteral, Sequence {
  /// The tags, in order.
  public private(set) var keys: [String] = []
  /// The packs, in the order of the tags.
  public private(set) var values: [PackSlot] = []

  /// No packs.
  public init() {}

  /// The packs of some tags; of two for one tag the last one counts.
  public init(dictionaryLiteral elements: (String, PackSlot)...) {
    for (tag, slot) in elements { self[tag] = slot }
  }

  /// How many tags there are.
  public var count: Int { keys.count }

  /// No packs at all.
  public var isEmpty: Bool { keys.isEmpty }

  /// The packs of a tag; nil where there are none, and to remove them.
  public subscript(tag: String) -> PackSlot? {
    get {
      let place = place(of: tag)
      return place < keys.count && keys[place] == tag ? values[place] : nil
    }
    set {
      let place = place(of: tag)
      let isHere = place < keys.count && keys[place] == tag
      switch newValue {
      case let slot? where isHere: values[place] = slot
      case let slot? where place == keys.count:
        keys.append(tag)
        values.append(slot)
      case let slot?:
        keys.insert(tag, at: place)
        values.insert(slot, at: place)
      case nil where isHere:
        keys.remove(at: place)
        values.remove(at: place)
      case nil: break
      }
    }
  }

  /// Each tag with its packs, in order.
  public func makeIterator() -> Iterator { Iterator(slots: self) }

  /// Goes through the packs in the order of their tags.
  public struct Iterator: IteratorProtocol {
    fileprivate let slots: PackSlots
    private var place = 0

    fileprivate init(slots: PackSlots) { self.slots = slots }

    /// The next tag with its packs.
    public mutating func next() -> (key: String, value: PackSlot)? {
      guard place < slots.count else { return nil }
      defer { place += 1 }
      return (slots.keys[place], slots.values[place])
    }
  }

  /// Where a tag stands, or would stand.
  private func place(of tag: String) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < tag { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
