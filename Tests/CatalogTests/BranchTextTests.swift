import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// Branches whose ledgers gave one ordinal to different phrases write to one catalog in turn.
@Suite(.serialized) struct BranchTextTests {
  /// A branch: its ledger, and the source texts of its keys.
  private struct Branch {
    var ledger: Ledger
    var sources: [String: String]

    var phrases: [SourcePhrase] {
      get throws { try sources.sorted { $0.key < $1.key }.map { try keyed($0.key, $0.value) } }
    }

    func ordinal(_ key: String) throws -> Int {
      let phrase = try keyed(key, sources[key] ?? "")
      return try #require(ledger.ordinal(of: phrase))
    }

    func write(to catalog: PhraseCatalog) throws {
      try catalog.replacePhrases(try phrases.map { CatalogPhrase($0) }, ledger: ledger)
    }
  }

  private func edit(
    _ catalog: PhraseCatalog, _ ordinal: Int, _ text: String
  ) throws {
    try catalog.setTranslations(
      [try tag("de"): [TranslationEdit(ordinal: ordinal, Message(text: text), state: .approved)]],
      by: "anna", note: "edit")
  }

  private func texts(_ catalog: PhraseCatalog) throws -> [Int: Translation] {
    try catalog.snapshot().translations[try tag("de")] ?? [:]
  }

  @Test(arguments: CatalogPlace.all) func aBranchKeepsTheTextsOfAnother(
    _ place: CatalogPlace
  ) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path)
      var one = Branch(ledger: Ledger(epoch: try epoch(3)), sources: ["apple": "Apple"])
      var other = Branch(ledger: one.ledger, sources: ["bear": "Bear"])
      try one.ledger.give(ordinalsTo: try one.phrases)
      try other.ledger.give(ordinalsTo: try other.phrases)
      #expect(try one.ordinal("apple") == other.ordinal("bear"))
      try one.write(to: catalog)
      try edit(catalog, 0, "Apfel")
      try other.write(to: catalog)
      #expect(try texts(catalog)[0] == nil)
      // A small change of the source text while the other branch has the ordinal.
      one.sources = ["apple": "Apples"]
      for phrase in try one.phrases { one.ledger.acceptSmallChange(phrase) }
      try one.write(to: catalog)
      let text = try texts(catalog)[0]
      #expect(text?.message == Message(text: "Apfel") && text?.state == .needsReview)
    }
  }

  /// No text is lost, and none is that of another phrase, whatever branch writes.
  @Test(arguments: CatalogPlace.all, 0..<8) func everyBranchFindsItsTexts(
    _ place: CatalogPlace, _ seed: Int
  ) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    var branches = Array(
      repeating: Branch(ledger: Ledger(epoch: try epoch(3)), sources: [:]), count: 3)
    var known: [String: String] = [:]
    try place.with { path in
      let catalog = try PhraseCatalog(path: path)
      for step in 0..<60 {
        let number = Int.random(in: branches.indices, using: &chance)
        let key = "k\(Int.random(in: 0..<12, using: &chance))"
        if Int.random(in: 0..<4, using: &chance) == 0 {
          branches[number].sources[key] = nil
        } else {
          branches[number].sources[key] = "Source of \(key)"
        }
        try branches[number].ledger.give(ordinalsTo: try branches[number].phrases)
        let branch = branches[number]
        try branch.write(to: catalog)
        let found = try texts(catalog)
        for key in branch.sources.keys {
          let expected = known[key].map { Message(text: $0) }
          #expect(try found[branch.ordinal(key)]?.message == expected, "step \(step), \(key)")
        }
        guard let edited = branch.sources.keys.sorted().randomElement(using: &chance) else {
          continue
        }
        try edit(catalog, try branch.ordinal(edited), "\(edited) in step \(step)")
        known[edited] = "\(edited) in step \(step)"
      }
    }
  }

  /// A text needs review on the branches whose source text is another one, and on no other.
  @Test(arguments: CatalogPlace.all, 0..<6) func aReviewHoldsOnItsBranch(
    _ place: CatalogPlace, _ seed: Int
  ) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let keys = ["a", "b", "c"]
    var ledger = Ledger(epoch: try epoch(3))
    var branches: [Branch] = []
    for number in 0..<3 {
      let sources = keys.map { ($0, number == 0 || $0 == "c" ? $0 : "\($0) of \(number)") }
      branches.append(Branch(ledger: ledger, sources: Dictionary(uniqueKeysWithValues: sources)))
      try ledger.give(ordinalsTo: try branches[number].phrases)
      for phrase in try branches[number].phrases { ledger.acceptSmallChange(phrase) }
    }
    for number in branches.indices { branches[number].ledger = ledger }
    var known: [String: (text: String, source: String)] = [:]
    try place.with { path in
      let catalog = try PhraseCatalog(path: path)
      for step in 0..<50 {
        var branch = try #require(branches.randomElement(using: &chance))
        // A phrase that is gone for a while keeps its texts and their states.
        if Int.random(in: 0..<4, using: &chance) == 0 { branch.sources["b"] = nil }
        try branch.write(to: catalog)
        let found = try texts(catalog)
        for (key, source) in branch.sources {
          let text = try found[branch.ordinal(key)]
          #expect(text?.message == known[key].map { Message(text: $0.text) })
          #expect(
            text?.state == known[key].map { $0.source == source ? .approved : .needsReview },
            "step \(step), \(key)")
        }
        let edited = try #require(branch.sources.keys.sorted().randomElement(using: &chance))
        if Bool.random(using: &chance) {
          try edit(catalog, try branch.ordinal(edited), "\(edited) in step \(step)")
          known[edited] = ("\(edited) in step \(step)", branch.sources[edited] ?? "")
        }
      }
    }
  }
}
