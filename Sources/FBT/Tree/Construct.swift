import Language

/// A piece of a call site, in any source language.
///
/// Values, counts and genders are expressions as written in the source: two equal expressions in
/// one call are one choice.
package indirect enum Construct: Sendable, Hashable {
  /// A piece of text.
  case text(String)
  /// A value that is shown, and may select variants.
  case param(name: String, by: ParamVariation)
  /// A person's name, whose gender selects variants.
  case name(String, gender: String)
  /// Words for one and for many.
  case plural(Plural)
  /// A pronoun by the gender of a person.
  case pronoun(Pronoun)
  /// One of several texts, selected by a value.
  case enumeration(value: String, range: OrderedTexts)
  /// A repetition of another construct's token.
  case sameParam(String)
  /// An element: its content is a separate phrase, and a token in the surrounding text.
  case implicitParam(tag: String, children: [Construct])

  /// The variation that a param adds.
  package enum ParamVariation: Sendable, Hashable {
    case nothing
    /// A variation by the value itself, which is a number.
    case ownNumber
    case number(String)
    case gender(String)
    /// None: the value is a list of items, joined with a conjunction.
    case items(Conjunction)
  }

  /// The word between the last two items of a list.
  package enum Conjunction: String, Sendable, CaseIterable {
    case and, or, none

    /// The style of a native list.
    package var style: ListStyle {
      switch self {
      case .and: .and
      case .or: .or
      case .none: .unit
      }
    }
  }

  /// Words for one and for many of something.
  package struct Plural: Sendable, Hashable {
    package var singular: String
    package var many: String
    package var count: String
    package var showCount: ShowCount
    /// The token that shows the number, if it is shown.
    package var token: String?
  }

  /// The condition for showing the number of a plural.
  package enum ShowCount: String, Sendable, CaseIterable {
    case yes, no, ifMany
  }

  /// A pronoun with its usage.
  package struct Pronoun: Sendable, Hashable {
    package var usage: PronounUsage
    package var gender: String
    package var isCapitalized = false
    package var isHuman = false
  }
}

/// Keys and texts, in the order of a JavaScript object.
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

/// A call: its text, description and options.
package struct CallSite: Sendable, Hashable {
  package var children: [Construct]
  package var description: String
  package var options = Options()

  package init(_ children: [Construct], description: String, options: Options = Options()) {
    self.children = children
    self.description = description
    self.options = options
  }

  /// The options of a call.
  package struct Options: Sendable, Hashable {
    package var project = ""
    package var author: String?
    /// The expression for the gender of the sentence's subject.
    package var subject: String?
    package var isCommon = false
    package var doNotExtract = false
    package var preservesWhitespace = false

    package init() {}
  }
}
