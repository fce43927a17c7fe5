extension PhraseHasher {
  /// Adds a segment as the extractor has it.
  mutating func combine(_ segment: Segment) {
    switch segment {
    case .text(let text): combine(text: text)
    case .param(let token): combine(.param, token: token)
    case .numberParam(let token): combine(.numberParam, token: token)
    case .genderParam(let token): combine(.genderParam, token: token)
    case .name(let token): combine(.name, token: token)
    case .plural(let one, let many, let showCount, let name):
      combine(plural: one, showCount, name)
      combine(many)
    case .pronoun(let usage, let capitalize): combine(pronoun: usage, capitalize: capitalize)
    case .choice(let name, let texts):
      combine(choice: name, count: texts.count)
      for choice in texts {
        combine(choice.key)
        combine(choice.text)
      }
    }
  }

  mutating func combine(text: some HashedText) {
    combine(.text)
    combine(text)
  }

  mutating func combine(_ tag: Tag, token: some HashedText) {
    combine(tag)
    combine(token)
  }

  /// Adds a plural but for its text for many, which follows.
  mutating func combine(
    plural one: some HashedText, _ showCount: ShowCount, _ name: some HashedText
  ) {
    combine(.plural)
    switch showCount {
    case .no: combine(0)
    case .ifMany: combine(1)
    case .yes: combine(2)
    }
    combine(name)
    combine(one)
  }

  mutating func combine(pronoun usage: Pronoun.Usage, capitalize: Bool) {
    combine(.pronoun)
    switch usage {
    case .object: combine(0)
    case .possessive: combine(1)
    case .reflexive: combine(2)
    case .subject: combine(3)
    }
    combine(capitalize ? 1 : 0)
  }

  /// Adds a choice but for its keys and texts, which follow.
  mutating func combine(choice name: some HashedText, count: Int) {
    combine(.choice)
    combine(name)
    combine(count: count)
  }
}
