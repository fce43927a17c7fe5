/// The fixed offsets and marks of a pack's installed form; see `Docs/Formats/Pack.md`.
///
/// ```
///  0  4  magic "LPAK"         28  4  length of the file
///  4  2  version, 2           32  4  number of entries
///  6  2  flags                36  4  length of the language section
///  8 16  epoch                40  4  of the values      52  4  of the keys
/// 24  4  revision             44  4  of the far values  56  4  of the debug section
///                             48  4  of the code        60  4  check, see `PackCheck`
/// ```
package enum PackLayout {
  /// "LPAK", as a little-endian number.
  package static let magic: UInt32 = 0x4B41_504C
  package static let version: UInt16 = 2
  package static let headerLength = 64
  package static let flags = 6
  package static let epoch = 8
  package static let revision = 24
  package static let fileLength = 28
  package static let entryCount = 32
  /// The offset of the section lengths, in the order of `PackSection`; only some sections have one.
  package static let lengths = 36
  package static let check = 60

  /// The number of ordinals that share a start offset for their entries.
  package static let blockLength = 64
  /// The entries of ordinals without a record.
  package enum Mark {
    /// Continue along the chain.
    package static let missing: UInt16 = 0xFFFF
    /// Stop; show the source text.
    package static let sameAsSource: UInt16 = 0xFFFE
    /// As missing; the phrase was deleted.
    package static let dead: UInt16 = 0xFFFD
  }

  /// The first byte of a message's node, other than a short text or token.
  package enum Node: UInt8 {
    /// LEB128 length, UTF-8.
    case text = 0
    /// LEB128 position of a parameter.
    case token = 1
    /// A selection; keys 1 to 5 are plural categories, `8 + n` is exactly n.
    case byNumber = 2
    /// A selection; keys 1 to 3 are gender variations, `8 + g` is exactly one of the twelve
    /// genders.
    case byGender = 3
    /// A selection; keys are positions among the parameter's choices.
    case byChoice = 4
    /// A selection by number, with ordinal categories.
    case byOrdinal = 5
    /// A selection by the viewer's gender; its parameter is 0.
    ///
    /// Keys are those of genders.
    case byViewer = 6
    /// LEB128 length, and the name of the span to open.
    case open = 7
    /// No content; closes the last open span.
    case close = 8
    /// LEB128 distance back to the referenced record; the only node of its message.
    case again = 9
    /// LEB128 offset of the referenced record among the far values; the only node of its message.
    case far = 10

    /// Whether the node chooses among variants.
    @inline(__always)
    var isSelection: Bool { rawValue &- Node.byNumber.rawValue <= 4 }
  }

  /// The token of a parameter from 0 to 7 is this plus the position.
  package static let firstToken: UInt8 = 0x10
  /// A text of 1 to 128 bytes is this plus its length minus one.
  package static let firstText: UInt8 = 0x80
  /// The offset from an exact number or gender to its key.
  package static let exactKey = 8
}

/// The features of a pack's form.
public struct PackFlags: OptionSet, Sendable, Hashable {
  /// The bits in the header.
  public let rawValue: UInt16

  /// Creates flags from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Entries name their ordinals: a few texts that override those of another pack.
  public static let overlay = PackFlags(rawValue: 1)
  /// Values are compressed; see `Docs/Formats/Compact.md`.
  public static let compact = PackFlags(rawValue: 2)
  /// The pack contains a key table.
  public static let keys = PackFlags(rawValue: 4)
  /// The pack contains ids and descriptions.
  public static let debug = PackFlags(rawValue: 8)

  /// The flags that this reader supports.
  static let readable: PackFlags = [.overlay, .compact, .keys, .debug]
}
