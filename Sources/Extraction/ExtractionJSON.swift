import Diagnostics
import JSON
import Phrases

/// The document of `langpack extract --json`: the phrases of an app, for programs.
///
/// One object per phrase, in the order of first places: `id`, `key` and `table` of a keyed phrase,
/// `description`, `text_or_table`, `variations`, `tokens`, the `types` of their values by name and `places`, each with the call's
/// `project` and `author` if it names them, or with the `generated` name of a resource. The places of a resource's uses come
/// after its own.
public enum ExtractionJSON {
  /// Returns the document, which ends with a newline; equal phrases give equal bytes.
  ///
  /// - Parameters:
  ///   - calls: The phrases at their places.
  ///   - uses: Further places of phrases, in order.
  /// - Returns: The document.
  public static func document(
    _ calls: [ExtractedPhrase], uses: [PhraseID: [SourcePlace]] = [:]
  ) -> String {
    var order: [PhraseID] = []
    var groups: [PhraseID: [ExtractedPhrase]] = [:]
    for call in calls {
      if groups[call.phrase.id] == nil { order.append(call.phrase.id) }
      groups[call.phrase.id, default: []].append(call)
    }
    return JSONValue.list(order.compactMap { value(of: groups[$0] ?? [], uses[$0] ?? []) }).lines(
      escapes: .delete)
      + "\n"
  }

  /// Returns the members of a phrase, without its places.
  static func members(of phrase: SourcePhrase) -> [JSONValue.Member] {
    var members = [JSONValue.Member("id", .text(phrase.id.description))]
    if case .key(let key, let table) = phrase.identity {
      members.append(.init("key", .text(key)))
      if !table.isEmpty { members.append(.init("table", .text(table))) }
    }
    let table = PhraseTable(phrase.source, parameters: phrase.parameters)
    return members + [
      .init("description", .text(phrase.description)),
      .init("text_or_table", value(of: table)),
      .init("variations", .list(phrase.parameters.compactMap(variation))),
      .init(
        "tokens", .list(phrase.parameters.filter(\.kind.isShown).map { JSONValue.text($0.name) })),
    ]
  }

  private static func value(
    of calls: [ExtractedPhrase], _ uses: [SourcePlace]
  ) -> JSONValue? {
    guard let first = calls.first else { return nil }
    let known = Set(calls.map(\.place))
    let places = calls.map(place) + uses.filter { !known.contains($0) }.map(place)
    return JSONValue(
      .object(
        members(of: first.phrase) + [
          .init("types", types(of: calls)), .init("places", .list(places)),
        ]))
  }

  /// Returns the types of the values that a text shows, by the names of their tokens.
  private static func types(of calls: [ExtractedPhrase]) -> JSONValue {
    let parameters = calls[0].phrase.parameters
    let whole = calls.reduce(into: Set<Int>()) { $0.formUnion($1.wholeNumbers) }
    let shown = parameters.enumerated().filter { $0.element.kind.isShown }
    return JSONValue(
      .object(
        shown.map { position, parameter in
          let type =
            switch parameter.kind {
            case .number: whole.contains(position) ? "whole-number" : "number"
            case .ordinal: "ordinal"
            case .list: "list"
            case .name: "name"
            case .text, .gender, .choice: "text"
            }
          return JSONValue.Member(parameter.name, .text(type))
        }))
  }

  private static func value(of table: PhraseTable) -> JSONValue {
    switch table {
    case .text(let text): .text(text)
    case .table(let entries): JSONValue(.object(entries.map { .init($0.key, value(of: $0.value)) }))
    }
  }

  private static func variation(_ parameter: Parameter) -> JSONValue? {
    let type: String
    switch parameter.kind {
    case .text: return nil
    case .number, .list: type = "number"
    case .ordinal: type = "ordinal"
    case .name, .gender: type = "gender"
    case .choice: type = "choice"
    }
    return .members(["type": .text(type), "token": .text(parameter.name)])
  }

  private static func members(of place: SourcePlace) -> [JSONValue.Member] {
    [
      .init("file", .text(place.file)), .init("line", .whole(place.line ?? 1)),
      .init("column", .whole(place.column ?? 1)),
    ]
  }

  private static func place(_ place: SourcePlace) -> JSONValue {
    JSONValue(.object(members(of: place)))
  }

  private static func place(_ call: ExtractedPhrase) -> JSONValue {
    var members = members(of: call.place)
    if !call.project.isEmpty { members.append(.init("project", .text(call.project))) }
    if !call.author.isEmpty { members.append(.init("author", .text(call.author))) }
    if !call.generated.isEmpty { members.append(.init("generated", .text(call.generated))) }
    return JSONValue(.object(members))
  }
}
