/// The order of the entries in an app's file of source texts, in which a file of translations gets new ones.
///
///     en.lproj        de.lproj
///     "cart.title"    "cart.title"
///     "cart.pay"      ← a new entry goes here, wherever the alphabet has it
///
///     "about.title"   "about.title"
struct SourceOrder {
  /// Where a new entry goes.
  enum Place: Equatable {
    /// After an entry of the file.
    case after(String)
    /// Before an entry of the file, with which the source file groups the new one.
    case before(String)
  }

  private let places: [String: Int]
  /// The number of empty lines up to each entry of the source file.
  private let groups: [Int]
  /// The nearest entries before and after each one that the file has; nil if there is none.
  private let former, next: [String?]

  /// Compares a source file with a file of translations.
  ///
  /// - Parameters:
  ///   - keys: The keys of the source file in order.
  ///   - separated: The keys that an empty line precedes in it.
  ///   - has: Returns whether the file of translations has an entry of a key.
  /// - Complexity: O(*n*) in the keys.
  init(
    _ keys: [String] = [], separated: Set<String> = [], among has: (String) -> Bool = { _ in false }
  ) {
    places = Dictionary(
      keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var count = 0
    groups = keys.map { key in
      if separated.contains(key) { count += 1 }
      return count
    }
    former = Self.nearest(keys, has)
    next = Self.nearest(keys.reversed(), has).reversed()
  }

  /// Returns the last key before each one that satisfies a condition.
  private static func nearest(_ keys: [String], _ has: (String) -> Bool) -> [String?] {
    var last: String?
    return keys.map { key in
      let found = last
      if has(key) { last = key }
      return found
    }
  }

  /// Returns some entries in the order of the source file; those that it lacks follow in their own order.
  func sorted<Entry>(_ entries: [Entry], by key: (Entry) -> String) -> [Entry] {
    guard !places.isEmpty else { return entries }
    return entries.enumerated().map { (places[key($0.element)] ?? .max, $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Returns where a new entry goes; nil if the source file lacks it, or no entry of it is in the file.
  func place(of key: String) -> Place? {
    guard let own = places[key] else { return nil }
    guard let former = former[own] else { return next[own].map(Place.before) }
    if let next = next[own], isSeparated(key, from: former), !isSeparated(next, from: key) {
      return .before(next)
    }
    return .after(former)
  }

  /// Returns whether an empty line is between two entries of the source file.
  func isSeparated(_ key: String, from former: String) -> Bool {
    guard let start = places[former], let end = places[key] else { return false }
    return groups[end] > groups[start]
  }

  /// Returns whether the source file has a key.
  func has(_ key: String) -> Bool { places[key] != nil }
}
