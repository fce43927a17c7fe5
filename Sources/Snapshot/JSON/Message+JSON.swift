import JSON
import Language
import Phrases

// The stored form of a message, one line of JSON, the same for equal meaning:
//
//   message   [part, …]                 an empty text is []
//   part      "words"                   text
//             0                         the argument of parameter 0, shown
//             {"by":0,"when":{"=5":message,"few":message},"other":message}
//             {"open":"link"}           a span begins; {"close":1} ends the last one
//
// "by":-1 is the viewer's gender. Keys of "when", sorted: "=5" for an exact number, a plural
// category, "th-few" for an ordinal category, a gender, "#2" for the third choice.

extension Message {
  /// The message as the catalog stores it, with sorted variants and joined texts.
  package var json: JSONValue {
    var parts: [JSONValue] = []
    for node in nodes {
      switch node {
      case .text(let text) where text.isEmpty: continue
      case .text(let text):
        if let before = parts.last?.string {
          parts[parts.count - 1] = .text(before + text)
        } else {
          parts.append(.text(text))
        }
      case .token(let position): parts.append(.whole(position))
      case .open(let name): parts.append(.members(["open": .text(name)]))
      case .close: parts.append(.members(["close": .whole(1)]))
      case .select(let selection): parts.append(selection.json)
      }
    }
    return .list(parts)
  }

  /// Decodes a stored message; nil if invalid.
  ///
  /// - Parameters:
  ///   - json: The stored form.
  ///   - parameters: The number of parameters of the phrase; a higher position is invalid.
  package init?(json: JSONValue, parameters: Int) {
    guard let parts = json.array else { return nil }
    var nodes: [Node] = []
    nodes.reserveCapacity(parts.count)
    for part in parts {
      guard let node = Node(json: part, parameters: parameters) else { return nil }
      nodes.append(node)
    }
    self.init(nodes)
  }
}

extension Message.Node {
  fileprivate init?(json: JSONValue, parameters: Int) {
    if let text = json.string {
      self = .text(text)
    } else if let position = json.whole {
      guard 0..<parameters ~= position else { return nil }
      self = .token(position)
    } else if let name = json["open"]?.string {
      self = .open(name)
    } else if json["close"] != nil {
      self = .close
    } else if let selection = Message.Selection(json: json, parameters: parameters) {
      self = .select(selection)
    } else {
      return nil
    }
  }
}

extension Message.Selection {
  fileprivate var json: JSONValue {
    let members = variants.sorted { $0.key.sortKey < $1.key.sortKey }.map {
      JSONValue.Member($0.key.stored, $0.message.json)
    }
    return .members([
      "by": .whole(parameter), "when": JSONValue(.object(members)), "other": other.json,
    ])
  }

  fileprivate init?(json: JSONValue, parameters: Int) {
    guard let by = json["by"]?.whole, 0..<parameters ~= by || by == Message.viewer,
      let when = json["when"]?.object,
      let other = json["other"].flatMap({ Message(json: $0, parameters: parameters) })
    else { return nil }
    var variants: [Message.Variant] = []
    var keys: Set<VariantKey> = []
    for member in when {
      guard let key = VariantKey(stored: member.name),
        let message = Message(json: member.value, parameters: parameters),
        keys.insert(key).inserted
      else { return nil }
      variants.append(Message.Variant(key, message))
    }
    self.init(by: by, variants, other: other)
  }
}

extension VariantKey {
  fileprivate var stored: String {
    switch self {
    case .exactly(let number): "=\(number)"
    case .plural(let category): category.name
    case .ordinal(let category): "th-\(category.name)"
    case .person(let gender): gender.name
    case .gender(let gender): gender.name
    case .choice(let position): "#\(position)"
    }
  }

  fileprivate init?(stored: String) {
    if stored.hasPrefix("="), let number = UInt64(decimal: stored.dropFirst()) {
      self = .exactly(number)
    } else if stored.hasPrefix("#"), let position = Int(decimal: stored.dropFirst()) {
      self = .choice(position)
    } else if let category = PluralCategory(name: stored) {
      self = .plural(category)
    } else if stored.hasPrefix("th-"), let category = PluralCategory(name: stored.dropFirst(3)) {
      self = .ordinal(category)
    } else if let person = Gender(name: stored) {
      self = .person(person)
    } else if let gender = GenderVariation(name: stored) {
      self = .gender(gender)
    } else {
      return nil
    }
  }
}
