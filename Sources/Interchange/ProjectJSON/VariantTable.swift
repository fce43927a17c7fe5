import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Writes a text and its variants as JSON: a string, or nested objects.
struct VariantTable {
  var parameters: [Parameter]
  /// Whether the texts are patterns, in which tags are spans.
  var readsMarkup = false
  /// The ordinal categories of the language.
  var ordinals: [PluralCategory] = [.other]

  /// Returns the numbers with their own text in the source, by position.
  var exactNumbers: (Int) -> [UInt64] = { _ in [] }

  private func kind(of position: Int) -> Parameter.Kind {
    parameters.parameter(at: position)?.kind ?? .text
  }

  /// Returns the JSON of a tree: a text, or nested objects.
  func json(_ tree: VariantTree) -> JSONValue {
    switch tree {
    case .leaf(let message):
      return .text(PatternText(parameters: parameters, readsMarkup: readsMarkup).text(message))
    case .level(let position, let rows, let other):
      let kind = kind(of: position)
      var members = rows.map { JSONValue.Member(RowWords.word($0.key, kind), json($0.tree)) }
      members.append(JSONValue.Member(RowWords.defaultWord(kind), json(other)))
      return JSONValue(.object(members))
    }
  }

  /// Returns a table with empty texts, for an untranslated phrase.
  func skeleton(_ levels: ArraySlice<Int>, _ categories: [PluralCategory]) -> JSONValue {
    guard let position = levels.first else { return .text("") }
    let kind = kind(of: position)
    let rows: [String] =
      switch kind {
      case .text: []
      case .number, .list: categories.map(\.name)
      case .ordinal: ordinals.map(\.name)
      case .name, .gender: GenderVariation.allCases.map(\.name)
      case .choice(let keys): keys
      }
    let exact = exactNumbers(position).map { "=\($0)" }
    let words =
      exact + rows.filter { $0 != RowWords.defaultWord(kind) } + [RowWords.defaultWord(kind)]
    let below = skeleton(levels.dropFirst(), categories)
    return JSONValue(.object(words.map { JSONValue.Member($0, below) }))
  }

  /// The values by which a translation may vary: `gender`, `number`, or the keys of a choice.
  var varying: [JSONValue.Member] {
    parameters.compactMap { parameter in
      switch parameter.kind {
      case .text: nil
      case .number, .list: JSONValue.Member(parameter.name, .text("number"))
      case .ordinal: JSONValue.Member(parameter.name, .text("ordinal"))
      case .name, .gender: JSONValue.Member(parameter.name, .text("gender"))
      case .choice(let keys): JSONValue.Member(parameter.name, .list(keys.map(JSONValue.text)))
      }
    }
  }
}
