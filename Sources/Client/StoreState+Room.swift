extension StoreState {
  /// How many bytes the packs of some locales have.
  func length(where isCounted: (String) -> Bool) -> Int {
    packs.reduce(0) { sum, slot in isCounted(slot.key) ? sum + slot.value.length : sum }
  }

  /// Lets packs go, the oldest first, until all have so many bytes or none but kept ones are left.
  ///
  /// - Parameters:
  ///   - limit: how many bytes all packs may have.
  ///   - isKept: whether a locale's packs stay whatever they have.
  mutating func trim(to limit: Int, keeping isKept: (String) -> Bool) {
    var excess = length { _ in true } - limit
    guard excess > 0 else { return }
    let others = packs.filter { !isKept($0.key) }.sorted {
      ($0.value.newest?.sequence ?? 0, $0.key) < ($1.value.newest?.sequence ?? 0, $1.key)
    }
    for (tag, slot) in others where excess > 0 {
      excess -= slot.length
      packs[tag] = nil
      forgetValidators()
    }
  }
}
