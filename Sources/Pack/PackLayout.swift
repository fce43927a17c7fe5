/// The fixed places and marks of the installed form of a pack; see `Docs/Formats/Pack.md`.
///
/// ```
///  0  4  magic "LPAK"         28  4  number of entries
///  4  2  version, 1           32  4  offset of the language section (56)
///  6  2  flags, 0             36  4  its length
///  8 16  epoch                40  4  offset of the entries, a multiple of 4
/// 24  4  length of the file   44  4  offset of the values
///                             48  4  their length
///                             52  4  zero
/// ```
package enum PackLayout {
  package static let magic: [UInt8] = Array("LPAK".utf8)
  package static let version: UInt16 = 1
  package static let headerLength = 56
  package static let fileLength = 24
  package static let entryCount = 28
  package static let languageOffset = 32
  package static let languageLength = 36
  package static let entriesOffset = 40
  package static let valuesOffset = 44
  package static let valuesLength = 48

  /// The state of an ordinal: the low two bits of its entry.
  package enum State: UInt32 {
    /// Goes on along the chain.
    case missing = 0
    /// The high thirty bits are the offset of a record among the values.
    case text = 1
    /// Stops; the source text is shown.
    case sameAsSource = 2
    /// As missing; the phrase is gone.
    case dead = 3
  }

  /// The first byte of a message's node.
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
  }

  /// What is added to an exact number or gender to make its key.
  package static let exactKey = 8
}
