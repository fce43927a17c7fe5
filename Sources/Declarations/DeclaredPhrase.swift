import Phrases

/// A phrase with names of a language, ready to be printed.
struct DeclaredPhrase {
  /// The phrase.
  let phrase: SourcePhrase
  /// The name of the method.
  let name: String
  /// The parameters of the method, in the order of the signature.
  let values: [DeclaredValue]
  /// The names of the spans in the source text, in order; empty if it has none.
  let spans: [String]

  init(_ phrase: SourcePhrase, _ name: String, _ language: DeclarationLanguage) {
    (self.phrase, self.name) = (phrase, name)
    let names = NameTable(
      phrase.parameters.enumerated().map { (Self.word(for: $1.name), String($0 + 1)) }, language,
      isCapitalized: false, fallback: "value")
    values = phrase.parameters.enumerated().map { position, parameter in
      DeclaredValue(parameter, names[position], of: name, language)
    }
    spans = phrase.identity.readsMarkup ? phrase.source.spanNames.sorted() : []
  }

  /// Returns `value1` for the token `1` of a keyed phrase, and the token's own name otherwise.
  private static func word(for token: String) -> String {
    if token == Parameter.subjectName { return "subject" }
    return token.allSatisfy { $0.isASCII && $0.isNumber } ? "value\(token)" : token
  }
}

/// A parameter with names of a language.
struct DeclaredValue {
  /// The name of the parameter.
  let name: String
  /// The kind of its value.
  let kind: Parameter.Kind
  /// Whether the token has only a number, so that the name says nothing.
  let isNumbered: Bool
  /// The name of the type of a choice; empty for other kinds.
  let choiceType: String
  /// The names of the choices, in order.
  let choiceNames: [String]

  init(
    _ parameter: Parameter, _ name: String, of method: String, _ language: DeclarationLanguage
  ) {
    (self.name, kind) = (name, parameter.kind)
    isNumbered = parameter.name.allSatisfy { $0.isASCII && $0.isNumber }
    guard case .choice(let keys) = parameter.kind else {
      (choiceType, choiceNames) = ("", [])
      return
    }
    let parts = [method, name].map { Identifier($0, isCapitalized: true).name }
    let suffix = method.split(separator: "_").dropFirst().map { "_\($0)" }.joined()
    choiceType = "\(parts[0])\(suffix.isEmpty ? "" : suffix)_\(parts[1])_Choice"
    let table = NameTable(
      keys.enumerated().map { ($1, String($0)) }, language,
      isCapitalized: language != .swift, fallback: "choice")
    choiceNames = keys.indices.map { table[$0] }
  }
}

extension Message {
  /// The names of the spans in any part of the message.
  fileprivate var spanNames: Set<String> {
    nodes.reduce(into: []) { names, node in
      switch node {
      case .open(let name): names.insert(name)
      case .select(let selection):
        for variant in selection.variants { names.formUnion(variant.message.spanNames) }
        names.formUnion(selection.other.spanNames)
      case .text, .token, .close: break
      }
    }
  }
}
