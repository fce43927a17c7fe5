/// A text of the app as its source code has it: what is extracted, cataloged and translated.
public struct SourcePhrase: Sendable, Hashable {
  /// How a phrase is known: by its words, or by a key.
  public enum Identity: Sendable, Hashable {
    /// An `fbt` phrase: pattern, description and signature are its identity.
    case pattern([Segment])
    /// A `localized` phrase: table (empty for the default one) and key are its identity.
    case key(String, table: String)

    /// Whether tags in its texts are spans: those of a key are words.
    public var readsMarkup: Bool { if case .pattern = self { true } else { false } }
  }

  /// The 64-bit id that call sites look up.
  public var id: PhraseID
  /// By what it is known.
  public var identity: Identity
  /// The signature: what the call site passes, in order.
  public var parameters: [Parameter]
  /// The source text, as a message of the source language.
  public var source: Message
  /// What the author tells translators.
  public var description: String

  /// A phrase of its parts; `init(segments:description:)` and `init(key:…)` compute them.
  public init(
    id: PhraseID, identity: Identity, parameters: [Parameter], source: Message, description: String
  ) {
    self.id = id
    self.identity = identity
    self.parameters = parameters
    self.source = source
    self.description = description
  }
}
