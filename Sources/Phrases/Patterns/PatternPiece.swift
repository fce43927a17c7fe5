/// One piece of a call site: a literal or a small number, and its meaning.
///
/// The pieces determine the identity of a pattern and its source text. Both are seldom needed, so a
/// call only records the pieces: sixteen bytes each, without references.
///
/// ```
/// text, param, …    segment(tag)               the words, or the token's name
/// plural            segment(plural) field  field|fieldWithS  (segment(exactly) field)…
/// choice            segment(choice) count  (field field)…   or   segment(choice) type table
/// ```
struct PatternPiece: Sendable {
  /// The meaning of a piece.
  enum Kind {
    /// The start of a segment.
    case segment(PhraseHasher.Tag)
    /// A text that belongs to the preceding segment.
    case field
    /// A field followed by an `s`.
    case fieldWithS
    /// The number of key and text pairs that follow.
    case count
    /// The type of a choice: its metadata address.
    case type
    /// The conformance of that type to `PhraseChoice`: its table's address.
    case table
    /// The description for translators, which ends a call.
    case description
  }

  /// A number, or the address of a literal, which lives as long as the program.
  let address: UInt64
  private let length: UInt32
  /// The position of the segment's argument.
  let position: UInt16
  let kind: Kind
  /// A further property of the segment: its style, usage or flags.
  let detail: UInt8

  private static let scalar = UInt32.max

  @inline(__always)
  init(_ kind: Kind, _ literal: StaticString, at position: Int = 0, detail: UInt8 = 0) {
    (self.kind, self.detail) = (kind, detail)
    self.position = UInt16(truncatingIfNeeded: position)
    if literal.hasPointerRepresentation {
      address = UInt64(UInt(bitPattern: literal.utf8Start))
      length = UInt32(truncatingIfNeeded: literal.utf8CodeUnitCount)
    } else {
      (address, length) = (UInt64(literal.unicodeScalar.value), Self.scalar)
    }
  }

  @inline(__always)
  init(_ kind: Kind, number: UInt64, at position: Int = 0, detail: UInt8 = 0) {
    (self.kind, self.detail, address, length) = (kind, detail, number, 0)
    self.position = UInt16(truncatingIfNeeded: position)
  }

  /// Whether both have the same address and the same meaning.
  @inline(__always)
  func isSame(as other: PatternPiece) -> Bool {
    let (one, other) = (
      unsafeBitCast(self, to: (UInt64, UInt64).self),
      unsafeBitCast(other, to: (UInt64, UInt64).self)
    )
    return one.0 ^ other.0 | one.1 ^ other.1 == 0
  }

  /// The index of the argument.
  var argument: Int { Int(position) }

  /// Whether texts can refer to this piece's argument by a name, which is then the piece's text.
  var isNamed: Bool {
    switch kind {
    case .segment(.text), .segment(.sameParam), .segment(.pronoun), .segment(.choice),
      .segment(.subject), .segment(.exactly):
      false
    case .segment: true
    default: false
    }
  }
}

extension PatternPiece: HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard length == Self.scalar else {
      let start = UnsafePointer<UInt8>(bitPattern: UInt(clamping: address))
      return body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(length)))
    }
    var text = String(Unicode.Scalar(UInt32(truncatingIfNeeded: address)) ?? "\u{FFFD}")
    text.withUTF8(body)
  }

  /// Whether both have the same text.
  func hasText(of other: PatternPiece) -> Bool {
    var isSame = false
    withBytes { one in other.withBytes { isSame = one.elementsEqual($0) } }
    return isSame
  }
}
