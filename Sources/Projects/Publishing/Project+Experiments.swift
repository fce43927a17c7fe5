import LanguageData
import PackBuilder
import Release
import Snapshot

extension Project {
  /// Returns the arms of an experiment: the texts of each folder that differ from the project's.
  ///
  /// - Parameters:
  ///   - given: The names of the arms and the folders of their translations.
  ///   - share: The number of devices in ten thousand for each arm.
  ///   - reporter: Receives what is held back.
  /// - Returns: The arms with their packs.
  /// - Throws: The errors in a folder, or an error if no text in a folder differs.
  public func arms(
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
          "\(file(folder).shown): words nothing otherwise than the project (put other texts there)")
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
          values: others.mapValues { .text($0.message) }, isOverlay: true)
      }
    }
    return packs
  }
}
