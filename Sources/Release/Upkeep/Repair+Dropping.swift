import Delivery
import Sodium

/// Dropping past packs that can't be rebuilt from anything.
extension Repair {
  /// Removes past manifests whose packs are lost, and the history's lines about lost packs.
  ///
  /// What is served doesn't change; no rollback goes back to these packs, and no new delta starts
  /// from them.
  mutating func dropLost(
    _ served: ServedManifest, _ past: [Authentic<Manifest>], _ history: History
  ) throws(ReleaseError) {
    let needed = Set(served.manifest.everyEntry.map(\.installed))
    var (left, lost) = (history, Set<SHA256Digest>())
    left.remove { line in !needed.contains(line.installed) && !isWhole(line, &lost) }
    for manifest in past.map(\.content) {
      let name = served.paths.manifest(manifest.sequence)
      let isLost = manifest.allEntries.contains { lost.contains($0.installed) }
      // A damaged manifest of an unknown key blocks the way to those before it.
      if isLost {
        try remove(name, was: "its packs are lost", "removed: no rollback can return to it")
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
