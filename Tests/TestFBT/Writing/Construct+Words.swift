extension Construct.Kind {
  var callName: String {
    switch self {
    case .param: "param"
    case .name: "name"
    case .plural: "plural"
    case .pronoun: "pronoun"
    case .choice: "enum"
    case .sameParam: "sameParam"
    case .list: "list"
    }
  }

  var tagName: String { callName == "sameParam" ? "same-param" : callName }
  var camelName: String { callName.prefix(1).uppercased() + callName.dropFirst() }

  /// Whether something stands between its tags.
  var hasContent: Bool {
    switch self {
    case .param, .name, .plural: true
    default: false
    }
  }

  var value: Value? {
    switch self {
    case .param(let param): param.value
    case .name(_, let value, _): value
    case .plural(let plural): plural.value
    case .list(let list): list.items
    default: nil
    }
  }

  /// Its attributes but for the range of an enum.
  var attributes: [Member] {
    switch self {
    case .param(let param): [Member("name", text: param.name)] + param.members
    case .name(let name, _, let gender):
      [Member("name", text: name), Member("gender", code: gender)]
    case .plural(let plural): [Member("count", code: plural.count)] + plural.members
    case .pronoun(let pronoun):
      [Member("type", text: pronoun.usage), Member("gender", code: pronoun.gender)]
        + pronoun.members
    case .choice(let value, _): [Member("value", code: value)]
    case .sameParam(let name): [Member("name", text: name)]
    case .list(let list): [Member("name", text: list.name)] + list.members
    }
  }

  /// Whether its call takes an object of options.
  var takesOptions: Bool {
    switch self {
    case .param, .plural, .pronoun: true
    case .name, .choice, .sameParam, .list: false
    }
  }
}

extension Param {
  var members: [Member] {
    (otherName.map { [Member("name", text: $0)] } ?? [])
      + (number.map { [Member("number", code: $0)] } ?? [])
      + (gender.map { [Member("gender", code: $0)] } ?? [])
  }
}

extension Plural {
  var members: [Member] {
    var members: [Member] = []
    if let many { members.append(Member("many", text: many)) }
    if let showCount { members.append(Member("showCount", text: showCount)) }
    if let name { members.append(Member("name", text: name)) }
    if let value { members.append(Member("value", value: value)) }
    return members
  }
}

extension List {
  var members: [Member] {
    [Member("items", value: items)]
      + (conjunction.map { [Member("conjunction", text: $0)] } ?? [])
      + (delimiter.map { [Member("delimiter", text: $0)] } ?? [])
  }
}

extension Pronoun {
  var members: [Member] {
    (capitalize.map { [Member("capitalize", code: "\($0)")] } ?? [])
      + (human.map { [Member("human", code: "\($0)")] } ?? [])
  }
}
