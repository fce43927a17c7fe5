import Delivery
import Sodium

/// What a publisher gives up: earlier packs that nothing gives any more.
extension Repair {
  /// Leaves out earlier manifests whose packs are lost, and what the history says of lost packs.
  ///
  /// Nothing that is served changes; no rollback goes back to these, and no new delta starts from them.
  mutating func dropLost(
    _ served: ServedManifest, _ past: [Authentic<Manifest>], _ history: History
  ) throws(ReleaseError) {
    let needed = Set(served.manifest.everyEntry.map(\.installed))
    var (left, lost) = (history, Set<SHA256Digest>())
    left.remove { line in !needed.contains(line.installed) && !isWhole(line, &lost) }
    for manifest in past.map(\.content) {
      let name = served.paths.manifest(manifest.sequence)
      let isLost = manifest.allEntries.contains { lost.contains($0.installed) }
      // One that was damaged and is of no known key stays in the way of those before it.
      if isLost {
        try remove(name, was: "its packs are lost", "removed: no rollback goes back to it")
      }
    }
    guard left.lines != history.lines else { return }
    try write(
      served.paths.history, Array(left.text().utf8), was: "named packs that are lost",
      from: "made of the other lines")
  }

  private func isWhole(_ line: History.Line, _ lost: inout Set<SHA256Digest>) -> Bool {
    if (try? origin.found(line.wire).bytes) != nil { return true }
    lost.insert(line.installed)
    return false
  }
}
