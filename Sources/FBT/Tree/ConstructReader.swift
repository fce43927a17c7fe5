import JSON

/// A reader of one construct in its neutral JSON form.
package struct ConstructReader {
  private let json: JSONValue
  private let type: String

  package init(_ json: JSONValue) {
    self.json = json
    type = json["type"]?.string ?? ""
  }

  /// Reads the construct.
  ///
  /// - Throws: `FBTError` for an invalid construct, with the faulty option.
  package func read() throws(FBTError) -> Construct {
    switch type {
    case "text": .text(try text("text"))
    case "implicitParam": try implicitParam()
    default:
      if let kind = ConstructKind(rawValue: type) {
        try read(kind)
      } else {
        throw FBTError(.badTree, "fbt: unsupported construct \"\(type)\"")
      }
    }
  }

  private func read(_ kind: ConstructKind) throws(FBTError) -> Construct {
    switch kind {
    case .param: try param()
    case .name: .name(try tokenName(), gender: try expression("gender"))
    case .plural: .plural(try plural())
    case .pronoun: .pronoun(try pronoun())
    case .enumeration: .enumeration(value: try expression("value"), range: try range())
    case .sameParam: .sameParam(try tokenName())
    case .list: try list()
    }
  }

  private func text(_ name: String) throws(FBTError) -> String {
    guard let text = json[name]?.string else {
      throw FBTError(.badTree, "fbt.\(type): expected \"\(name)\" to be a text")
    }
    return text
  }

  /// Reads an expression of the source; rejects a construct in its place.
  private func expression(_ name: String) throws(FBTError) -> String {
    if let inner = json[name]?["type"]?.string, inner != "element" {
      throw Self.nested(inner, in: type)
    }
    return try text(name)
  }

  private func tokenName() throws(FBTError) -> String {
    let name = try text("name")
    guard !name.isEmpty else {
      throw FBTError(.badName, "fbt.\(type): expected \"name\" to be a non-empty text")
    }
    return name
  }

  private func implicitParam() throws(FBTError) -> Construct {
    var children: [Construct] = []
    for child in json["children"]?.array ?? [] { children.append(try Self(child).read()) }
    return .implicitParam(tag: json["tag"]?.string ?? "", children: children)
  }

  private func param() throws(FBTError) -> Construct {
    try allow(["number", "gender", "name"], beside: ["value"])
    _ = try expression("value")
    let name = try tokenName()
    if json["number"] != nil && json["gender"] != nil {
      throw FBTError(
        .numberAndGender, "Gender and number options must not be set at the same time")
    }
    if json["gender"] != nil { return .param(name: name, by: .gender(try expression("gender"))) }
    switch json["number"]?.content {
    case nil: return .param(name: name, by: .nothing)
    case .bool(true): return .param(name: name, by: .ownNumber)
    case .bool(false):
      throw FBTError(.badOptionValue, "`number` option must be an expression or `true`")
    default: return .param(name: name, by: .number(try expression("number")))
    }
  }

  private func list() throws(FBTError) -> Construct {
    let word = json["conjunction"]?.string ?? Construct.Conjunction.and.rawValue
    guard let conjunction = Construct.Conjunction(rawValue: word) else {
      throw Self.invalidValue(
        word, of: "conjunction", allowed: Construct.Conjunction.allCases.map(\.rawValue))
    }
    return .param(name: try tokenName(), by: .items(conjunction))
  }

  private func plural() throws(FBTError) -> Construct.Plural {
    try allow(["value", "showCount", "name", "many", "count"], beside: ["singular"])
    let singular = try text("singular")
    let showCount = try showCount()
    let token = json["name"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    return Construct.Plural(
      singular: singular, many: json["many"]?.string ?? singular + "s",
      count: try expression("count"), showCount: showCount,
      token: showCount == .no ? nil : token ?? "number")
  }

  private func showCount() throws(FBTError) -> Construct.ShowCount {
    guard let word = json["showCount"]?.string else { return .no }
    guard let known = Construct.ShowCount(rawValue: word) else {
      throw Self.invalidValue(word, of: "showCount", allowed: ["yes", "no", "ifMany"])
    }
    return known
  }

  private func pronoun() throws(FBTError) -> Construct.Pronoun {
    try allow(["capitalize", "human"], beside: ["usage", "gender"])
    let word = try text("usage")
    guard let usage = PronounUsage(rawValue: word) else {
      throw FBTError(
        .badUsage,
        "`usage`, the first argument of fbt.pronoun() - Expected value to be one of [object, "
          + "possessive, reflexive, subject] but we got '\(word)' (string) instead")
    }
    var pronoun = Construct.Pronoun(usage: usage, gender: try expression("gender"))
    if let value = json["capitalize"] { pronoun.isCapitalized = try CallSiteReader.truth(value) }
    if let value = json["human"] { pronoun.isHuman = try CallSiteReader.truth(value) }
    return pronoun
  }

  private func range() throws(FBTError) -> OrderedTexts {
    var texts = OrderedObject<String>()
    for pair in json["range"]?.array ?? [] {
      guard let pair = pair.array, pair.count == 2, let key = pair[0].string,
        let text = pair[1].string
      else { throw FBTError(.badRange, "Enum values must be string literals") }
      texts[key] = text
    }
    guard !texts.isEmpty else {
      throw FBTError(.badRange, "fbt.enum: expected \"range\" to have at least one text")
    }
    return OrderedTexts(texts)
  }
}

extension ConstructReader {
  private func allow(_ options: [String], beside fields: [String]) throws(FBTError) {
    let known = options + fields + ["type"]
    if let unknown = json.object?.first(where: { !known.contains($0.name) }) {
      throw Self.invalidOption(unknown.name, allowed: options)
    }
  }

  /// Returns the error for a construct directly within another, with no call between them.
  package static func nested(_ inner: String, in outer: String) -> FBTError {
    FBTError(
      .nestedConstruct,
      "Expected fbt constructs to not nest inside fbt constructs, but found fbt.\(inner) nest "
        + "inside fbt.\(outer)")
  }

  /// Returns the error for an unknown option; the trailing space of the message is the reference's.
  static func invalidOption(_ name: String, allowed: [String]) -> FBTError {
    var error = FBTError(
      .badOption,
      "Invalid option \"\(name)\". Only allowed: \(allowed.joined(separator: ", ")) ")
    error.option = name
    return error
  }

  static func invalidValue(_ value: String, of option: String, allowed: [String]) -> FBTError {
    var error = FBTError(
      .badOptionValue,
      "Option \"\(option)\" has an invalid value: \"\(value)\". Only allowed: "
        + allowed.joined(separator: ", "))
    error.option = option
    return error
  }
}
