extension StoreState {
  /// Returns the total size of the packs of some locales, in bytes.
  func length(where isCounted: (String) -> Bool) -> Int {
    packs.reduce(0) { sum, slot in isCounted(slot.key) ? sum + slot.value.length : sum }
  }

  /// Drops packs, the oldest first, until they fit a limit or only kept ones are left.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of all packs, in bytes.
  ///   - isKept: Returns whether a locale's packs stay, whatever their size.
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
