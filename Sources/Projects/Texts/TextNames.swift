import Catalog
import Diagnostics
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
    let head = "\(change.locale)  \(name(change.ordinal).onOneLine)\n"
    let lines =
      lines(change.before, change).map { "- \($0.onOneLine)\n" }
      + lines(change.after, change).map { "+ \($0.onOneLine)\n" }
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
    let ordinal = phrases.first { $0.value.id == id }?.key
    return ordinal.map { name($0) } ?? id.description
  }

  /// Returns the ordinal of a key or id; nil if absent.
  public func ordinal(_ word: String) -> Int? {
    phrases.keys.sorted().first { name($0) == word || phrases[$0]?.id.description == word }
  }

  /// Returns the error that a word is neither a key nor an id, with the name that was probably meant:
  /// the key in another table, or a similar name.
  func unknown(_ word: String) -> ProjectError {
    let names = phrases.keys.sorted().map(name)
    let inTable = names.first { $0.hasSuffix("/" + word) }
    let meant = inTable.map { " (did you mean \"\($0)\"?)" } ?? suggestion(for: word, among: names)
    let fix = meant.isEmpty ? " (see 'langpack extract --json')" : meant
    return .failure("\"\(word)\" is neither the key nor the id of a phrase\(fix)")
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
