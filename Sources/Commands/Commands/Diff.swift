import Catalog
import CommandLine
import Diagnostics
import Interchange
import JSON
import Language
import Phrases
import Snapshot

extension Command {
  static let diff = Command(
    "diff", summary: "Shows which translations differ between two revisions.",
    details: """
      With one revision, what that one changed; with none, what the last one changed.
      Lines with - are the earlier texts, those with + the later ones. What is kept
      beside phrases is shown too, but with --locale.
      """,
    examples: ["langpack diff", "langpack diff 12", "langpack diff 3 12 --locale el --json"],
    options: [onlyLocale, .json],
    arguments: [
      Operand("REVISION", "a number that 'langpack log' shows", repeats: true, isOptional: true)
    ]
  ) { (invocation, terminal) throws(CommandError) in
    let catalog = try invocation.project().catalogToTell()
    let (before, after) = try catalog.revisions(invocation.arguments)
    let locales = invocation[onlyLocale].flatMap(LocaleTag.init).map { [$0] }
    let (changes, snapshot) = try CommandError.wrapping { () throws(CatalogError) in
      (
        try catalog.changes(from: before, to: after, locales: locales),
        try catalog.snapshot(locales: [])
      )
    }
    let beside = try CommandError.wrapping { () throws(CatalogError) in
      locales == nil ? try catalog.attachmentChanges(from: before, to: after) : []
    }
    let names = TextNames(snapshot)
    if invocation.has(.json) {
      let all = changes.map { names.json($0) } + beside.map { names.json($0) }
      terminal.print(JSONValue.list(all).pretty())
    } else {
      for change in changes { terminal.write(names.text(change)) }
      for change in beside { terminal.write(names.text(change)) }
      terminal.say("\(counted(changes.count, "text")) from revision \(before) to \(after)")
    }
    return .done
  }

  static let onlyLocale = Option.checked("locale", "TAG", "only this locale") {
    LocaleTag($0) == nil ? "is not a locale (write a tag as \"el\" or \"pt-BR\")" : nil
  }
}

extension Catalog {
  /// The two revisions that the words of a command line mean.
  fileprivate func revisions(_ words: [String]) throws(CommandError) -> (Int, Int) {
    let last = try CommandError.wrapping { () throws(CatalogError) in try self.revision }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, numbers.count <= 2 else {
      throw .failure("revisions are one or two numbers (see 'langpack log')")
    }
    let after = numbers.last ?? last
    return (numbers.count == 2 ? numbers[0] : max(0, after - 1), after)
  }
}

/// What people know texts by, and how they read them.
struct TextNames {
  private let phrases: [Int: SourcePhrase]

  init(_ snapshot: CatalogSnapshot) {
    phrases = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0.phrase) }, uniquingKeysWith: { $1 })
  }

  /// A change as lines: the text's name, what it was and what it became.
  func text(_ change: TextChange) -> String {
    let head = "\(change.locale)  \(name(change.ordinal))\n"
    let lines =
      lines(change.before, change).map { "- \($0)\n" }
      + lines(change.after, change).map { "+ \($0)\n" }
    return head + lines.joined()
  }

  func json(_ change: TextChange) -> JSONValue {
    .members([
      "locale": .text(change.locale.description), "phrase": .text(name(change.ordinal)),
      "before": json(change.before, change), "after": json(change.after, change),
    ])
  }

  /// The key of a phrase, or its id and its words.
  func name(_ ordinal: Int) -> String {
    guard let phrase = phrases[ordinal] else { return "#\(ordinal)" }
    if case .key(let key, let table) = phrase.identity {
      return table.isEmpty ? key : "\(table)/\(key)"
    }
    return phrase.id.description
  }

  /// The key of the phrase of an id, or the id.
  func name(_ id: PhraseID) -> String {
    let ordinal = phrases.first { $0.value.id == id }?.key
    return ordinal.map { name($0) } ?? id.description
  }

  /// The ordinal of a key or an id; nil where there is none.
  func ordinal(_ word: String) -> Int? {
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
