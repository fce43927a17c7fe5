/// The downloaded packs of a store by the tag of their locale.
///
/// As a dictionary, but in order and in plain arrays: making the first dictionary of a process looks up what its
/// keys conform to, through all libraries, and a launch would wait for that longer than for all else.
///
/// - Complexity: finding is O(log n), adding and removing O(n), of some locales, at most `StoreState.packLimit`.
public struct PackSlots: Sendable, Hashable, ExpressibleByDictionaryLiteral, Sequence {
  private var entries: [Entry] = []

  /// The packs of one tag; by reference for the reason that `LanguageChoice.Layer` is a class.
  private final class Entry: Sendable, Hashable {
    let tag: String
    let slot: PackSlot

    init(_ tag: String, _ slot: PackSlot) { (self.tag, self.slot) = (tag, slot) }

    static func == (one: Entry, other: Entry) -> Bool {
      one.tag == other.tag && one.slot == other.slot
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(tag)
      hasher.combine(slot)
    }
  }

  /// No packs.
  public init() {}

  /// The packs of some tags; of two for one tag the last one counts.
  public init(dictionaryLiteral elements: (String, PackSlot)...) {
    for (tag, slot) in elements { self[tag] = slot }
  }

  /// The tags, in order.
  public var keys: [String] { entries.map(\.tag) }

  /// The packs, in the order of the tags.
  public var values: [PackSlot] { entries.map(\.slot) }

  /// How many tags there are.
  public var count: Int { entries.count }

  /// No packs at all.
  public var isEmpty: Bool { entries.isEmpty }

  /// The packs of a tag; nil where there are none, and to remove them.
  public subscript(tag: String) -> PackSlot? {
    get {
      let place = place(of: tag)
      return holds(tag, at: place) ? entries[place].slot : nil
    }
    set {
      let place = place(of: tag)
      let isHere = holds(tag, at: place)
      switch newValue {
      case let slot? where isHere: entries[place] = Entry(tag, slot)
      case let slot? where place == entries.count: entries.append(Entry(tag, slot))
      case let slot?: entries.insert(Entry(tag, slot), at: place)
      case nil where isHere: entries.remove(at: place)
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
      return (slots.entries[place].tag, slots.entries[place].slot)
    }
  }

  /// Whether a tag has packs, at the place where it would stand.
  private func holds(_ tag: String, at place: Int) -> Bool {
    place < entries.count && entries[place].tag == tag
  }

  /// Where a tag stands, or would stand.
  private func place(of tag: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tag < tag { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
