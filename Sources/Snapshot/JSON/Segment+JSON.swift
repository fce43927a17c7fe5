import Constructs
import JSON
import Phrases

// The stored form of a segment: a text, or an object whose first member is named after the
// construct's word in the table.

extension Segment {
  var json: JSONValue {
    switch self {
    case .text(let text): .text(text)
    case .token(let construct, let name, let style):
      first(
        .text(name),
        zip(construct.descriptor.fields, style).map { field, number in
          .init(field.name, .whole(Int(number)))
        })
    case .plural(let one, let many, let showCount, let name, let exactly):
      first(.text(name), plural(one, many, showCount, exactly))
    case .pronoun(let usage, let capitalize, let human):
      first(
        .text(usage.rawValue),
        [
          .init("capitalize", JSONValue(.bool(capitalize))),
          .init("human", JSONValue(.bool(human))),
        ])
    case .choice(let name, let texts):
      first(
        .text(name),
        [
          .init("texts", .list(texts.map { .list([.text($0.key), .text($0.text)]) }))
        ])
    case .subject: first(.text(""), [])
    }
  }

  private func first(_ value: JSONValue, _ members: [JSONValue.Member]) -> JSONValue {
    JSONValue(.object([.init(kind.descriptor.word, value)] + members))
  }

  private func plural(
    _ one: String, _ many: String, _ showCount: ShowCount, _ exactly: [ExactText]
  ) -> [JSONValue.Member] {
    [
      .init("one", .text(one)), .init("many", .text(many)),
      .init("showCount", .text(showCount.rawValue)),
      .init("exactly", .list(exactly.map { .list([.text(String($0.number)), .text($0.text)]) })),
    ]
  }

  init?(json: JSONValue) {
    if let text = json.string {
      self = .text(text)
    } else if let member = json.object?.first, let word = member.value.string,
      let kind = SegmentKind(word: member.name)
    {
      self.init(kind, word, json)
    } else {
      return nil
    }
  }

  private init?(_ kind: SegmentKind, _ word: String, _ json: JSONValue) {
    switch kind {
    case .text: return nil
    case .token(let construct): self.init(construct, word, json)
    case .plural:
      guard let one = json["one"]?.string, let many = json["many"]?.string,
        let show = json["showCount"]?.string.flatMap(ShowCount.init(rawValue:))
      else { return nil }
      let exactly = json.pairs("exactly").compactMap { pair in
        UInt64(pair.0).map { ExactText($0, pair.1) }
      }
      self = .plural(one: one, many: many, showCount: show, name: word, exactly: exactly)
    case .pronoun:
      guard let usage = Pronoun.Usage(rawValue: word) else { return nil }
      self = .pronoun(
        usage, capitalize: json["capitalize"]?.content == .bool(true),
        human: json["human"]?.content == .bool(true))
    case .choice:
      self = .choice(name: word, json.pairs("texts").map { ChoiceText($0.0, $0.1) })
    case .subject: self = .subject
    }
  }

  private init?(_ construct: TokenConstruct, _ name: String, _ json: JSONValue) {
    let descriptor = construct.descriptor
    let style = descriptor.fields.compactMap { field in
      json[field.name]?.whole.flatMap { UInt8(exactly: $0) }
    }
    guard descriptor.accepts(style) else { return nil }
    self = .token(construct, name, style: style)
  }
}

extension JSONValue {
  /// Returns the pairs of texts in a member that is a list of lists.
  fileprivate func pairs(_ name: String) -> [(String, String)] {
    (self[name]?.array ?? []).compactMap { pair in
      guard let both = pair.array, both.count == 2, let one = both[0].string,
        let other = both[1].string
      else { return nil }
      return (one, other)
    }
  }
}
