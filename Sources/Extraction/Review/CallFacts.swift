import Phrases

/// What calls are compared by, in a few numbers, so that a hundred thousand are compared in no time.
///
/// Numbers are hashes of 64 bits; two phrases that differ in nothing but a hash that is alike by chance
/// are told to be the same, once in more calls than anybody writes.
public struct CallFacts: Sendable, Hashable {
  /// The phrase's id.
  public var id: PhraseID
  /// Of the key and its table, or of the pattern.
  public var identity: UInt64
  /// Of the kinds of the parameters and their names.
  public var signature: UInt64
  /// Of the source text with all its variants.
  public var value: UInt64
  /// Of what translators are told.
  public var description: UInt64
  /// Of the letters and digits of the text.
  public var letters: UInt64
  /// What else is asked about the text.
  public var traits: Traits

  /// What a text is like.
  public struct Traits: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Traits of their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The phrase has a key.
    public static let isKeyed = Traits(rawValue: 1)
    /// A blank stands at the start or the end of the text.
    public static let hasOuterBlank = Traits(rawValue: 2)
    /// The description has the letters of the text and no others.
    public static let repeatsText = Traits(rawValue: 4)
    /// Translators are told nothing.
    public static let isUndescribed = Traits(rawValue: 16)
    /// The text is long enough to be compared with others.
    public static let hasWords = Traits(rawValue: 8)
  }

  /// The facts of their parts.
  public init(
    id: PhraseID, identity: UInt64, signature: UInt64, value: UInt64, description: UInt64,
    letters: UInt64, traits: Traits
  ) {
    self.id = id
    self.identity = identity
    self.signature = signature
    self.value = value
    self.description = description
    self.letters = letters
    self.traits = traits
  }

  /// The facts of a phrase.
  ///
  /// - Complexity: O(*n*) in its bytes.
  public init(_ phrase: SourcePhrase) {
    let words = TextHash(phrase.source)
    traits = []
    if words.letters.count > 0, WordHash(lettersOf: phrase.description).value == words.letters.value
    {
      traits.insert(.repeatsText)
    }
    if phrase.description.isEmpty { traits.insert(.isUndescribed) }
    if words.letters.count > 1 { traits.insert(.hasWords) }
    if phrase.source.hasOuterBlank { traits.insert(.hasOuterBlank) }
    id = phrase.id
    switch phrase.identity {
    case .key(let key, let table):
      traits.insert(.isKeyed)
      var name = WordHash(key)
      name.add(0)
      name.add(table)
      identity = name.value
    case .pattern: identity = words.all.value &+ SignatureHash.value(of: phrase.parameters)
    }
    signature = SignatureHash.value(of: phrase.parameters)
    value = words.all.value
    description = WordHash(phrase.description).value
    letters = words.letters.value
  }
}
