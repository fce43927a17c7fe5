import Delivery
import Pack
import PackBuilder

extension Origin {
  /// Begins an experiment, whose overlays are offered in addition to the served packs.
  ///
  /// - Parameters:
  ///   - input: The arms.
  ///   - signer: The signer; the manifest must be signed as the current root requires.
  ///   - now: Seconds since 1970.
  /// - Returns: The sequence that is served now.
  /// - Throws: An error if the name is in use, the arms are invalid, or nothing was published.
  public func begin(
    _ input: ExperimentInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> UInt64 {
    try change(input, signedBy: signer, now: now, .begin) {
      authentic, isCutShort throws(ReleaseError) in
      let served = authentic.content
      let what = "experiment \"\(input.name)\""
      guard OriginPath.isName(input.name) else {
        throw .notAName(what: "an experiment", found: input.name)
      }
      guard served.rollout == nil else {
        throw .badInput(
          what: what,
          rule: "a rollout is under way; promote it to all devices or roll it back first")
      }
      if let running = served.experiments.first(where: { $0.name == input.name }) {
        if isCutShort, running.isOf(input) { return nil }
        throw .badInput(
          what: what, rule: "is already running; end it first, or choose another name")
      }
      guard served.experiments.count < Manifest.Experiment.most else {
        throw .badInput(
          what: what, rule: "exceeds the limit: at most \(Manifest.Experiment.most) run at a time")
      }
      let control = ExperimentInput.Arm(
        name: Manifest.Experiment.control, share: input.controlShare,
        packs: try control(of: input, authentic, what))
      var arms: [Manifest.Experiment.Arm] = []
      for arm in [control] + input.arms {
        guard OriginPath.isName(arm.name) else { throw .notAName(what: "an arm", found: arm.name) }
        let entries = try arm.packs.map { locale, pack throws(ReleaseError) in
          try entry(of: pack, for: locale, served, what)
        }
        arms.append(.init(name: arm.name, share: arm.share, entries: entries))
      }
      let experiment = try made(input, arms, what)
      return (served.experiments + [experiment]).sorted { $0.name < $1.name }
    }
  }

  /// Ends an experiment, so that all devices show the published texts.
  ///
  /// - Parameters:
  ///   - input: The experiment; its arms are ignored.
  ///   - signer: The signer.
  ///   - now: Seconds since 1970.
  /// - Returns: The sequence that is served now.
  /// - Throws: An error if there is no experiment of that name, or nothing was published.
  public func end(
    _ input: ExperimentInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> UInt64 {
    try change(input, signedBy: signer, now: now, .end) {
      authentic, isCutShort throws(ReleaseError) in
      let served = authentic.content
      guard served.experiments.contains(where: { $0.name == input.name }) else {
        if isCutShort { return nil }
        let names = served.experiments.map(\.name).joined(separator: ", ")
        throw .badInput(
          what: "experiment \"\(input.name)\"",
          rule: "is not running; there \(names.isEmpty ? "is none" : "are: \(names)")")
      }
      return served.experiments.filter { $0.name != input.name }
    }
  }

  private func change(
    _ input: ExperimentInput, signedBy signer: Signer, now: UInt64, _ action: AuditEntry.Action,
    _ experiments: (Authentic<Manifest>, _ isCutShort: Bool) throws(ReleaseError) ->
      [Manifest.Experiment]?
  ) throws(ReleaseError) -> UInt64 {
    try change(input, action, signedBy: signer, now: now) { found throws(ReleaseError) in
      if action == .begin { try checkOpen(input.releaseName) }
      let changed = try experiments(found.served.authentic, found.isCutShort)
      return changed.map { changed in { $0.experiments = changed } }
    }
  }

  private func made(
    _ input: ExperimentInput, _ arms: [Manifest.Experiment.Arm], _ what: String
  ) throws(ReleaseError) -> Manifest.Experiment {
    let id = (0..<Manifest.Rollout.idCount).map { _ in UInt8.random(in: 0...255) }
    guard let experiment = Manifest.Experiment(name: input.name, id: id, arms: arms) else {
      throw .badInput(
        what: what,
        rule: "has arms for more than all devices, of one name, or too many: 2 to "
          + "\(Manifest.Experiment.mostArms), that of the texts as they are first")
    }
    return experiment
  }

  /// Returns the served texts for which the arms have other wordings.
  private func control(
    of input: ExperimentInput, _ authentic: Authentic<Manifest>, _ what: String
  ) throws(ReleaseError) -> [String: [UInt8]] {
    let served = authentic.content
    var packs: [String: [UInt8]] = [:]
    for locale in Set(input.arms.flatMap(\.packs.keys)) {
      let overlays = input.arms.compactMap { $0.packs[locale] }.compactMap {
        try? LanguagePack(Bytes(copying: $0))
      }
      let ordinals = overlays.flatMap { overlay in
        overlay.ordinals.filter { overlay.entry($0) != .missing }
      }
      let entry = served.entry(for: locale)
      guard entry != nil || locale == input.sourceLocale else {
        throw .badInput(
          what: what, rule: "has texts for \"\(locale)\", of which the release has no pack")
      }
      let base = try entry.map { entry throws(ReleaseError) in
        try openedPack(of: entry, in: authentic)
      }
      var values: [Int: PackValue] = [:]
      for ordinal in ordinals {
        // For the language of the code, its texts are in the code.
        let value = base.map { PackDump($0).value(of: ordinal) } ?? .sameAsSource
        if value != .dead { values[Int(ordinal)] = value }
      }
      guard let like = base ?? overlays.first else { continue }
      do throws(PackBuilderError) {
        packs[locale] = try PackWriter.bytes(
          epoch: like.epoch, rules: like.rules, values: values, form: .overlay)
      } catch { throw .badInput(what: what, rule: "\(error)") }
    }
    return packs
  }

  /// Adds an overlay to the origin; rejects an installed form that doesn't fit the release.
  private func entry(
    of installed: [UInt8], for locale: String, _ served: Manifest, _ what: String
  ) throws(ReleaseError) -> Manifest.Entry {
    guard OriginPath.isName(locale) else { throw .notAName(what: "a locale", found: locale) }
    guard let pack = try? LanguagePack(Bytes(copying: installed)), pack.flags.contains(.overlay),
      pack.epoch == served.epoch,
      let wire = Codec.wire(of: pack, in: served.formats.wireCodings)
    else {
      throw .badInput(
        what: what, rule: "its texts for \"\(locale)\" are not an overlay of the release")
    }
    let digest = SHA256Digest(of: installed)
    guard !served.revoked.contains(digest.half) else {
      throw .revoked(locale: locale, release: served.release)
    }
    return Manifest.Entry(
      locale: locale, revision: served.revision, wire: try add(blob: wire), wireLength: wire.count,
      coding: wire.coding, installed: digest, installedLength: installed.count)
  }
}

extension Manifest.Experiment {
  /// Returns whether it has the requested arms.
  fileprivate func isOf(_ input: ExperimentInput) -> Bool {
    let wanted =
      [Manifest.Experiment.control: input.controlShare]
      .merging(input.arms.map { ($0.name, $0.share) }) { first, _ in first }
    return arms.count == wanted.count && arms.allSatisfy { wanted[$0.name] == $0.share }
  }
}
