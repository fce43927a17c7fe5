import Phrases

/// The facts by which calls are compared, in a few numbers, so that comparing a hundred thousand is
/// instant.
///
/// Numbers are 64-bit hashes. Two different phrases whose hashes collide count as the same; no
/// project has enough calls to expect that.
public struct CallFacts: Sendable, Hashable {
  /// The phrase's id.
  public var id: PhraseID
  /// The hash of the key and its table, or of the pattern.
  public var identity: UInt64
  /// The hash of the parameters' kinds and names.
  public var signature: UInt64
  /// The hash of the source text with its variants.
  public var value: UInt64
  /// The hash of the description.
  public var description: UInt64
  /// The hash of the letters and digits of the text.
  public var letters: UInt64
  /// Other properties of the text.
  public var traits: Traits

  /// Properties of a text.
  public struct Traits: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates traits from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The phrase has a key.
    static let isKeyed = Traits(rawValue: 1)
    /// The text begins or ends with a blank.
    static let hasOuterBlank = Traits(rawValue: 2)
    /// The description has the same letters as the text.
    static let repeatsText = Traits(rawValue: 4)
    /// There is no description.
    static let isUndescribed = Traits(rawValue: 16)
    /// The text is long enough to be compared with others.
    static let hasWords = Traits(rawValue: 8)
  }

  /// Creates facts from their parts.
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

  /// Computes the facts of a phrase.
  ///
  /// - Complexity: O(*n*) in its bytes.
  public init(_ phrase: SourcePhrase) {
    let words = TextHashes(phrase.source)
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
