import Constructs
import Phrases

extension CacheWriter {
  mutating func segment(_ segment: Segment) {
    number(segment.kind.descriptor.cacheCode)
    switch segment {
    case .text(let words): text(words)
    case .token(_, let name, let style):
      text(name)
      if !style.isEmpty { number(style.reduce(0) { $0 << 8 | Int($1) }) }
    case .plural(let one, let many, let showCount, let name, let exactly):
      text(name)
      text(one)
      text(many)
      text(showCount.rawValue)
      list(exactly) { writer, item in
        writer.fixed(item.number)
        writer.text(item.text)
      }
    case .pronoun(let usage, let capitalize, let human):
      text(usage.rawValue)
      number((capitalize ? 1 : 0) | (human ? 2 : 0))
    case .choice(let name, let texts):
      text(name)
      list(texts) { writer, item in
        writer.text(item.key)
        writer.text(item.text)
      }
    case .subject: break
    }
  }
}

extension CacheReader {
  mutating func segment() -> Segment? {
    guard let kind = number().flatMap(SegmentKind.init(cacheCode:)) else { return nil }
    if kind == .subject { return .subject }
    return text().flatMap { segment(kind, $0) }
  }

  private mutating func segment(_ kind: SegmentKind, _ name: String) -> Segment? {
    switch kind {
    case .text: return .text(name)
    case .token(let construct): return token(construct, name)
    case .plural: return plural(name)
    case .pronoun:
      guard let usage = Pronoun.Usage(rawValue: name), let flags = number() else { return nil }
      return .pronoun(usage, capitalize: flags & 1 != 0, human: flags & 2 != 0)
    case .choice:
      let texts = list { reader -> ChoiceText? in
        guard let key = reader.text(), let text = reader.text() else { return nil }
        return ChoiceText(key, text)
      }
      return texts.map { .choice(name: name, $0) }
    case .subject: return nil
    }
  }

  /// A construct with a token; its style is one number, the last field in the lowest byte.
  private mutating func token(_ construct: TokenConstruct, _ name: String) -> Segment? {
    let descriptor = construct.descriptor
    guard !descriptor.fields.isEmpty else { return .token(construct, name) }
    guard var rest = number() else { return nil }
    var style = [UInt8](repeating: 0, count: descriptor.fields.count)
    for index in style.indices.reversed() {
      style[index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
    return rest == 0 && descriptor.accepts(style) ? .token(construct, name, style: style) : nil
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
