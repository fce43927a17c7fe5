import JSON

extension OrderedObject where Value == String {
  /// The names and texts as JSON.
  package var json: JSONValue {
    JSONValue(.object(entries.map { .init($0.name, .text($0.value)) }))
  }
}

extension Table {
  /// The table as collected: leaves with description, text and aliases.
  package var json: JSONValue { json { $0.json } }

  /// Decodes the table of a collected document; nil if invalid.
  package init?(json: JSONValue) {
    guard let members = json.object else { return nil }
    if json["text"]?.string != nil {
      guard let leaf = Leaf(json: json) else { return nil }
      self = .leaf(leaf)
    } else {
      var branches = OrderedObject<Table>()
      for member in members {
        guard let table = Table(json: member.value) else { return nil }
        branches[member.name] = table
      }
      self = .level(branches)
    }
  }
}

extension Leaf {
  var json: JSONValue {
    .members([
      "desc": .text(description), "text": .text(text), "tokenAliases": tokenAliases?.json,
      "outerTokenName": outerTokenName.map(JSONValue.text),
    ])
  }

  init?(json: JSONValue) {
    guard let text = json["text"]?.string, let description = json["desc"]?.string else {
      return nil
    }
    self.init(text: text, description: description)
    outerTokenName = json["outerTokenName"]?.string
    guard let aliases = json["tokenAliases"] else { return }
    guard let members = aliases.object else { return nil }
    tokenAliases = OrderedObject()
    for member in members {
      guard let alias = member.value.string else { return nil }
      tokenAliases?[member.name] = alias
    }
  }
}

extension LevelMetadata {
  /// The metadata as collected; null if it is empty.
  package var json: JSONValue {
    guard token != nil || kind != nil || range != nil else { return JSONValue(.null) }
    return .members([
      "token": token.map(JSONValue.text), "type": kind.map { .whole($0.rawValue) },
      "singular": isSingular ? JSONValue(.bool(true)) : nil,
      "range": range.map { .list($0.map(JSONValue.text)) },
    ])
  }

  /// Decodes the metadata of a collected document; nil if invalid.
  package init?(json: JSONValue) {
    self.init()
    if json.content == .null { return }
    guard json.object != nil else { return nil }
    token = json["token"]?.string
    isSingular = json["singular"]?.content == .bool(true)
    range = json["range"]?.array?.compactMap(\.string)
    guard let type = json["type"] else { return }
    guard let known = type.whole.flatMap(Kind.init(rawValue:)) else { return nil }
    kind = known
  }
}
