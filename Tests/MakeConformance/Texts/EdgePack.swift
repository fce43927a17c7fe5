import JSON
import Language
import Pack
import PackBuilder
import Phrases

/// A text at an edge of the rules for values, and the calls that show it.
struct TextEdge {
  /// What the cases are about, for people.
  let note: String
  let message: Message
  let questions: [TextQuestion]

  init(_ note: String, _ nodes: [Message.Node], _ questions: [TextQuestion]) {
    (self.note, message, self.questions) = (note, Message(nodes), questions)
  }
}

/// A pack of texts at the edges in one language.
struct EdgePack {
  let edges: [TextEdge]
  private let pack: TextPack

  /// The path of the key table that all these packs share, and its pairs.
  static let keys = "texts/edges.lpkt"
  static let pairs = (0..<64).map {
    (id: PhraseID(rawValue: UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15), ordinal: $0)
  }

  init(_ name: String, _ rules: LanguageRules, _ edges: [TextEdge], form: PackForm = .mapped) {
    self.edges = edges
    let values = edges.enumerated().map { ($0, PackValue.text($1.message)) }
    pack = TextPack(
      "edges-" + name, rules, Dictionary(uniqueKeysWithValues: values), form: form)
  }

  /// Adds the pack's file to a folder, and returns its cases.
  func add(to folder: inout ConformanceFolder) throws -> [ConformanceCase] {
    try folder.add(pack.bytes(), at: pack.name + ".lpk")
    return edges.enumerated().flatMap { ordinal, edge in
      edge.questions.enumerated().map { line(edge.note, ordinal, $0, $1) }
    }
  }

  private func line(
    _ note: String, _ ordinal: Int, _ index: Int, _ question: TextQuestion
  ) -> ConformanceCase {
    ConformanceCase(
      "texts-\(pack.name)-\(ordinal)-\(index)",
      given: [
        "ask": .text("text"), "note": .text(note), "keys": .text(Self.keys),
        "packs": .list([.text(pack.path)]), "phrase": .text("\(Self.pairs[ordinal].id)"),
        "values": .list(question.values.map(\.json)),
        "isolates": question.isolates ? nil : JSONValue(.bool(false)),
      ], expected: TextAnswer.members(question, ordinal, [pack]))
  }
}

extension ConformancePart {
  /// Adds the packs of texts at the edges of the rules, with their key table, and the cases.
  static func addEdges(to folder: inout ConformanceFolder) throws {
    try folder.add(
      KeyTableWriter.bytes(epoch: TextLocale.epoch, pairs: EdgePack.pairs), at: "edges.lpkt")
    let cases = try EdgePack.all().flatMap { try $0.add(to: &folder) }
    try folder.add(cases: cases, as: "edges")
  }
}
