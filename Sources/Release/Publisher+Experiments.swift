import Delivery
import Pack
import PackBuilder
import Sodium

extension Publisher {
  /// The experiments that go on: those that are served, but for what is dropped.
  ///
  /// - Parameter isNewBuild: whether the packs are for another key table, or of another epoch.
  /// - Returns: the experiments of the new manifest.
  /// - Throws: that a text has changed since its experiment began, and nobody said what is to become of it.
  func experiments(isNewBuild: Bool) throws(ReleaseError) -> [Manifest.Experiment] {
    guard let authentic = former.served?.authentic, case let served = authentic.content,
      served.epoch == former.paths.epoch, !isNewBuild,
      input.action != .rollback
    else { return [] }
    var left: [Manifest.Experiment] = []
    let dropped = input.droppedLocales.subtracting(input.packs.map(\.locale))
    for served in served.experiments {
      var experiment = served
      for place in experiment.arms.indices {
        experiment.arms[place].entries.removeAll { dropped.contains($0.locale) }
      }
      if experiment.arms.allSatisfy(\.entries.isEmpty) { continue }
      switch input.experimentRules[experiment.name] {
      case .drop: continue
      case .keep: left.append(experiment)
      case nil:
        try check(experiment, of: authentic)
        left.append(experiment)
      }
    }
    return left
  }

  /// Holds the texts of today against those of the arm that has them as they were.
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
  /// What a pack says of each ordinal that it has a text for.
  fileprivate var values: [Int: PackValue?] {
    Dictionary(
      lines.filter { $0.value != .dead }.map { ($0.ordinal, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}
