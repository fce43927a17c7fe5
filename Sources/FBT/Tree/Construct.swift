/// A piece of a call site, whatever language the call was written in.
///
/// Values, counts and genders are expressions as they stand in the source: the same expression twice
/// in one call is one choice.
package indirect enum Construct: Sendable, Hashable {
  /// A piece of text.
  case text(String)
  /// A value that is shown, and may decide.
  case param(name: String, by: ParamVariation)
  /// A person's name, whose gender decides.
  case name(String, gender: String)
  /// Words for one and for more.
  case plural(Plural)
  /// A pronoun by the gender of a person.
  case pronoun(Pronoun)
  /// One of several texts.
  case enumeration(value: String, range: OrderedTexts)
  /// A token that another construct of the call declares.
  case sameParam(String)
  /// An element whose content is a phrase of its own, and a token in the text around it.
  case implicitParam(tag: String, children: [Construct])

  /// What a param decides.
  package enum ParamVariation: Sendable, Hashable {
    case nothing
    /// The number is the value itself.
    case ownNumber
    case number(String)
    case gender(String)
  }

  /// Words for one and for more of something.
  package struct Plural: Sendable, Hashable {
    package var singular: String
    package var many: String
    package var count: String
    package var showCount: ShowCount
    /// The token that shows the number, where it is shown.
    package var token: String?
  }

  /// When a plural shows its number.
  package enum ShowCount: String, Sendable, CaseIterable {
    case yes, no, ifMany
  }

  /// A pronoun in one of its uses.
  package struct Pronoun: Sendable, Hashable {
    package var usage: PronounUsage
    package var gender: String
    package var isCapitalized = false
    package var isHuman = false
  }
}

/// Keys and texts, in the order of JavaScript objects.
package struct OrderedTexts: Sendable, Hashable {
  package var entries: [Entry]

  /// A key and its text.
  package struct Entry: Sendable, Hashable {
    package var key: String
    package var text: String
  }

  package init(_ texts: OrderedObject<String>) {
    entries = texts.entries.map { Entry(key: $0.name, text: $0.value) }
  }

  package subscript(_ key: String) -> String? { entries.first { $0.key.isExactly(key) }?.text }
}

/// One call: its text, its description and its options.
package struct CallSite: Sendable, Hashable {
  package var children: [Construct]
  package var description: String
  package var options = Options()

  package init(_ children: [Construct], description: String, options: Options = Options()) {
    self.children = children
    self.description = description
    self.options = options
  }

  /// What a call may say beside its text.
  package struct Options: Sendable, Hashable {
    package var project = ""
    package var author: String?
    /// The expression of the gender of the sentence's subject.
    package var subject: String?
    package var isCommon = false
    package var doNotExtract = false
    package var preservesWhitespace = false

    package init() {}
  }
}
