import Delivery
import Pack
import PackBuilder
import Sodium

extension Publisher {
  /// Returns the experiments that continue: those served, except the dropped ones.
  ///
  /// - Parameter isNewBuild: Whether the packs are for another key table, or of another epoch.
  /// - Returns: The experiments of the new manifest.
  /// - Throws: An error if a text has changed since its experiment began, and no rule says what to
  ///   do.
  func experiments(isNewBuild: Bool) throws(ReleaseError) -> [Manifest.Experiment] {
    guard let authentic = former.served?.authentic, case let served = authentic.content,
      served.epoch == former.paths.epoch, !isNewBuild,
      input.action != .rollback
    else { return [] }
    var left: [Manifest.Experiment] = []
    let dropped = input.terms.droppedLocales.subtracting(input.packs.map(\.locale))
    for served in served.experiments {
      var experiment = served
      for place in experiment.arms.indices {
        experiment.arms[place].entries.removeAll { dropped.contains($0.locale) }
      }
      if experiment.arms.allSatisfy(\.entries.isEmpty) { continue }
      switch input.terms.experimentRules[experiment.name] {
      case .drop: continue
      case .keep: left.append(experiment)
      case nil:
        try check(experiment, of: authentic)
        left.append(experiment)
      }
    }
    return left
  }

  /// Compares the current texts with those of the arm that keeps them unchanged.
  private func check(
    _ experiment: Manifest.Experiment, of served: Authentic<Manifest>
  ) throws(ReleaseError) {
    for entry in experiment.arms.first?.entries ?? [] {
      let base = try origin.openedPack(of: entry, in: served)
      guard let pack = input.packs.first(where: { $0.locale == entry.locale })?.installed,
        let now = Codec.known(pack)?.pack
      else { continue }
      let texts = PackDump(now).values
      let changed = PackDump(base).values.filter { $0.value != texts[$0.key] }
      guard let first = changed.keys.min() else { continue }
      throw .baseChanged(
        experiment: experiment.name, locale: entry.locale, ordinal: first, count: changed.count)
    }
  }
}

extension PackDump {
  /// The values of a pack, by ordinal with a text.
  fileprivate var values: [Int: PackValue?] {
    Dictionary(
      lines.filter { $0.value != .dead }.map { ($0.ordinal, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}
