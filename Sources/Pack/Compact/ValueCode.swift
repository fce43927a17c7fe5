/// The control bytes of value strings; see `Docs/Formats/Wire.md`.
package enum ValueCode {
  /// Ends a text in a sequence of values.
  package static let end: UInt8 = 0x00
  /// The whole value: the pack has no text.
  package static let missing: UInt8 = 0x01
  /// The whole value: the source text is shown.
  package static let sameAsSource: UInt8 = 0x02
  /// The whole value: the phrase was deleted.
  package static let dead: UInt8 = 0x03
  /// Opens a span; its name and `nameEnd` follow.
  package static let open: UInt8 = 0x04
  /// Closes the last open span.
  package static let close: UInt8 = 0x05
  package static let byNumber: UInt8 = 0x06
  package static let byGender: UInt8 = 0x07
  package static let byChoice: UInt8 = 0x08
  package static let byOrdinal: UInt8 = 0x0B
  package static let byViewer: UInt8 = 0x0C
  /// The whole value in a stored delta: the older pack's value is unchanged.
  package static let asBefore: UInt8 = 0x0E
  /// The token of a parameter from 0 to 7 is this plus the position.
  package static let firstToken: UInt8 = 0x10
  /// The token of any other parameter; its number follows.
  package static let token: UInt8 = 0x18
  /// Escapes a control character of a text; the character plus 0x40 follows.
  package static let escape: UInt8 = 0x1B
  /// Ends a variant of a selection.
  package static let variantEnd: UInt8 = 0x1E
  /// Ends the name of a span.
  package static let nameEnd: UInt8 = 0x1F

  /// Returns whether a byte stands for itself in a text.
  package static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Returns the selection that a byte begins; nil if it begins none.
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

  /// The maximum nesting depth of texts, including the outermost.
  package static let deepest = 16
}
