import Catalog
import Interchange
import JSON
import MessageSyntax
import Phrases
import Snapshot

/// The display names of phrases, and the display form of changes.
public struct TextNames: Sendable {
  private let phrases: [Int: SourcePhrase]

  /// Reads the names of a snapshot's phrases.
  public init(_ snapshot: CatalogSnapshot) {
    phrases = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0.phrase) }, uniquingKeysWith: { $1 })
  }

  /// Returns a change as lines: the name, the former text and the new one.
  public func text(_ change: TextChange) -> String {
    let head = "\(change.locale)  \(name(change.ordinal))\n"
    let lines =
      lines(change.before, change).map { "- \($0)\n" }
      + lines(change.after, change).map { "+ \($0)\n" }
    return head + lines.joined()
  }

  package func json(_ change: TextChange) -> JSONValue {
    .members([
      "locale": .text(change.locale.description), "phrase": .text(name(change.ordinal)),
      "before": json(change.before, change), "after": json(change.after, change),
    ])
  }

  /// Returns the key of a phrase, after its table if it has one; or else its id.
  public func name(_ ordinal: Int) -> String {
    guard let phrase = phrases[ordinal] else { return "#\(ordinal)" }
    if case .key(let key, let table) = phrase.identity {
      return table.isEmpty ? key : "\(table)/\(key)"
    }
    return phrase.id.description
  }

  /// Returns the key of the phrase with an id; or else the id.
  public func name(_ id: PhraseID) -> String {
    let ordinal = phrases.first { $0.value.everyID.contains(id) }?.key
    return ordinal.map { name($0) } ?? id.description
  }

  /// Returns the ordinal of a key or id; nil if absent.
  public func ordinal(_ word: String) -> Int? {
    phrases.keys.sorted().first { name($0) == word || phrases[$0]?.id.description == word }
  }

  private func lines(_ translation: Translation?, _ change: TextChange) -> [String] {
    guard let translation, let phrase = phrases[change.ordinal] else { return [] }
    let lines = TextLines(locale: change.locale).lines(translation.message, of: phrase)
    return lines.dropLast() + lines.suffix(1).map { "\($0)  [\(translation.state.rawValue)]" }
  }

  private func json(_ translation: Translation?, _ change: TextChange) -> JSONValue {
    guard let translation, let phrase = phrases[change.ordinal] else { return JSONValue(.null) }
    let lines = TextLines(locale: change.locale).lines(translation.message, of: phrase)
    return .members([
      "state": .text(translation.state.rawValue), "text": .list(lines.map(JSONValue.text)),
    ])
  }
}
