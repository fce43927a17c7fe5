import JSON
import Language
import Pack
import Phrases

extension Argument {
  /// Reads a value of a case.
  static func read(_ given: JSONValue) throws -> Argument {
    if let text = given["text"]?.string { return .text(text) }
    if let digits = given["number"]?.string, let number = Number(decimal: digits) {
      return given["shown"]?.string.map { .numberShownAs(number, $0) } ?? .number(number)
    }
    if let digits = given["percent"]?.string, let number = Number(decimal: digits) {
      return .percent(number)
    }
    if let position = given["choice"]?.whole { return .choice(position) }
    if let items = given["list"]?.array, let style = given["style"]?.string,
      let index = ["and", "or", "unit"].firstIndex(of: style),
      let style = ListStyle(rawValue: UInt8(index))
    {
      return .list(items.compactMap(\.string), style)
    }
    if let text = given["phrase"]?.string {
      return .phrase(
        text,
        (given["spans"]?.array ?? []).compactMap(\.array).map {
          SpanMark(offset: $0[0].whole ?? 0, name: $0[1].string)
        })
    }
    if let seconds = given["date"]?.string.flatMap({ Double($0) }) {
      let isDay = given["day"]?.content == .bool(true)
      let isTime = given["time"]?.content == .bool(true)
      return .date(seconds, DateStyle(date: isDay ? .medium : .none, time: isTime ? .short : .none))
    }
    guard let gender = given["gender"]?.string.flatMap({ Gender(name: $0) }) else {
      throw SwiftReader.Unreadable(member: given.compact)
    }
    return given["name"]?.string.map { .name($0, gender) } ?? .gender(gender)
  }
}

extension Segment {
  /// Reads the segments of a case; exact texts belong to the plural before them.
  static func read(_ rows: [JSONValue]) throws -> [Segment] {
    var segments: [Segment] = []
    for row in rows {
      guard let fields = row.array, let name = fields.first?.string else {
        throw SwiftReader.Unreadable(member: row.compact)
      }
      let texts = fields.dropFirst().map { $0.string ?? "" }
      let numbers = fields.dropFirst().map { $0.whole ?? 0 }
      if name == "exactly",
        case .plural(let one, let many, let count, let token, let exact)? = segments.last
      {
        segments[segments.count - 1] = .plural(
          one: one, many: many, showCount: count, name: token,
          exactly: exact + [ExactText(UInt64(texts[0]) ?? 0, texts[1])])
      } else {
        segments.append(try read(name, texts, numbers))
      }
    }
    return segments
  }

  private static func read(_ name: String, _ texts: [String], _ numbers: [Int]) throws -> Segment {
    let usages: [Pronoun.Usage] = [.object, .possessive, .reflexive, .subject]
    switch name {
    case "words": return .text(texts[0])
    case "plural":
      return .plural(
        one: texts[2], many: texts[3], showCount: ShowCount.allCases[numbers[0]], name: texts[1])
    case "pronoun":
      return .pronoun(
        usages[numbers[0]], capitalize: numbers[1] & 1 != 0, human: numbers[1] & 2 != 0)
    case "enum":
      let pairs = stride(from: 1, to: texts.count, by: 2).map {
        ChoiceText(texts[$0], texts[$0 + 1])
      }
      return .choice(name: texts[0], pairs)
    case "subject": return .subject
    default: break
    }
    guard let construct = constructs[name] else { throw SwiftReader.Unreadable(member: name) }
    return .token(construct, texts[0], style: numbers.dropFirst().map { UInt8(clamping: $0) })
  }

  private static let constructs: [String: TokenConstruct] = [
    "param": .param, "param-gender": .genderParam, "name": .name, "number": .numberParam,
    "ordinal": .ordinal, "percent": .percent, "list": .list, "date": .date, "phrase": .phrase,
    "sameParam": .sameParam,
  ]
}
