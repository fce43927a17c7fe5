/// A text of the app in its source code: the unit of extraction, cataloging and translation.
public struct SourcePhrase: Sendable, Hashable {
  /// The identity of a phrase: its words, or a key.
  public enum Identity: Sendable, Hashable {
    /// An `fbt` phrase, identified by pattern, description and signature.
    case pattern([Segment])
    /// A `localized` phrase, identified by table (empty for the default one) and key.
    case key(String, table: String)

    /// Whether tags in its texts are spans; in keyed phrases they are words.
    public var readsMarkup: Bool { if case .pattern = self { true } else { false } }
  }

  /// The 64-bit id that call sites look up.
  public var id: PhraseID
  /// Its words or its key.
  public var identity: Identity
  /// The signature: the parameters that the call site passes, in order.
  public var parameters: [Parameter]
  /// The source text, a message in the source language.
  public var source: Message
  /// The author's description for translators.
  public var description: String

  /// Creates a phrase from its parts; `init(segments:description:)` and `init(key:…)` compute them.
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
