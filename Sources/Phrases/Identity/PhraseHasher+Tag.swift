extension PhraseHasher {
  /// The kind of a segment; it is part of the identity, so its value never changes.
  enum Tag: UInt8 {
    case text = 0x10
    case param = 0x20
    case numberParam = 0x21
    case genderParam = 0x22
    case sameParam = 0x23
    case percent = 0x24
    case phrase = 0x25
    case list = 0x26
    case date = 0x27
    case name = 0x30
    case plural = 0x40
    case ordinal = 0x41
    /// A number of the preceding plural that has a text of its own.
    case exactly = 0x42
    case pronoun = 0x50
    case choice = 0x60
    case subject = 0x70
  }
}
