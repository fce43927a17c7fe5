import Language
import Pack
import PackBuilder
import Phrases

extension ConformancePart {
  /// Questions about ids and texts, with their answers.
  static let texts = ConformancePart(
    name: "texts",
    formats: ["pack": 2, "key table": 4, "language": 2, "phrase id rule": 2]
  ) {
    let phrases = try ConformancePhrase.all()
    let pairs = phrases.map { (id: $0.phrase.id, ordinal: $0.ordinal) }
    var folder = ConformanceFolder()
    try folder.add(keys(pairs), at: "keys.lpkt")
    try folder.add(keys(TextIdentities.large), at: "keys-large.lpkt")
    try folder.add(cases: TextIdentities(phrases: phrases).calls(), as: "ids")
    try folder.add(cases: TextIdentities.ordinals(), as: "ordinals")
    let cases = TextCases(phrases: phrases)
    for name in TextLocale.names {
      let locale = try TextLocale(name, phrases)
      for (suffix, form) in [("", PackForm.mapped), ("-compact", .compact)] {
        let pack = TextPack(name + suffix, locale.rules, locale.values, form: form)
        try folder.add(pack.bytes(), at: pack.name + ".lpk")
        try folder.add(cases: cases.cases(pack), as: pack.name)
      }
    }
    try add(chains: TextChains(phrases), cases, to: &folder)
    try addEdges(to: &folder)
    return folder
  }

  private static func add(
    chains: TextChains, _ cases: TextCases, to folder: inout ConformanceFolder
  ) throws {
    for pack in chains.packs { try folder.add(pack.bytes(), at: pack.name + ".lpk") }
    let all = chains.chains.flatMap { cases.chains($0.name, $0.packs) }
    try folder.add(cases: all, as: "chains")
  }

  private static func keys(
    _ pairs: [(id: PhraseID, ordinal: Int)]
  ) throws -> [UInt8] {
    try KeyTableWriter.bytes(epoch: TextLocale.epoch, pairs: pairs)
  }
}
