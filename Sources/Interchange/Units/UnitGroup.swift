import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

/// One unit of a file: a source text and its translation.
struct UnitEntry {
  /// Its number in the file.
  var place: Int
  var path: UnitPath
  /// The source text.
  var source = ""
  /// The translation; nil where it has none.
  var text: String?
  /// An inline element in it that stands for nothing known.
  var foreign: String?
  var state: TranslationState
  var line: Int
  var notes: [String] = []
}

/// The units of a file that are of one phrase.
struct UnitGroup {
  var name: NamedPhrases.Name
  /// In the order of the file; a path stands once.
  var entries: [UnitEntry]
  /// Those whose path stands before.
  var repeated: [UnitEntry] = []

  /// Those that are translated.
  var translated: [UnitEntry] { entries.filter { $0.text?.isEmpty == false } }

  /// The least of the states of those that are translated.
  var state: TranslationState {
    let order: [TranslationState] = [.new, .needsReview, .approved]
    let states = Set(translated.map(\.state))
    return order.first(where: states.contains) ?? .approved
  }
}

/// Gathers units to groups, in the order of their first ones.
struct UnitGroups {
  private let phrases: NamedPhrases
  private(set) var groups: [UnitGroup] = []
  private var places: [NamedPhrases.Name: Int] = [:]
  private var seen: [NamedPhrases.Name: Set<UnitPath>] = [:]

  init(_ phrases: NamedPhrases) { self.phrases = phrases }

  /// Adds a unit of a table, by its id.
  mutating func add(_ id: String, table: String, _ entry: UnitEntry) {
    var entry = entry
    let (name, path) = name(of: id, table)
    entry.path = path
    let index = places[name] ?? groups.count
    if index == groups.count {
      places[name] = index
      groups.append(UnitGroup(name: name, entries: []))
    }
    if seen[name, default: []].insert(path).inserted {
      groups[index].entries.append(entry)
    } else {
      groups[index].repeated.append(entry)
    }
  }

  /// The name and the path of an id; a whole id that is a key goes before one with a path.
  private func name(of id: String, _ table: String) -> (NamedPhrases.Name, UnitPath) {
    let whole = NamedPhrases.Name(id, table: table)
    if phrases[whole] != nil { return (whole, .whole) }
    let (key, path) = UnitPath.read(id)
    let name = NamedPhrases.Name(key, table: table)
    // A phrase that is known by its words is in no table.
    if phrases[name] == nil, phrases[.init(key)]?.phrase.isKeyed == false {
      return (.init(key), path)
    }
    return (name, path)
  }
}

extension ImportCollector {
  /// Adds the text that the units of a phrase say.
  mutating func add(_ group: UnitGroup, _ language: TextLanguage) {
    for entry in group.repeated {
      report(
        "duplicate-key", "\"\(entry.path.id(group.name.key))\" stands twice",
        fix: "remove one of the two", line: entry.line)
    }
    var notes: [String] = []
    for note in group.entries.flatMap(\.notes) where !notes.contains(note) && notes.count < 20 {
      notes.append(note)
    }
    describe(group.name, notes.joined(separator: "\n"))
    let line = (group.translated.first ?? group.entries.first)?.line
    for case .other(let path) in group.entries.map(\.path) {
      return pass(group.name, language, line: line, "\"\(path)\" is no variant by a number")
    }
    let numbers = numberRule(group.name)
    add(group.name, language, state: group.state, line: line, numbers: numbers) {
      (phrase) throws(PatternError) in
      if let foreign = group.entries.compactMap(\.foreign).first {
        throw PatternError(
          rule: "inline-code",
          message: "the element \"\(foreign)\" stands for nothing in the source",
          fix: "use the inline elements of the source text")
      }
      let units = group.translated.map { UnitTexts.Unit(path: $0.path, text: $0.text ?? "") }
      guard !units.isEmpty else { return nil }
      return try UnitTexts(phrase: phrase, language: language).message(units)
    }
  }
}
