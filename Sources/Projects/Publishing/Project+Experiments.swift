import LanguageData
import PackBuilder
import Release
import Snapshot

extension Project {
  /// Starts an experiment in a release with the texts of some folders.
  ///
  /// - Parameters:
  ///   - experiment: The terms of the experiment, without arms.
  ///   - folders: The names of the arms and the folders of their translations.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings and what is held back.
  /// - Returns: The new sequence.
  /// - Throws: The errors in a folder, or an error if the origin refuses the experiment.
  public func begin(
    _ experiment: ExperimentInput, arms folders: [(name: String, folder: String)],
    _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> UInt64 {
    var experiment = experiment
    experiment.arms = try arms(folders, share: experiment.controlShare, reporter)
    let signer = try signer(source, reporter)
    let origin = try self.origin
    return try ProjectError.wrapping { [experiment] () throws(ReleaseError) in
      try origin.begin(experiment, signedBy: signer, now: .now)
    }
  }

  /// Returns the arms of an experiment: the texts of each folder that differ from the project's.
  ///
  /// - Parameters:
  ///   - given: The names of the arms and the folders of their translations.
  ///   - share: The number of devices in ten thousand for each arm.
  ///   - reporter: Receives what is held back.
  /// - Returns: The arms with their packs.
  /// - Throws: The errors in a folder, or an error if no text in a folder differs.
  private func arms(
    _ given: [(name: String, folder: String)], share: Int, _ reporter: Reporter
  ) throws(ProjectError) -> [ExperimentInput.Arm] {
    let space = try Workspace(reading: self)
    // Texts under embargo must not be published, not even by an experiment.
    let (base, held) = (try space.shippable().snapshot, try space.heldOrdinals(reporter))
    var arms: [ExperimentInput.Arm] = []
    for (name, folder) in given {
      var project = self
      project.configuration.translations = folder
      guard file(folder).isFolder else {
        throw .failure("\(file(folder).shown): no such folder (see --arm)")
      }
      let texts = try Workspace(reading: project).shippable().snapshot
      let packs = try overlays(of: texts, over: base, without: held)
      guard !packs.isEmpty else {
        throw .failure(
          "\(file(folder).shown): rewords no text of the project (put other texts there)")
      }
      arms.append(.init(name: name, share: share, packs: packs))
    }
    return arms
  }

  private func overlays(
    of texts: CatalogSnapshot, over base: CatalogSnapshot, without held: Set<Int>
  ) throws(ProjectError) -> [String: [UInt8]] {
    var packs: [String: [UInt8]] = [:]
    for (locale, translations) in texts.translations {
      let others = translations.filter {
        !held.contains($0.key)
          && base.translations[locale]?[$0.key]?.message != $0.value.message
      }
      guard !others.isEmpty else { continue }
      packs["\(locale)"] = try ProjectError.wrapping { () throws(PackBuilderError) in
        try PackWriter.bytes(
          epoch: texts.epoch, revision: base.revision, rules: CLDR.rulesOrDefault(for: locale),
          values: others.mapValues { .text($0.message) }, form: .overlay)
      }
    }
    return packs
  }
}
