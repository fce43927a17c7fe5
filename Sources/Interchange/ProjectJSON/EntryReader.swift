import Diagnostics
import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Reads one entry of the JSON form for its phrase.
struct EntryReader {
  /// A finding with its position in the file and its JSON path.
  struct Finding {
    var severity: Diagnostic.Severity
    var rule: String
    var offset: Int
    var path: String
    var message: String
    var fix: Fix
  }

  let phrase: SourcePhrase
  /// The plural categories of the language.
  let categories: [PluralCategory]
  /// The ordinal categories of the language.
  let ordinals: [PluralCategory]
  let path: String
  /// The numbers of the plural categories, and of the ordinal categories.
  let numbers: CategoryNumbers
  let ordinalNumbers: CategoryNumbers
  let spans: SpanCheck
  /// Returns a token as the app's source text writes it.
  var writtenToken: @Sendable (Parameter, SourcePhrase) -> String = TokenSpelling.ofProjects
  /// The tokens of the entry that the source text now shows as written.
  private var former = DollarTokens()
  /// The rows on the path to the current value.
  var rows: [Row] = []
  private(set) var findings: [Finding] = []

  init(
    phrase: SourcePhrase, categories: [PluralCategory],
    ordinals: [PluralCategory] = PluralCategory.allCases,
    numbers: CategoryNumbers = CategoryNumbers(),
    ordinalNumbers: CategoryNumbers = CategoryNumbers(), path: String
  ) {
    self.phrase = phrase
    self.categories = categories
    self.ordinals = ordinals
    self.numbers = numbers
    self.ordinalNumbers = ordinalNumbers
    self.path = path
    spans = SpanCheck(phrase)
  }

  /// Reads the message and its state; nil if the entry is untranslated or broken.
  mutating func read(
    _ entry: JSONValue, source: JSONValue
  ) -> (message: Message, state: TranslationState)? {
    findTwice(entry, path)
    findUnknown(entry)
    // `NSLocalizedString` and other routines had the syntax of MediaWiki before.
    former = DollarTokens((entry["tokens"]?.array ?? []).compactMap(\.string), phrase)
    guard var state = readState(entry), let tree = readTree(entry) else { return nil }
    let leaves = tree.leaves()
    guard leaves.contains(where: { !$0.1.nodes.isEmpty }) else { return nil }
    check(tree, entry)
    if let written = entry["source"], written.compact != source.compact {
      report(
        .warning, "stale-source", written, path + ".source",
        "the source text has changed since; the text needs review",
        .decision("correct the text, and copy \"source\" from the export"))
      state = state.afterChange
    }
    return (tree.message, state)
  }

  private mutating func readState(_ entry: JSONValue) -> TranslationState? {
    guard let value = entry["state"] else { return .translated }
    if let state = value.string.flatMap(TranslationState.init(rawValue:)) { return state }
    report(
      .error, "wrong-state", value, path + ".state", "\"\(value.string ?? "")\" is not a state",
      .decision("write new, needs-review, translated or approved"))
    return nil
  }

  private mutating func readTree(_ entry: JSONValue) -> VariantTree? {
    switch (entry["text"], entry["table"]) {
    case (let text?, nil): return row(text, [], path + ".text")
    case (nil, let table?):
      guard let levels = readLevels(entry) else { return nil }
      return row(table, levels[...], path + ".table")
    case (nil, nil):
      report(
        .error, "wrong-type", entry, path, "there is neither \"text\" nor \"table\"",
        .decision("write one of them"))
    case (_?, let table?):
      report(
        .error, "wrong-type", table, path + ".table", "there are both \"text\" and \"table\"",
        .decision("keep one of them"))
    }
    return nil
  }

