/// The key that a combination gives to each construct, by its id.
typealias Choice = [Int: String]

extension Construct {
  /// Returns the construct's words in a text.
  func words(_ choice: Choice) -> String {
    let key = choice[id] ?? "*"
    switch kind {
    case .param(let param): return "{\(param.token(form))}"
    case .name(let name, _, _), .sameParam(let name): return "{\(name)}"
    case .list(let list): return "{\(list.name)}"
    case .plural(let plural): return plural.words(key, form)
    case .pronoun(let pronoun): return pronoun.words(key)
    case .choice(_, let range): return range.pairs.first { $0.key == key }?.text ?? ""
    }
  }
}

/// Rules 1.3 and 2.3.
extension Param {
  /// The token: the option's name if it has one, and a name on several lines as one line.
  func token(_ form: Construct.Form) -> String {
    let own = form != .call && name.contains("\n") ? Whitespace.collapsed(name) : name
    return otherName.map(Whitespace.collapsed).flatMap { $0.isEmpty ? nil : $0 } ?? own
  }
}

/// Rules 1.5.
extension Plural {
  var shownCount: String { showCount ?? "no" }

  /// The token of its number; nil if it is not shown.
  var token: String? {
    guard shownCount != "no" else { return nil }
    // Rules 2.1: the strings of options are collapsed. An empty one is as good as none.
    return name.map(Whitespace.collapsed).flatMap { $0.isEmpty ? nil : $0 } ?? "number"
  }

  func words(_ key: String, _ form: Construct.Form) -> String {
    // Between tags its text is collapsed, and trimmed at its end.
    let isCall = form == .call
    let one = isCall ? singular : Whitespace.endTrimmed(Whitespace.collapsed(singular))
    if key == "_1" { return shownCount == "yes" ? "1 " + one : one }
    let other = many.map(Whitespace.collapsed) ?? one + "s"
    return token.map { "{\($0)} " + other } ?? other
  }
}

/// Rules 1.6.
extension Pronoun {
  static let english: [String: [String: String]] = [
    "0": ["object": "this", "possessive": "their", "reflexive": "themself", "subject": "they"],
    "1": ["object": "her", "possessive": "her", "reflexive": "herself", "subject": "she"],
    "2": ["object": "him", "possessive": "his", "reflexive": "himself", "subject": "he"],
    "*": ["object": "them", "possessive": "their", "reflexive": "themselves", "subject": "they"],
  ]

  var keys: [String] {
    let hasThing = (usage == "object" || usage == "reflexive") && human != true
    return (hasThing ? ["0"] : []) + ["1", "2", "*"]
  }

  func words(_ key: String) -> String {
    let word = Self.english[key]?[usage] ?? ""
    return capitalize == true ? word.prefix(1).uppercased() + word.dropFirst() : word
  }
}

/// Rules 1.7.
extension EnumRange {
  /// The texts by key, in the order of an object of JavaScript.
  var pairs: [(key: String, text: String)] {
    switch self {
    case .list(let texts): ScriptObject.ordered(texts.map { ($0, $0) })
    case .pairs(let pairs): ScriptObject.ordered(pairs)
    case .module(let module): ScriptObject.ordered(module.pairs)
    }
  }
}
