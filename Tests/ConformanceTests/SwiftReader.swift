import Client
import Foundation
import Install
import JSON
import Language
import Pack
import Phrases
import TestConformance

/// Answers cases with the readers that apps have: key tables and packs, and the localizer over them.
final class SwiftReader {
  private var packs: [String: LanguagePack] = [:]
  private var tables: [String: KeyTable] = [:]

  /// A member of a case that is not there, or is not what it should be.
  struct Unreadable: Error { var member: String }

  /// Returns the answer to a case; nil if it asks for something else.
  func answer(_ given: JSONValue) throws -> JSONValue? {
    switch given["ask"]?.string {
    case "id": try id(given)
    case "ordinal": .members(["ordinal": try ordinal(given, Self.phrase(given)).json])
    case "text": try text(given)
    case "dump": try dump(given)
    case "damage": try damage(given)
    case "language": language(given)
    default: nil
    }
  }

  /// Answers with what the client decides of packs that are all there and whole.
  private func language(_ given: JSONValue) -> JSONValue {
    let offered = (given["offered"]?.array ?? []).compactMap(\.string)
    let choice = LanguageChoice(
      wanted: (given["wanted"]?.array ?? []).compactMap { $0.string.flatMap { LocaleTag($0) } },
      source: given["source"]?.string.flatMap { LocaleTag($0) } ?? .english)
    let decision = choice.decide(
      lastShown: nil, present: { offered },
      isUsable: { $0.place == .bundled && offered.contains($0.tag) })
    guard case .language(_, let layers) = decision else { return .members(["packs": .list([])]) }
    return .members(["packs": .list(layers.map { .text($0.tag) })])
  }

  func pack(at path: String) throws -> LanguagePack {
    if let pack = packs[path] { return pack }
    let pack = try LanguagePack(Bytes(copying: CommittedCases.bytes(path)))
    packs[path] = pack
    return pack
  }

  func table(_ given: JSONValue) throws -> KeyTable {
    let path = try Self.text("keys", given)
    if let table = tables[path] { return table }
    let table = try KeyTable(Bytes(copying: CommittedCases.bytes(path)))
    tables[path] = table
    return table
  }

  private func ordinal(_ given: JSONValue, _ phrase: UInt64) throws -> UInt32? {
    try table(given).ordinal(of: phrase)
  }

  private func id(_ given: JSONValue) throws -> JSONValue {
    let phrase: PhraseID
    if let segments = given["segments"]?.array {
      phrase =
        SourcePhrase(
          segments: try Segment.read(segments), description: try Self.text("description", given)
        ).id
    } else {
      phrase = PhraseID(
        key: try Self.text("key", given), table: try Self.text("table", given))
    }
    return .members([
      "phrase": .text("\(phrase)"), "ordinal": try ordinal(given, phrase.rawValue).json,
    ])
  }

  private func damage(_ given: JSONValue) throws -> JSONValue {
    let path = try Self.text("file", given)
    let asked: DamagedFile.Asked
    if let phrases = given["phrases"]?.array {
      asked = .phrases(phrases.compactMap { $0.string.flatMap { UInt64($0, radix: 16) } })
    } else {
      asked = .ordinals(
        given["ordinals"]?.array?.compactMap { $0.whole.map(UInt32.init) } ?? [],
        try (given["values"]?.array ?? []).map(Argument.read))
    }
    guard let change = given["change"]?.string.flatMap(DamagedFile.Change.init),
      let from = given["from"]?.whole, let count = given["count"]?.whole
    else { throw Unreadable(member: "change") }
    let file = DamagedFile(path: path, bytes: try CommittedCases.bytes(path), asked: asked)
    return .members(["digests": .text(file.digests(change, from..<(from + count)))])
  }

  static func text(_ name: String, _ given: JSONValue) throws -> String {
    guard let text = given[name]?.string else { throw Unreadable(member: name) }
    return text
  }

  static func phrase(_ given: JSONValue) throws -> UInt64 {
    guard let id = UInt64(try text("phrase", given), radix: 16) else {
      throw Unreadable(member: "phrase")
    }
    return id
  }
}

extension UInt32? {
  /// The number, or null.
  fileprivate var json: JSONValue { map { .whole(Int($0)) } ?? JSONValue(.null) }
}
