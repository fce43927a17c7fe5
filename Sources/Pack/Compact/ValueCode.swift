/// The control bytes of value strings; see `Docs/Formats/Wire.md`.
package enum ValueCode {
  /// Ends a text in a row of values.
  package static let end: UInt8 = 0x00
  /// The whole value: nothing is said.
  package static let missing: UInt8 = 0x01
  /// The whole value: the source text is shown.
  package static let sameAsSource: UInt8 = 0x02
  /// The whole value: the phrase is gone.
  package static let dead: UInt8 = 0x03
  /// A span opens; its name and `nameEnd` follow.
  package static let open: UInt8 = 0x04
  /// The last open span closes.
  package static let close: UInt8 = 0x05
  package static let byNumber: UInt8 = 0x06
  package static let byGender: UInt8 = 0x07
  package static let byChoice: UInt8 = 0x08
  package static let byOrdinal: UInt8 = 0x0B
  package static let byViewer: UInt8 = 0x0C
  /// In a stored delta the whole value: what the older pack says.
  package static let asBefore: UInt8 = 0x0E
  /// A token of the parameters 0 to 7 is this and the position.
  package static let firstToken: UInt8 = 0x10
  /// A token of another parameter, whose number follows.
  package static let token: UInt8 = 0x18
  /// A control character of a text is this, then the character and 0x40.
  package static let escape: UInt8 = 0x1B
  /// Ends a variant of a selection.
  package static let variantEnd: UInt8 = 0x1E
  /// Ends the name of a span.
  package static let nameEnd: UInt8 = 0x1F

  /// Whether a byte stands for itself in a text.
  package static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// What a byte selects by; nil where it begins no selection.
  static func selection(_ byte: UInt8) -> PackLayout.Node? {
    switch byte {
    case byNumber: .byNumber
    case byGender: .byGender
    case byChoice: .byChoice
    case byOrdinal: .byOrdinal
    case byViewer: .byViewer
    default: nil
    }
  }

  /// The deepest that texts may stand inside each other, the outermost counted.
  package static let deepest = 16
}
