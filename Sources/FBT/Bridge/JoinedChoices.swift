/// The enums of a call that a delivery shows to be over one value.
///
/// A native phrase has a choice for each enum, and doesn't say whether two of them are over one value. FBT
/// asks for no text in which the keys of such enums differ. So a delivery that has every text in which they
/// agree, and none in which they differ, is complete.
struct JoinedChoices {
  /// The earlier level that decides a level's key.
  private var leaders: [Int: Int] = [:]
  private let leaves: [(path: [String], hash: String)]

  /// Compares the texts of a call with those that are delivered.
  ///
  /// - Parameters:
  ///   - parts: The phrases of the call.
  ///   - isTranslated: Returns whether the delivery has a text, by its hash.
  /// - Complexity: Linear in the texts for each two enums.
  init(_ parts: CallParts, isTranslated: (String) -> Bool) {
    leaves = parts.parts.flatMap { $0.table.paths(after: []) }.map { ($0, $1.hash) }
    for (level, variation) in parts.variations.enumerated() {
      guard let keys = variation.choiceKeys else { continue }
      leaders[level] = (0..<level).first { earlier in
        guard let first = parts.variations[earlier].choiceKeys, leaders[earlier] == nil else {
          return false
        }
        return first.isSubset(of: keys) && agree(level, earlier, isTranslated)
      }
    }
    if !hashes.allSatisfy(isTranslated) { leaders = [:] }
  }

  /// The hashes of the texts that the call may show.
  var hashes: Set<String> { Set(leaves.filter { isPossible($0.path) }.map(\.hash)) }

  /// Returns the key of a level below a path of keys, if an earlier level decides it.
  func key(below path: [String]) -> String? { leaders[path.count].map { path[$0] } }

  private func isPossible(_ path: [String]) -> Bool {
    leaders.allSatisfy { level, leader in
      !path.indices.contains(level) || path[level] == path[leader]
    }
  }

  /// Returns whether no text is delivered in which the keys of two levels differ.
  private func agree(_ level: Int, _ leader: Int, _ isTranslated: (String) -> Bool) -> Bool {
    let whole = leaves.filter { $0.path.count > level }
    let equal = Set(whole.filter { $0.path[level] == $0.path[leader] }.map(\.hash))
    let others = Set(whole.map(\.hash)).subtracting(equal)
    return !others.isEmpty && !others.contains(where: isTranslated)
  }
}

extension Variation {
  /// The keys of an enum; nil for other levels.
  fileprivate var choiceKeys: Set<String>? {
    if case .enumeration = kind { Set(keys) } else { nil }
  }
}

extension Table {
  /// Returns each leaf with the keys that lead to it.
  fileprivate func paths(after path: [String]) -> [(path: [String], leaf: Leaf)] {
    switch self {
    case .leaf(let leaf): [(path, leaf)]
    case .level(let branches):
      branches.entries.flatMap { $0.value.paths(after: path + [$0.name]) }
    }
  }
}
