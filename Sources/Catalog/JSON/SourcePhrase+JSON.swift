import JSON
import Phrases

extension SourcePhrase {
  /// Kind, table, key and segments, as the catalog stores them.
  package var identityJSON: JSONValue {
    switch identity {
    case .key(let key, let table): .members(["key": .text(key), "table": .text(table)])
    case .pattern(let segments): .members(["pattern": .list(segments.map(\.json))])
    }
  }

  /// The parameters as the catalog stores them: a list of name and kind.
  package var parametersJSON: JSONValue {
    .list(parameters.map { .members(["name": .text($0.name), "kind": $0.kind.json]) })
  }
}

extension SourcePhrase.Identity {
  /// The identity of a stored form, or nil where it is none.
  package init?(json: JSONValue) {
    if let key = json["key"]?.string, let table = json["table"]?.string {
      self = .key(key, table: table)
    } else if let parts = json["pattern"]?.array {
      let segments = parts.compactMap(Segment.init(json:))
      guard segments.count == parts.count else { return nil }
      self = .pattern(segments)
    } else {
      return nil
    }
  }
}

extension Parameter {
  /// The parameter of a stored form, or nil where it is none.
  package init?(json: JSONValue) {
    guard let name = json["name"]?.string, let kind = json["kind"].flatMap(Kind.init(json:)) else {
      return nil
    }
    self.init(name, kind)
  }
}

extension Parameter.Kind {
  /// The word that files use.
  package var word: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .name: "name"
    case .gender: "gender"
    case .choice: "choice"
    }
  }

  fileprivate var json: JSONValue {
    if case .choice(let keys) = self { .list(keys.map(JSONValue.text)) } else { .text(word) }
  }

  fileprivate init?(json: JSONValue) {
    if let keys = json.array {
      self = .choice(keys.compactMap(\.string))
      return
    }
    switch json.string {
    case "text": self = .text
    case "number": self = .number
    case "name": self = .name
    case "gender": self = .gender
    default: return nil
    }
  }
}

extension Segment {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .text(text)
    case .param(let name): .members(["param": .text(name)])
    case .numberParam(let name): .members(["numberParam": .text(name)])
    case .genderParam(let name): .members(["genderParam": .text(name)])
    case .name(let name): .members(["name": .text(name)])
    case .plural(let one, let many, let showCount, let name):
      .members([
        "plural": .text(name), "one": .text(one), "many": .text(many),
        "showCount": .text(showCount.rawValue),
      ])
    case .pronoun(let usage, let capitalize):
      .members([
        "pronoun": .text(usage.rawValue), "capitalize": JSONValue(.bool(capitalize)),
      ])
    case .choice(let name, let texts):
      .members([
        "choice": .text(name),
        "texts": .list(texts.map { .list([.text($0.key), .text($0.text)]) }),
      ])
    }
  }

  fileprivate init?(json: JSONValue) {
    if let text = json.string {
      self = .text(text)
    } else if let member = json.object?.first, let word = member.value.string {
      self.init(construct: member.name, word, json)
    } else {
      return nil
    }
  }

  private init?(construct: String, _ word: String, _ json: JSONValue) {
    switch construct {
    case "param": self = .param(word)
    case "numberParam": self = .numberParam(word)
    case "genderParam": self = .genderParam(word)
    case "name": self = .name(word)
    case "plural":
      guard let one = json["one"]?.string, let many = json["many"]?.string,
        let show = json["showCount"]?.string.flatMap(ShowCount.init(rawValue:))
      else { return nil }
      self = .plural(one: one, many: many, showCount: show, name: word)
    case "pronoun":
      guard let usage = Pronoun.Usage(rawValue: word) else { return nil }
      self = .pronoun(usage, capitalize: json["capitalize"]?.content == .bool(true))
    case "choice":
      let pairs = (json["texts"]?.array ?? []).compactMap(\.array).filter { $0.count == 2 }
      self = .choice(
        name: word, pairs.map { ChoiceText($0[0].string ?? "", $0[1].string ?? "") })
    default: return nil
    }
  }
}
