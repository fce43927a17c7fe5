/// The downloaded packs of a store by the tag of their locale.
///
/// Like a dictionary, but sorted and in plain arrays: creating the first dictionary of a process
/// looks up the conformances of its keys in every library, which would take a launch longer than
/// everything else.
///
/// - Complexity: Finding is O(log n), adding and removing O(n), for n locales, at most
///   `StoreState.packLimit`.
public struct PackSlots: Sendable, Hashable, ExpressibleByDictionaryLiteral, Sequence {
  private var entries: [Entry] = []

  /// The packs of one tag; a class for the same reason as `LanguageChoice.Layer`.
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

  /// Creates an empty collection.
  init() {}

  /// Creates a collection of packs by tag; the last of several for the same tag wins.
  public init(dictionaryLiteral elements: (String, PackSlot)...) {
    for (tag, slot) in elements { self[tag] = slot }
  }

  /// The tags, sorted.
  public var keys: [String] { entries.map(\.tag) }

  /// The packs, sorted by tag.
  public var values: [PackSlot] { entries.map(\.slot) }

  /// The number of tags.
  public var count: Int { entries.count }

  /// Whether there are no packs.
  public var isEmpty: Bool { entries.isEmpty }

  /// The packs of a tag; nil if absent, or to remove them.
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

  /// Returns an iterator over each tag with its packs, sorted by tag.
  public func makeIterator() -> Iterator { Iterator(slots: self) }

  /// An iterator over the packs, sorted by tag.
  public struct Iterator: IteratorProtocol {
    fileprivate let slots: PackSlots
    private var place = 0

    fileprivate init(slots: PackSlots) { self.slots = slots }

    /// Returns the next tag with its packs.
    public mutating func next() -> (key: String, value: PackSlot)? {
      guard place < slots.count else { return nil }
      defer { place += 1 }
      return (slots.entries[place].tag, slots.entries[place].slot)
    }
  }

  /// Returns whether a tag has packs, given the index at which it would be.
  private func holds(_ tag: String, at place: Int) -> Bool {
    place < entries.count && entries[place].tag == tag
  }

  /// Returns the index of a tag, or the one at which it would be inserted.
  private func place(of tag: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tag < tag { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
