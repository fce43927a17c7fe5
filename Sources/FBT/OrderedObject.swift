/// Names and values in the order of a JavaScript object's own properties.
///
/// Names that are canonical array indices come first, in ascending order; the others follow in
/// insertion order. The order is visible in every table, and in the key that hashes it.
package struct OrderedObject<Value: Sendable>: Sendable {
  /// A name and its value.
  package typealias Entry = (name: String, value: Value)

  /// All entries, in order.
  package private(set) var entries: [Entry] = []
  private var places: [ExactText: Int] = [:]
  private var indices: [UInt32] = []

  package init() {}

  /// Creates an object by adding names and values one after another.
  package init(_ entries: some Sequence<(String, Value)>) {
    for (name, value) in entries { self[name] = value }
  }

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }
  package var names: [String] { entries.map(\.name) }

  /// The value of a name; setting it again keeps its position, and setting nil has no effect.
  package subscript(_ name: String) -> Value? {
    get { places[ExactText(name)].map { entries[$0].value } }
    set {
      guard let newValue else { return }
      if let place = places[ExactText(name)] {
        entries[place].value = newValue
      } else {
        insert((name, newValue))
      }
    }
  }

  private mutating func insert(_ entry: Entry) {
    guard let index = Self.arrayIndex(entry.name) else {
      places[ExactText(entry.name)] = entries.count
      return entries.append(entry)
    }
    let place = indices.firstIndex { $0 > index } ?? indices.count
    indices.insert(index, at: place)
    entries.insert(entry, at: place)
    for moved in place..<entries.count { places[ExactText(entries[moved].name)] = moved }
  }

  /// Returns the array index that a name denotes: below 2³² − 1, without a sign or leading zeros;
  /// or nil.
  private static func arrayIndex(_ name: String) -> UInt32? {
    guard let index = UInt32(name), index < .max, name.isExactly(String(index)) else { return nil }
    return index
  }
}

extension OrderedObject: Equatable where Value: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.count == other.count
      && zip(one.entries, other.entries).allSatisfy {
        $0.name.isExactly($1.name) && $0.value == $1.value
      }
  }
}
