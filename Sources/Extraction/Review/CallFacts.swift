import Phrases

/// The facts by which calls are compared, in a few numbers, so that comparing a hundred thousand is
/// instant.
///
/// Numbers are digests of 64 bits, which the caller computes: under a secret key if they are kept, so that
/// the author of a text cannot search for another one with its number.
public struct CallFacts: Sendable, Hashable {
  /// The phrase's id.
  public var id: PhraseID
  /// The digest of the key and its table, or of the pattern.
  public var identity: UInt64
  /// The digest of the parameters' kinds and names.
  public var signature: UInt64
  /// The digest of the source text with its variants.
  public var value: UInt64
  /// The digest of the description.
  public var description: UInt64
  /// The digest of the letters and digits of the text.
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
    /// The place is one only because the literal equals a key of the app's files.
    static let isGuess = Traits(rawValue: 32)
    /// The app shows the text of the call if no pack has it.
    static let isOfApp = Traits(rawValue: 64)
    /// Packs go without the text.
    static let isLeft = Traits(rawValue: 128)
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

  /// Whether the place counts only if the phrase has no other.
  public var isGuess: Bool { traits.contains(.isGuess) }

  /// Computes the facts of a call.
  public init(_ call: ExtractedPhrase, digest: (UnsafeRawBufferPointer) -> UInt64) {
    self.init(call.phrase, digest: digest)
    if call.isGuess { traits.insert(.isGuess) }
    if call.isOfApp { traits.insert(.isOfApp) }
    if call.isLeft { traits.insert(.isLeft) }
  }

  /// Computes the facts of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - digest: Returns a number that stands for bytes.
  /// - Complexity: O(*n*) in its bytes.
  public init(_ phrase: SourcePhrase, digest: (UnsafeRawBufferPointer) -> UInt64) {
    func number(_ words: CallWords) -> UInt64 { words.bytes.withUnsafeBytes(digest) }
    let words = TextWords(phrase.source)
    let letters = words.letters.bytes
    traits = []
    if !letters.isEmpty, CallWords(lettersOf: phrase.description).bytes == letters {
      traits.insert(.repeatsText)
    }
    if phrase.description.isEmpty { traits.insert(.isUndescribed) }
    if letters.count > 1 { traits.insert(.hasWords) }
    if phrase.source.hasOuterBlank { traits.insert(.hasOuterBlank) }
    id = phrase.id
    var parameters = CallWords()
    parameters.add(phrase.parameters)
    var whole: CallWords
    switch phrase.identity {
    case .key(let key, let table):
      traits.insert(.isKeyed)
      whole = CallWords(key)
      whole.add(0)
      whole.add(table)
    case .pattern:
      whole = words.all
      whole.add(0)
      whole.add(phrase.parameters)
    }
    identity = number(whole)
    signature = number(parameters)
    value = number(words.all)
    description = number(CallWords(phrase.description))
    self.letters = number(words.letters)
  }
}
