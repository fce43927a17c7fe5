/// Names and values in the order in which JavaScript keeps an object's own properties.
///
/// Names that are canonical array indices come first, ascending; the others follow as they were
/// added. The order is visible in every table, and in the key that is a hash of it.
package struct OrderedObject<Value: Sendable>: Sendable {
  /// A name and its value.
  package typealias Entry = (name: String, value: Value)

  /// All, in order.
  package private(set) var entries: [Entry] = []
  private var places: [ExactText: Int] = [:]
  private var indices: [UInt32] = []

  package init() {}

  /// An object of names and values added one after another.
  package init(_ entries: some Sequence<(String, Value)>) {
    for (name, value) in entries { self[name] = value }
  }

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }
  package var names: [String] { entries.map(\.name) }

  /// The value of a name; a value set again keeps its place, and none is ever taken away.
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

  /// The array index that a name is, where it is one: `0`, `1` … below 2³² − 1, without a sign or
  /// leading zeros.
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
