import Language
import Pack
import PackBuilder
import Phrases
import Snapshot
import TestSupport
import Testing

/// Whatever happened to the phrases of an app: any key table of its epoch, with any of its packs, gives
/// the text of the very phrase that is asked for, or none.
@Suite struct OrdinalHistoryTests {
  @Test(arguments: 0..<24)
  func anyKeyTableWithAnyPackGivesTheRightTextOrNone(seed: UInt64) throws {
    var history = History(seed: seed)
    for _ in 0..<12 { try history.step() }
    var found = 0
    for build in history.builds {
      for pack in history.packs { found += history.texts(of: build, in: pack) }
    }
    // Not vacuous: builds find texts in packs that were made for others too.
    #expect(found > history.builds.count * history.packs.count)
  }
}

/// A source whose phrases come, change, go and come back, with a build and a pack of every step.
private struct History {
  struct Build {
    /// What its call sites look up.
    var phrases: [LedgerEntry.Identity]
    var table: KeyTable
  }

  private static let epoch = Epoch(low: 3, high: 4)
  private var random: SeededGenerator
  private var ledger = Ledger(epoch: epoch)
  /// What the source has now: by key, one signature each.
  private var source: [Int: Int] = [:]
  private(set) var builds: [Build] = []
  private(set) var packs: [LanguagePack] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func step() throws {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let key = Int.random(in: 0..<30, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: source[key] = nil
      case 1: source[key] = Int.random(in: 0..<3, using: &random)
      default: source[key] = source[key] ?? 0
      }
    }
    let phrases = try source.sorted { $0.key < $1.key }.map { try Self.phrase($0.key, $0.value) }
    try ledger.give(ordinalsTo: phrases.shuffled(using: &random))
    try builds.append(build(phrases))
    try packs.append(pack())
  }

  /// A keyed phrase; another signature of its key keeps the id.
  private static func phrase(_ key: Int, _ signature: Int) throws -> SourcePhrase {
    let value = ["none", "one %1$@", "one %1$@ and %2$d"][signature]
    return try SourcePhrase(key: "key \(key)", value: value, comment: "")
  }

  private func build(_ phrases: [SourcePhrase]) throws -> Build {
    let pairs = phrases.compactMap { phrase in
      ledger.ordinal(of: phrase).map { (id: phrase.id, ordinal: $0) }
    }
    let bytes = try KeyTableWriter.bytes(epoch: Self.epoch, pairs: pairs)
    return Build(
      phrases: phrases.map(LedgerEntry.Identity.init),
      table: try KeyTable(Bytes(copying: bytes)))
  }

  /// A pack that has texts for some of all phrases that ever were.
  private mutating func pack() throws -> LanguagePack {
    var values: [Int: PackValue] = [:]
    for entry in ledger.entries {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: values[entry.ordinal] = .sameAsSource
      case 1: values[entry.ordinal] = .dead
      case 2, 3: break
      default: values[entry.ordinal] = .text(Message(text: Self.words(entry.identity)))
      }
    }
    let bytes = try PackWriter.bytes(epoch: Self.epoch, rules: .english, values: values)
    return try LanguagePack(Bytes(copying: bytes))
  }

  private static func words(_ identity: LedgerEntry.Identity) -> String {
    "\(identity.id) \(identity.signature)"
  }

  /// How many texts a build finds in a pack; each is that of its phrase.
  func texts(of build: Build, in pack: LanguagePack) -> Int {
    var found = 0
    for phrase in build.phrases {
      guard let ordinal = build.table.ordinal(of: phrase.id.rawValue) else {
        Issue.record("the build's own phrase \(phrase.id) has no ordinal")
        continue
      }
      guard case .text(let offset) = pack.entry(ordinal) else { continue }
      #expect(pack.text(at: offset, []) == Self.words(phrase))
      found += 1
    }
    let others = ledger.entries.filter { entry in
      !build.phrases.contains { $0.id == entry.identity.id }
    }
    for other in others { #expect(build.table.ordinal(of: other.identity.id.rawValue) == nil) }
    return found
  }
}
