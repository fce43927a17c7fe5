import Catalog
import CommandLine
import JSON
import Language
import Snapshot

extension Command {
  static let blame = Command(
    "blame", summary: "Shows who wrote each translation of a locale, and in which revision.",
    details: "With KEY only the texts of these phrases.",
    examples: ["langpack blame --locale el", "langpack blame --locale de places-found"],
    options: [onlyLocale, .json],
    arguments: [
      Operand("KEY", "the key of a phrase, or its id", repeats: true, isOptional: true)
    ]
  ) { (invocation, terminal) throws(CommandError) in
    let catalog = try invocation.project().catalogToTell()
    guard let locale = invocation[onlyLocale].flatMap(LocaleTag.init) else {
      throw .failure("which locale? (add --locale TAG)")
    }
    let lines = try catalog.blame(locale, invocation.arguments)
    if invocation.has(.json) {
      terminal.print(JSONValue.list(lines.map(\.json)).pretty())
    } else {
      var table = TextTable(columns: [.right, .left, .left, .left, .left])
      table.rows = lines.map(\.row)
      terminal.write(table.text())
    }
    return .done
  }
}

/// Who wrote a text.
private struct BlameLine {
  var entry: HistoryEntry
  var phrase: String
  var state: TranslationState

  var row: [String] {
    [String(entry.revision), entry.date, entry.author, state.rawValue, phrase]
  }

  var json: JSONValue {
    .members([
      "phrase": .text(phrase), "revision": .whole(entry.revision), "time": .whole(entry.time),
      "author": .text(entry.author), "note": .text(entry.note), "state": .text(state.rawValue),
    ])
  }
}

extension Catalog {
  fileprivate func blame(
    _ locale: LocaleTag, _ words: [String]
  ) throws(CommandError) -> [BlameLine] {
    let (history, snapshot) = try CommandError.wrapping { () throws(CatalogError) in
      (try self.history, try self.snapshot(locales: [locale]))
    }
    let names = TextNames(snapshot)
    var wanted: Set<Int> = []
    for word in words {
      guard let ordinal = names.ordinal(word) else {
        throw .failure(
          "\"\(word)\" is no key and no id of a phrase (see 'langpack extract --json')")
      }
      wanted.insert(ordinal)
    }
    let entries = Dictionary(history.map { ($0.revision, $0) }, uniquingKeysWith: { $1 })
    let texts = snapshot.translations[locale] ?? [:]
    return texts.sorted { $0.key < $1.key }.compactMap { ordinal, translation in
      guard wanted.isEmpty || wanted.contains(ordinal), let entry = entries[translation.revision]
      else { return nil }
      return BlameLine(entry: entry, phrase: names.name(ordinal), state: translation.state)
    }
  }
}
