/// One piece of what a call site is: a literal or a small number, and what it stands for.
///
/// The pieces of a pattern tell its identity, which is seldom computed, and its source text, which
/// is seldom shown. So a call only notes them: sixteen bytes each, without references.
///
/// ```
/// text, param, …    segment(tag)               the words, or the token's name
/// plural            segment(plural) field  field|fieldWithS  (segment(exactly) field)…
/// choice            segment(choice) count  (field field)…   or   segment(choice) type table
/// ```
struct PatternPiece: Sendable {
  /// What a piece is.
  enum Kind {
    /// Begins a segment.
    case segment(PhraseHasher.Tag)
    /// A text that belongs to the segment before it.
    case field
    /// The same with an `s` behind it.
    case fieldWithS
    /// How many fields follow.
    case count
    /// The type of a choice.
    case type
    /// How that type is a choice.
    case table
    /// What translators are told: the end of a call.
    case description
  }

  /// The address of a literal, which is there as long as the program, or a number.
  let address: UInt64
  private let length: UInt32
  /// The position of the segment's argument.
  let position: UInt16
  let kind: Kind
  /// What else belongs to the segment: its style, usage, or flags.
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

  /// Whether both are at one address, and stand for the same.
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

  /// Whether a text can show the argument of this piece by a name; then the name is the piece's.
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
