extension PhraseHasher {
  /// Adds a segment in the extractor's form.
  mutating func combine(_ segment: Segment) {
    switch segment {
    case .text(let text): combine(text: text)
    case .token(let construct, let token, let style):
      combine(construct.tag, token: token)
      for number in style { combine(number) }
    case .plural(let one, let many, let showCount, let name, let exactly):
      combine(plural: one, showCount, name)
      combine(many)
      for exact in exactly { combine(exactly: exact.number, exact.text) }
    case .pronoun(let usage, let capitalize, let human):
      combine(pronoun: usage, capitalize: capitalize, human: human)
    case .choice(let name, let texts):
      combine(choice: name, count: texts.count)
      for choice in texts {
        combine(choice.key)
        combine(choice.text)
      }
    case .subject: combine(Tag.subject)
    }
  }

  mutating func combine(text: some HashedText) {
    combine(.text, field: text)
  }

  mutating func combine(_ tag: Tag, token: some HashedText) {
    combine(tag, field: token)
  }

  /// Adds a plural without its text for many and those for exact numbers, which follow.
  mutating func combine(
    plural one: some HashedText, _ showCount: ShowCount, _ name: some HashedText
  ) {
    combine(.plural)
    combine(showCount.code)
    combine(name)
    combine(one)
  }

  /// Adds the text of a plural for one exact number.
  mutating func combine(exactly number: UInt64, _ text: some HashedText) {
    combine(.exactly)
    combine(exactly: number)
    combine(text)
  }

  mutating func combine(pronoun usage: Pronoun.Usage, capitalize: Bool, human: Bool) {
    combine(.pronoun)
    combine(usage.code)
    combine((capitalize ? 1 : 0) | (human ? 2 : 0))
  }

  /// Adds a choice without its keys and texts, which follow.
  mutating func combine(choice name: some HashedText, count: Int) {
    combine(.choice)
    combine(name)
    combine(count: count)
  }
}

extension ShowCount {
  /// The code in an id.
  var code: UInt8 {
    switch self {
    case .no: 0
    case .ifMany: 1
    case .yes: 2
    }
  }
}

extension Pronoun.Usage {
  /// The code in an id; below four.
  var code: UInt8 {
    switch self {
    case .object: 0
    case .possessive: 1
    case .reflexive: 2
    case .subject: 3
    }
  }

  /// Decodes the two low bits of a code.
  init(code: UInt8) {
    switch code & 3 {
    case 0: self = .object
    case 1: self = .possessive
    case 2: self = .reflexive
    default: self = .subject
    }
  }
}
