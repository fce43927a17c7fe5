import JSON
import Language
import Pack
import Phrases

// The stored form of a segment: a text, or an object whose first member names the construct.

extension Segment {
  var json: JSONValue {
    switch self {
    case .text(let text): .text(text)
    case .param(let name): .members(["param": .text(name)])
    case .numberParam(let name): .members(["numberParam": .text(name)])
    case .genderParam(let name): .members(["genderParam": .text(name)])
    case .percent(let name): .members(["percent": .text(name)])
    case .phrase(let name): .members(["phrase": .text(name)])
    case .list(let name, let style):
      .members(["list": .text(name), "style": .whole(Int(style.rawValue))])
    case .date(let name, let style):
      .members([
        "date": .text(name), "day": .whole(Int(style.date.rawValue)),
        "time": .whole(Int(style.time.rawValue)),
      ])
    case .sameParam(let name): .members(["sameParam": .text(name)])
    case .name(let name): .members(["name": .text(name)])
    case .plural(let one, let many, let showCount, let name, let exactly):
      plural(one, many, showCount, name, exactly)
    case .ordinal(let name): .members(["ordinal": .text(name)])
    case .pronoun(let usage, let capitalize, let human):
      .members([
        "pronoun": .text(usage.rawValue), "capitalize": JSONValue(.bool(capitalize)),
        "human": JSONValue(.bool(human)),
      ])
    case .choice(let name, let texts):
      .members([
        "choice": .text(name),
        "texts": .list(texts.map { .list([.text($0.key), .text($0.text)]) }),
      ])
    case .subject: .members(["subject": .text("")])
    }
  }

  private func plural(
    _ one: String, _ many: String, _ showCount: ShowCount, _ name: String, _ exactly: [ExactText]
  ) -> JSONValue {
    .members([
      "plural": .text(name), "one": .text(one), "many": .text(many),
      "showCount": .text(showCount.rawValue),
      "exactly": .list(exactly.map { .list([.text(String($0.number)), .text($0.text)]) }),
    ])
  }

  init?(json: JSONValue) {
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
    case "percent": self = .percent(word)
    case "phrase": self = .phrase(word)
    case "sameParam": self = .sameParam(word)
    case "name": self = .name(word)
    case "ordinal": self = .ordinal(word)
    case "subject": self = .subject
    default: self.init(large: construct, word, json)
    }
  }

  private init?(large construct: String, _ word: String, _ json: JSONValue) {
    func small(_ name: String) -> UInt8? { json[name]?.whole.flatMap { UInt8(exactly: $0) } }
    switch construct {
    case "list":
      guard let style = small("style").flatMap(ListStyle.init) else { return nil }
      self = .list(word, style)
    case "date":
      guard let date = small("day").flatMap(DateStyle.Length.init),
        let time = small("time").flatMap(DateStyle.Length.init)
      else { return nil }
      self = .date(word, DateStyle(date: date, time: time))
    case "plural":
      guard let one = json["one"]?.string, let many = json["many"]?.string,
        let show = json["showCount"]?.string.flatMap(ShowCount.init(rawValue:))
      else { return nil }
      let exactly = json.pairs("exactly").compactMap { pair in
        UInt64(pair.0).map { ExactText($0, pair.1) }
      }
      self = .plural(one: one, many: many, showCount: show, name: word, exactly: exactly)
    case "pronoun":
      guard let usage = Pronoun.Usage(rawValue: word) else { return nil }
      self = .pronoun(
        usage, capitalize: json["capitalize"]?.content == .bool(true),
        human: json["human"]?.content == .bool(true))
    case "choice":
      self = .choice(name: word, json.pairs("texts").map { ChoiceText($0.0, $0.1) })
    default: return nil
    }
  }
}

extension JSONValue {
  /// The pairs of texts of a member that is a list of lists.
  fileprivate func pairs(_ name: String) -> [(String, String)] {
    (self[name]?.array ?? []).compactMap { pair in
      guard let both = pair.array, both.count == 2, let one = both[0].string,
        let other = both[1].string
      else { return nil }
      return (one, other)
    }
  }
}
