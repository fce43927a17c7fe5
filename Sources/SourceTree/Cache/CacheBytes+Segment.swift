import Language
import Pack
import Phrases

extension CacheWriter {
  mutating func segment(_ segment: Segment) {
    switch segment {
    case .text(let words): named(0, words)
    case .param(let name): named(1, name)
    case .numberParam(let name): named(2, name)
    case .genderParam(let name): named(3, name)
    case .percent(let name): named(4, name)
    case .phrase(let name): named(5, name)
    case .sameParam(let name): named(6, name)
    case .name(let name): named(7, name)
    case .ordinal(let name): named(8, name)
    case .list(let name, let style):
      named(9, name)
      number(Int(style.rawValue))
    case .date(let name, let style):
      named(10, name)
      number(Int(style.date.rawValue) << 8 | Int(style.time.rawValue))
    case .plural(let one, let many, let showCount, let name, let exactly):
      named(11, name)
      text(one)
      text(many)
      text(showCount.rawValue)
      list(exactly) { writer, item in
        writer.fixed(item.number)
        writer.text(item.text)
      }
    case .pronoun(let usage, let capitalize, let human):
      named(12, usage.rawValue)
      number((capitalize ? 1 : 0) | (human ? 2 : 0))
    case .choice(let name, let texts):
      named(13, name)
      list(texts) { writer, item in
        writer.text(item.key)
        writer.text(item.text)
      }
    case .subject: number(14)
    }
  }

  private mutating func named(_ kind: Int, _ name: String) {
    number(kind)
    text(name)
  }
}

extension CacheReader {
  mutating func segment() -> Segment? {
    guard let kind = number() else { return nil }
    if kind == 14 { return .subject }
    guard let name = text() else { return nil }
    switch kind {
    case 0: return .text(name)
    case 1: return .param(name)
    case 2: return .numberParam(name)
    case 3: return .genderParam(name)
    case 4: return .percent(name)
    case 5: return .phrase(name)
    case 6: return .sameParam(name)
    case 7: return .name(name)
    case 8: return .ordinal(name)
    default: return segment(kind, name)
    }
  }

  private mutating func segment(_ kind: Int, _ name: String) -> Segment? {
    switch kind {
    case 9:
      let style = number().flatMap { UInt8(exactly: $0) }.flatMap(ListStyle.init(rawValue:))
      return style.map { .list(name, $0) }
    case 10:
      guard let style = number(), let date = DateStyle.Length(rawValue: UInt8(style >> 8 & 0xFF)),
        let time = DateStyle.Length(rawValue: UInt8(style & 0xFF))
      else { return nil }
      return .date(name, DateStyle(date: date, time: time))
    case 11: return plural(name)
    case 12:
      guard let usage = Pronoun.Usage(rawValue: name), let flags = number() else { return nil }
      return .pronoun(usage, capitalize: flags & 1 != 0, human: flags & 2 != 0)
    case 13:
      let texts = list { reader -> ChoiceText? in
        guard let key = reader.text(), let text = reader.text() else { return nil }
        return ChoiceText(key, text)
      }
      return texts.map { .choice(name: name, $0) }
    default: return nil
    }
  }

  private mutating func plural(_ name: String) -> Segment? {
    guard let one = text(), let many = text(), let shown = text().flatMap(ShowCount.init(rawValue:))
    else { return nil }
    let exactly = list { reader -> ExactText? in
      guard let number = reader.fixed(), let text = reader.text() else { return nil }
      return ExactText(number, text)
    }
    return exactly.map {
      .plural(one: one, many: many, showCount: shown, name: name, exactly: $0)
    }
  }
}
