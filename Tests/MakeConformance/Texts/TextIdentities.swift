import JSON
import Pack
import PackBuilder

@testable import Phrases

/// The questions about ids: what a call hashes to, and which ordinal an id has.
struct TextIdentities {
  let phrases: [ConformancePhrase]

  /// Returns the cases about the ids of calls.
  func calls() throws -> [ConformanceCase] {
    var calls = phrases.map(\.phrase)
    calls += Self.patterns
    var cases = calls.map { call($0) }
    let keys = [
      ("title", ""), ("moved", "Log"), (String(repeating: "a", count: 127), ""),
      (String(repeating: "a", count: 128), ""), (String(repeating: "é", count: 200), "Menu"),
      ("", ""), ("e\u{301}", ""), ("é", ""), ("a\u{0}b", ""), ("saved-title", "localizable"),
      ("saved-title", "Localizable"), ("saved-title", String(repeating: "T", count: 130)),
    ]
    for (key, table) in keys + [("saved-title", "")] { cases.append(keyed(key, table)) }
    return cases.enumerated().map { $1.numbered($0) }
  }

  private func call(_ phrase: SourcePhrase) -> ConformanceCase {
    switch phrase.identity {
    case .key(let key, let table): return keyed(key, table)
    case .pattern(let segments):
      return ConformanceCase(
        "texts-ids",
        given: [
          "ask": .text("id"), "keys": .text("texts/keys.lpkt"),
          "segments": .list(segments.flatMap(\.json)), "description": .text(phrase.description),
        ], expected: answer(phrase.id))
    }
  }

  private func keyed(_ key: String, _ table: String) -> ConformanceCase {
    let given: KeyValuePairs<String, JSONValue?> = [
      "ask": .text("id"), "keys": .text("texts/keys.lpkt"), "table": .text(table),
      "key": .text(key),
    ]
    return ConformanceCase(
      "texts-ids", given: given, expected: answer(PhraseID(key: key, table: table)))
  }

  private func answer(_ id: PhraseID) -> KeyValuePairs<String, JSONValue?> {
    ["phrase": .text("\(id)"), "ordinal": phrases.first { $0.phrase.id == id }.json]
  }

  /// The pairs of a table whose ordinals have more than 16 bits.
  static let large: [(id: PhraseID, ordinal: Int)] = (0..<300).map {
    let id = PhraseID(rawValue: UInt64($0 + 1) &* 0xC2B2_AE3D_27D4_EB4F)
    return (id, [$0, 65_535, 65_536 + $0, 1 << 20, (1 << 24) - 1][$0 % 5] - ($0 % 5 == 1 ? $0 : 0))
  }

  /// Returns the cases about the ordinals of ids.
  static func ordinals() -> [ConformanceCase] {
    let strangers = (0..<60).map {
      PhraseID(rawValue: UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15)
    }
    let known = large.map { ($0.id, JSONValue.whole($0.ordinal)) }
    let asked =
      known
      + strangers.map { ($0, JSONValue(.null)) }
    return asked.enumerated().map { index, pair in
      ConformanceCase(
        "texts-ordinals-\(index)",
        given: [
          "ask": .text("ordinal"), "keys": .text("texts/keys-large.lpkt"),
          "phrase": .text("\(pair.0)"),
        ], expected: ["ordinal": pair.1])
    }
  }
}

extension ConformancePhrase? {
  /// The ordinal, or null.
  fileprivate var json: JSONValue { map { .whole($0.ordinal) } ?? JSONValue(.null) }
}
