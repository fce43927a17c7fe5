import Language
import Phrases

extension CacheWriter {
  /// Writes a phrase: for a pattern, its source; for a key, everything.
  mutating func phrase(_ phrase: SourcePhrase) {
    text(phrase.description)
    switch phrase.identity {
    case .pattern(let segments):
      number(0)
      list(segments) { $0.segment($1) }
    case .key(let key, let table):
      number(1)
      text(key)
      text(table)
      fixed(phrase.id.rawValue)
      list(phrase.parameters) { $0.parameter($1) }
      message(phrase.source)
    }
  }

  private mutating func parameter(_ parameter: Parameter) {
    text(parameter.name)
    switch parameter.kind {
    case .text: number(0)
    case .number: number(1)
    case .ordinal: number(2)
    case .list: number(3)
    case .name: number(4)
    case .gender: number(5)
    case .choice(let keys):
      number(6)
      list(keys) { $0.text($1) }
    }
  }

  /// Writes a message.
  package mutating func message(_ message: Message) {
    list(message.nodes) { writer, node in
      switch node {
      case .text(let words):
        writer.number(0)
        writer.text(words)
      case .token(let position):
        writer.number(1)
        writer.number(position)
      case .open(let name):
        writer.number(2)
        writer.text(name)
      case .close: writer.number(3)
      case .select(let selection):
        writer.number(4)
        writer.number(selection.parameter)
        writer.list(selection.variants) { writer, variant in
          writer.key(variant.key)
          writer.message(variant.message)
        }
        writer.message(selection.other)
      }
    }
  }

  private mutating func key(_ key: VariantKey) {
    let (kind, value): (Int, UInt64) =
      switch key {
      case .exactly(let number): (0, number)
      case .plural(let category): (1, UInt64(category.rawValue))
      case .ordinal(let category): (2, UInt64(category.rawValue))
      case .person(let gender): (3, UInt64(gender.rawValue))
      case .gender(let gender): (4, UInt64(gender.rawValue))
      case .choice(let position): (5, UInt64(position))
      }
    number(kind)
    fixed(value)
  }
}

extension CacheReader {
  /// Reads a phrase; nil if the bytes are damaged.
  mutating func phrase() -> SourcePhrase? {
    guard let description = text(), let kind = number() else { return nil }
    if kind == 0 {
      return list { $0.segment() }.map { SourcePhrase(segments: $0, description: description) }
    }
    guard let key = text(), let table = text(), let id = fixed(),
      let parameters = list({ $0.parameter() }), let source = message()
    else { return nil }
    return SourcePhrase(
      id: PhraseID(rawValue: id), identity: .key(key, table: table), parameters: parameters,
      source: source, description: description)
  }

  private mutating func parameter() -> Parameter? {
    guard let name = text(), let kind = number() else { return nil }
    switch kind {
    case 0: return Parameter(name, .text)
    case 1: return Parameter(name, .number)
    case 2: return Parameter(name, .ordinal)
    case 3: return Parameter(name, .list)
    case 4: return Parameter(name, .name)
    case 5: return Parameter(name, .gender)
    case 6: return list { $0.text() }.map { Parameter(name, .choice($0)) }
    default: return nil
    }
  }

  /// Reads a message.
  package mutating func message() -> Message? { list { $0.node() }.map { Message($0) } }

  private mutating func node() -> Message.Node? {
    switch number() {
    case 0: return text().map { .text($0) }
    case 1: return number().map { .token($0) }
    case 2: return text().map { .open($0) }
    case 3: return .close
    case 4:
      guard let parameter = number(), let variants = list({ $0.variant() }), let other = message()
      else { return nil }
      return .select(Message.Selection(by: parameter, variants, other: other))
    default: return nil
    }
  }

  private mutating func variant() -> Message.Variant? {
    guard let key = key(), let message = message() else { return nil }
    return Message.Variant(key, message)
  }

  private mutating func key() -> VariantKey? {
    guard let kind = number(), let value = fixed() else { return nil }
    let small = UInt8(exactly: value)
    switch kind {
    case 0: return .exactly(value)
    case 1: return small.flatMap(PluralCategory.init(rawValue:)).map { .plural($0) }
    case 2: return small.flatMap(PluralCategory.init(rawValue:)).map { .ordinal($0) }
    case 3: return small.flatMap(Gender.init(rawValue:)).map { .person($0) }
    case 4: return small.flatMap(GenderVariation.init(rawValue:)).map { .gender($0) }
    case 5: return Int(exactly: value).map { .choice($0) }
    default: return nil
    }
  }
}
