/// The selector that one construct of a call site adds: a level of its table.
struct Variation: Sendable {
  /// The kind of a variation, with the values that identify its choice.
  enum Kind: Sendable, Hashable {
    case subject(String)
    case gender(token: String, String)
    case number(token: String, String?)
    case plural(Construct.Plural)
    case pronoun(Construct.Pronoun)
    case enumeration(value: String, OrderedTexts)
  }

  var kind: Kind
  /// The index of the first earlier variation by the same expression, which this one follows.
  var leader: Int?

  init(_ kind: Kind, same leader: Int?) {
    self.kind = kind
    self.leader = leader
  }

  /// Whether the table has no level for it, because an enum that follows another adds no choice.
  ///
  /// Plurals and pronouns that follow another still have a level.
  var isCollapsed: Bool {
    if case .enumeration = kind { leader != nil } else { false }
  }

  /// The keys of its level if it follows no other.
  var keys: [String] {
    switch kind {
    case .subject, .gender, .number: ["*"]
    case .plural: ["*", "_1"]
    case .pronoun(let pronoun): pronoun.usage.keys(human: pronoun.isHuman)
    case .enumeration(_, let range): range.entries.map(\.key)
    }
  }

  /// Returns the metadata of its level in the document.
  func metadata(reactNative: Bool) -> LevelMetadata {
    switch kind {
    case .subject: LevelMetadata(token: HiddenToken.subject, kind: .gender)
    case .gender(let token, _): LevelMetadata(token: token, kind: .gender)
    case .number(let token, _): LevelMetadata(token: token, kind: .number)
    case .plural(let plural) where plural.token != nil:
      LevelMetadata(token: plural.token, kind: .number, isSingular: true)
    case .plural: LevelMetadata(kind: reactNative ? .number : nil)
    case .pronoun: LevelMetadata(kind: reactNative ? .pronoun : nil)
    case .enumeration: LevelMetadata(range: reactNative ? keys : nil)
    }
  }

  /// The argument that selects: its name in messages, and its expression.
  var argument: (name: String, expression: String)? {
    switch kind {
    case .subject(let gender): ("subject", gender)
    case .gender(_, let gender): ("gender", gender)
    case .number(_, let number): number.map { ("number", $0) }
    case .plural(let plural): ("count", plural.count)
    case .pronoun(let pronoun): ("gender", pronoun.gender)
    case .enumeration(let value, _): ("value", value)
    }
  }
}

/// The tokens that are never shown, by which a table or a translation may still vary.
package enum HiddenToken {
  /// The person that a sentence is about.
  package static let subject = "__subject__"
  /// The reader.
  package static let viewer = "__viewing_user__"
}

extension Variation.Kind {
  /// Creates the variation that a construct adds; nil if it adds none.
  init?(_ construct: Construct) {
    switch construct {
    case .param(let name, .gender(let gender)): self = .gender(token: name, gender)
    case .name(let name, let gender): self = .gender(token: name, gender)
    case .param(let name, .ownNumber): self = .number(token: name, nil)
    case .param(let name, .number(let number)): self = .number(token: name, number)
    case .plural(let plural): self = .plural(plural)
    case .pronoun(let pronoun): self = .pronoun(pronoun)
    case .enumeration(let value, let range): self = .enumeration(value: value, range)
    case .text, .param, .sameParam, .implicitParam: return nil
    }
  }

  /// Returns whether both are the same choice: constructs of one kind over the same expression.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.plural(let one), .plural(let two)): one.count.isExactly(two.count)
    case (.pronoun(let one), .pronoun(let two)): one.gender.isExactly(two.gender)
    case (.enumeration(let one, _), .enumeration(let two, _)): one.isExactly(two)
    default: false
    }
  }
}

extension [Variation] {
  /// Every combination of keys, one key for each variation; the first varies slowest.
  var combinations: [[String]] {
    reduce([[]]) { combinations, variation in
      combinations.flatMap { keys in
        (variation.leader.map { [keys[$0]] } ?? variation.keys).map { keys + [$0] }
      }
    }
  }

  /// Returns the path of a combination in the table.
  func path(_ keys: [String]) -> [String] {
    zip(self, keys).filter { !$0.0.isCollapsed }.map(\.1)
  }
}
