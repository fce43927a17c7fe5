import Language

/// A text with tokens and variants, as an author or a translator means it: a small tree.
///
/// The logical form of every translation: the catalog keeps it, interchange formats read and write
/// it, the pack builder encodes it. Parameters are named by their position in the signature of the
/// phrase. An empty message is an empty text.
public struct Message: Sendable, Hashable {
  /// One part of a message.
  public indirect enum Node: Sendable, Hashable {
    /// Words, shown as they are.
    case text(String)
    /// The argument of the parameter at a position, shown.
    case token(Int)
    /// One of several messages, chosen by an argument.
    case select(Selection)
    /// A span of this name begins: `<link>`.
    case open(String)
    /// The last open span ends: `</link>`.
    case close
  }

  /// Several messages of which an argument chooses one.
  public struct Selection: Sendable, Hashable {
    /// The position of the parameter that chooses; `Message.viewer` for who is looking.
    public var parameter: Int
    /// The variants; a key stands once.
    ///
    /// Order is kept as written and does not matter.
    public var variants: [Variant]
    /// The message where no variant fits.
    public var other: Message

    /// A selection by one parameter.
    public init(by parameter: Int, _ variants: [Variant], other: Message) {
      self.parameter = parameter
      self.variants = variants
      self.other = other
    }
  }

  /// A key and the message for it.
  public struct Variant: Sendable, Hashable {
    /// When it is chosen.
    public var key: VariantKey
    /// What is shown then.
    public var message: Message

    /// A variant for one key.
    public init(_ key: VariantKey, _ message: Message) {
      self.key = key
      self.message = message
    }
  }

  /// The position that stands for the gender of who is looking, by which every text may vary.
  public static let viewer = -1

  /// The parts in order.
  public var nodes: [Node]

  /// A message of parts.
  public init(_ nodes: [Node]) { self.nodes = nodes }

  /// A message of plain words.
  public init(text: String) { nodes = text.isEmpty ? [] : [.text(text)] }
}

/// What chooses a variant: an exact number before a category, a person's exact gender before one of
/// the three, or a choice's key.
public enum VariantKey: Sendable, Hashable {
  /// The number itself, without fraction; goes before every category.
  case exactly(UInt64)
  /// A plural category other than `other`, in the language of the text.
  case plural(PluralCategory)
  /// A category of ordinals other than `other`: first, second, third.
  case ordinal(PluralCategory)
  /// One of the twelve genders; goes before the three.
  case person(Gender)
  /// A gender; `unknown` is usually left to `other`.
  case gender(GenderVariation)
  /// The position of a key among the keys of a `choice` parameter.
  case choice(Int)
}
