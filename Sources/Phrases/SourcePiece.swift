/// One piece of the source text of a call site, for showing it when no pack has the phrase.
///
/// Which of the English words are shown is known when the call site passes its values. Sixteen
/// bytes, without references: pieces are made by every call, and looked at by few.
struct SourcePiece: Sendable {
  private enum Kind: UInt8 { case words, scalar, token, named, same }

  /// The address of a literal, which is there as long as the program, or a scalar.
  private let address: UInt
  private let length: UInt32
  private let position: UInt16
  private let kind: Kind

  private init(_ kind: Kind, _ literal: StaticString, at position: Int = 0) {
    self.position = UInt16(clamping: position)
    guard literal.hasPointerRepresentation else {
      (self.kind, address, length) = (.scalar, UInt(literal.unicodeScalar.value), 0)
      return
    }
    self.kind = kind
    address = UInt(bitPattern: literal.utf8Start)
    length = UInt32(clamping: literal.utf8CodeUnitCount)
  }

  /// Words, which may hold markup.
  static func words(_ words: StaticString) -> SourcePiece { SourcePiece(.words, words) }
  /// The argument at a position, by the name of its token.
  static func token(_ position: Int, _ name: StaticString) -> SourcePiece {
    SourcePiece(.token, name, at: position)
  }
  /// Nothing, where another text stands for the argument of this name; `same` can still show it.
  static func named(_ position: Int, _ name: StaticString) -> SourcePiece {
    SourcePiece(.named, name, at: position)
  }
  /// The argument of the token of this name.
  static func same(_ name: StaticString) -> SourcePiece { SourcePiece(.same, name) }

  /// What a piece is.
  enum Content {
    /// Words, which may hold markup.
    case words(UnsafeRawBufferPointer)
    /// The argument at a position.
    case token(Int)
    /// The argument of another token.
    case same
  }

  /// What the piece is.
  func withContent<Result>(_ body: (Content) -> Result) -> Result {
    switch kind {
    case .words: return body(.words(bytes))
    case .token: return body(.token(Int(position)))
    case .named: return body(.words(UnsafeRawBufferPointer(start: nil, count: 0)))
    case .same: return body(.same)
    case .scalar:
      var text = String(Unicode.Scalar(UInt32(truncatingIfNeeded: address)) ?? "\u{FFFD}")
      return text.withUTF8 { body(.words(UnsafeRawBufferPointer($0))) }
    }
  }

  /// The position of a token of the same name, if this is one.
  func position(named other: SourcePiece) -> Int? {
    guard kind == .token || kind == .named, bytes.elementsEqual(other.bytes) else { return nil }
    return Int(position)
  }

  private var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: Int(length))
  }
}

/// The pieces of a source text: the first eight where the pattern itself is, more in an array.
struct SourcePieces: Sendable {
  private typealias Piece = SourcePiece

  private var inline: (Piece, Piece, Piece, Piece, Piece, Piece, Piece, Piece) = (
    .words(""), .words(""), .words(""), .words(""), .words(""), .words(""), .words(""), .words("")
  )
  /// Those beyond the eighth.
  private var array: [SourcePiece]?
  private var count = 0

  /// Adds a piece.
  mutating func append(_ piece: SourcePiece) {
    guard count < 8 else { return appendToArray(piece) }
    withUnsafeMutableBytes(of: &inline) {
      $0.storeBytes(
        of: piece, toByteOffset: count &* MemoryLayout<SourcePiece>.stride, as: SourcePiece.self)
    }
    count &+= 1
  }

  private mutating func appendToArray(_ piece: SourcePiece) {
    if array == nil { array = [] }
    array?.append(piece)
  }

  /// Calls with each piece in order.
  func forEach(_ body: (SourcePiece) -> Void) {
    withUnsafeBytes(of: inline) { bytes in
      for index in 0..<count {
        let offset = index &* MemoryLayout<SourcePiece>.stride
        body(bytes.load(fromByteOffset: offset, as: SourcePiece.self))
      }
    }
    for piece in array ?? [] { body(piece) }
  }
}
