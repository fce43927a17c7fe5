/// The fixed places and marks of the installed form of a pack; see `Docs/Formats/Pack.md`.
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
  /// The lengths of the sections that have one of their own, in the order of `PackSection`.
  package static let lengths = 36
  package static let check = 60

  /// How many ordinals share the offset that their entries count from.
  package static let blockLength = 64
  /// The entries of ordinals without a record.
  package enum Mark {
    /// Goes on along the chain.
    package static let missing: UInt16 = 0xFFFF
    /// Stops; the source text is shown.
    package static let sameAsSource: UInt16 = 0xFFFE
    /// As missing; the phrase is gone.
    package static let dead: UInt16 = 0xFFFD
  }

  /// The first byte of a message's node, where it is none of a short text or token.
  package enum Node: UInt8 {
    /// LEB128 length, UTF-8.
    case text = 0
    /// LEB128 position of a parameter.
    case token = 1
    /// A selection; keys 1 to 5 are plural categories, `8 + n` is exactly n.
    case byNumber = 2
    /// A selection; keys 1 to 3 are gender variations, `8 + g` is exactly one of the twelve genders.
    case byGender = 3
    /// A selection; keys are positions among the parameter's choices.
    case byChoice = 4
    /// A selection; as by number, with the categories of ordinals.
    case byOrdinal = 5
    /// A selection by the gender of who is looking; its parameter is 0. Keys are those of genders.
    case byViewer = 6
    /// LEB128 length, the name of a span that opens.
    case open = 7
    /// Nothing; the last open span closes.
    case close = 8
    /// LEB128 distance back to the record that is meant; the only node of its message.
    case again = 9
    /// LEB128 offset of the record that is meant among the far values; the only node of its message.
    case far = 10

    /// Whether it chooses among variants.
    @inline(__always)
    var isSelection: Bool { rawValue &- Node.byNumber.rawValue <= 4 }
  }

  /// A token of the parameters 0 to 7 is this and the position.
  package static let firstToken: UInt8 = 0x10
  /// A text of 1 to 128 bytes is this and its length less one.
  package static let firstText: UInt8 = 0x80
  /// What is added to an exact number or gender to make its key.
  package static let exactKey = 8
}

/// What a pack is, beside the common form.
public struct PackFlags: OptionSet, Sendable, Hashable {
  /// The bits as they stand in the header.
  public let rawValue: UInt16

  /// Flags of these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Entries name their ordinals: few texts that lie over another pack's.
  public static let overlay = PackFlags(rawValue: 1)
  /// Values are coded; see `Docs/Formats/Compact.md`.
  public static let compact = PackFlags(rawValue: 2)
  /// A key table is inside.
  public static let keys = PackFlags(rawValue: 4)
  /// Ids and descriptions are inside.
  public static let debug = PackFlags(rawValue: 8)

  /// The flags that this reader can read.
  static let readable: PackFlags = [.overlay, .compact, .keys, .debug]
}
