import JSON
import Phrases

extension SourcePhrase {
  /// The identity as the catalog stores it: table and key, or segments.
  package var identityJSON: JSONValue {
    switch identity {
    case .key(let key, let table): .members(["key": .text(key), "table": .text(table)])
    case .pattern(let segments): .members(["pattern": .list(segments.map(\.json))])
    }
  }

  /// The parameters as the catalog stores them: a list of names and kinds.
  package var parametersJSON: JSONValue {
    .list(parameters.map { .members(["name": .text($0.name), "kind": $0.kind.json]) })
  }
}

extension SourcePhrase.Identity {
  /// Decodes a stored identity; nil if invalid.
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
  /// Decodes a stored parameter; nil if invalid.
  package init?(json: JSONValue) {
    guard let name = json["name"]?.string, let kind = json["kind"].flatMap(Kind.init(json:)) else {
      return nil
    }
    self.init(name, kind)
  }
}

extension Parameter.Kind {
  /// The word for the kind in files.
  package var word: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .ordinal: "ordinal"
    case .list: "list"
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
    case "ordinal": self = .ordinal
    case "list": self = .list
    case "name": self = .name
    case "gender": self = .gender
    default: return nil
    }
  }
}