  private mutating func readLevels(_ entry: JSONValue) -> [Int]? {
    let named = phrase.parameters.filter(\.kind.isChoosing).map(\.name) + [Parameter.viewerName]
    let fix: Fix =
      .decision(
        "name some of \(named.map { "\"\($0)\"" }.joined(separator: ", ")), or write \"text\"")
    guard let list = entry["variations"], let values = list.array, !values.isEmpty else {
      report(
        .error, "wrong-type", entry["variations"] ?? entry, path + ".variations",
        "\"variations\" is missing or not a list of names", fix)
      return nil
    }
    var levels: [Int] = []
    for (index, value) in values.enumerated() {
      let position = value.string.flatMap(phrase.parameters.position)
      guard let position, phrase.parameters.parameter(at: position)?.kind.isChoosing == true,
        !levels.contains(position)
      else {
        let place = "\(path).variations[\(index)]"
        let name = value.string ?? value.compact
        report(
          .error, "unknown-variation", value, place,
          "\"\(name)\" is not a parameter to choose by, or appears twice", fix)
        return nil
      }
      levels.append(position)
    }
    return levels
  }

  private mutating func row(
    _ value: JSONValue, _ levels: ArraySlice<Int>, _ path: String
  ) -> VariantTree? {
    if let text = value.string { return leaf(text, value, path) }
    guard let position = levels.first, let members = value.object else {
      let wanted = levels.isEmpty ? "a text" : "a text or an object"
      report(
        .error, "wrong-type", value, path, "expected \(wanted), found \(value.kind)",
        "write \(wanted)")
      return nil
    }
    return level(position, members, value, levels.dropFirst(), path)
  }

  private mutating func leaf(
    _ text: String, _ value: JSONValue, _ path: String
  ) -> VariantTree? {
    do throws(PatternError) {
      let read = try PatternText(
        parameters: phrase.parameters + former.parameters,
        readsMarkup: phrase.identity.readsMarkup
      ).message(text)
      let message = former.written(in: read, from: phrase.parameters.count)
      if !message.nodes.isEmpty {
        if let fault = spans.fault(of: message) { throw fault }
        warnLeftOut(message, value, path)
        warnEmptySpan(message, value, path)
      }
      return .leaf(message)
    } catch {
      report(.error, error.rule, value, path, error.message, error.fix)
      return nil
    }
  }

  private mutating func level(
    _ position: Int, _ members: [JSONValue.Member], _ value: JSONValue,
    _ below: ArraySlice<Int>, _ path: String
  ) -> VariantTree? {
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    var rows: [VariantTree.Row] = []
    var other: VariantTree?
    findTwice(value, path)
    for member in members {
      let place = "\(path).\(member.name)"
      do {
        let key = try RowWords.key(member.name, kind)
        self.rows.append(rowOf(key, position, among: members))
        defer { self.rows.removeLast() }
        guard let tree = row(member.value, below, place) else { continue }
        warnUnused(key, member.value, place)
        if let key {
          rows.append(.init(key: key, tree: tree))
        } else if other == nil {
          other = tree
        } else {
          report(
            .error, "duplicate-key", member.value, place,
            "\"\(member.name)\" is a second default row", "keep one of the two")
        }
      } catch {
        report(.error, error.rule, member.value, place, error.message, error.fix)
      }
    }
    guard let other else {
      findMissingOther(members, kind, value, path)
      return nil
    }
    return .level(position, rows, other: other)
  }

  private mutating func findMissingOther(
    _ members: [JSONValue.Member], _ kind: Parameter.Kind, _ value: JSONValue, _ path: String
  ) {
    let word = RowWords.defaultWord(kind)
    guard !members.contains(where: { $0.name == word }) else { return }
    report(
      .error, "missing-other", value, path,
      "the row \"\(word)\" is missing, for every value that no other row names", "add \"\(word)\"")
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: String, _ value: JSONValue, _ path: String,
    _ message: String, _ fix: Fix
  ) {
    findings.append(
      Finding(
        severity: severity, rule: rule, offset: value.offset, path: path, message: message,
        fix: fix))
  }
}
