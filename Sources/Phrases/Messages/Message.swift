import Language

/// A text with tokens and variants, as its author or translator wrote it: a small tree.
///
/// The logical form of every translation: the catalog stores it, interchange formats read and write
/// it, and the pack builder encodes it. Parameters are identified by their position in the
/// signature of the phrase. An empty message is an empty text.
public struct Message: Sendable, Hashable {
  /// One part of a message.
  public indirect enum Node: Sendable, Hashable {
    /// Words, shown unchanged.
    case text(String)
    /// The argument of the parameter at this position.
    case token(Int)
    /// One of several messages, chosen by an argument.
    case select(Selection)
    /// The start of a span with this name: `<link>`.
    case open(String)
    /// The end of the last open span: `</link>`.
    case close
  }

  /// Several messages, one of which is chosen by an argument.
  public struct Selection: Sendable, Hashable {
    /// The position of the parameter to select by; `Message.viewer` for the viewer's gender.
    public var parameter: Int
    /// The variants, with unique keys.
    ///
    /// Their order is preserved but has no meaning.
    public var variants: [Variant]
    /// The message if no variant matches.
    public var other: Message

    /// Creates a selection by one parameter.
    public init(by parameter: Int, _ variants: [Variant], other: Message) {
      self.parameter = parameter
      self.variants = variants
      self.other = other
    }
  }

  /// A key and the message for it.
  public struct Variant: Sendable, Hashable {
    /// The key that selects the variant.
    public var key: VariantKey
    /// The message that is shown for the key.
    public var message: Message

    /// Creates a variant for one key.
    public init(_ key: VariantKey, _ message: Message) {
      self.key = key
      self.message = message
    }
  }

  /// The position that denotes the viewer's gender, by which every text may vary.
  public static let viewer = -1

  /// The nodes in order.
  public var nodes: [Node]

  /// Creates a message from nodes.
  public init(_ nodes: [Node]) { self.nodes = nodes }

  /// Creates a message of plain words.
  public init(text: String) { nodes = text.isEmpty ? [] : [.text(text)] }
}

/// The condition for a variant.
///
/// An exact number takes precedence over a category, and a person's exact gender over one of the
/// three.
public enum VariantKey: Sendable, Hashable {
  /// Exactly this number, without a fraction; takes precedence over every category.
  case exactly(UInt64)
  /// A plural category other than `other`, in the language of the text.
  case plural(PluralCategory)
  /// An ordinal category other than `other`: first, second, third.
  case ordinal(PluralCategory)
  /// One of the twelve genders; takes precedence over the three.
  case person(Gender)
  /// A gender; `unknown` is usually left to `other`.
  case gender(GenderVariation)
  /// The position of a key among the keys of a `choice` parameter.
  case choice(Int)
}
