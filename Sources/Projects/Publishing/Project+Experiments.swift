import LanguageData
import PackBuilder
import Release
import Snapshot

extension Project {
  /// Returns the arms of an experiment: what the texts of each folder say otherwise than the project's.
  ///
  /// - Parameters:
  ///   - given: The names of the arms and the folders of their translations.
  ///   - share: How many of ten thousand devices each arm has.
  ///   - reporter: Is told what is held back.
  /// - Returns: The arms with their packs.
  /// - Throws: What is wrong in a folder, or that it words nothing otherwise.
  public func arms(
    _ given: [(name: String, folder: String)], share: Int, _ reporter: Reporter
  ) throws(ProjectError) -> [ExperimentInput.Arm] {
    let space = try Workspace(reading: self)
    // What is under embargo is in no published byte, whoever words it.
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
