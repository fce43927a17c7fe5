import Language

/// The scalars of some bytes in order; U+FFFD replaces invalid UTF-8.
struct Scalars: Sequence, IteratorProtocol {
  private var bytes: ByteView.Iterator
  private var decoder = UTF8()

  init(_ bytes: ByteView) { self.bytes = bytes.makeIterator() }

  mutating func next() -> Unicode.Scalar? {
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar): scalar
    case .error: "\u{FFFD}"
    case .emptyInput: nil
    }
  }
}

extension Scalars {
  /// The text of the remaining scalars.
  var text: String {
    var bytes: [UInt8] = []
    for scalar in self { bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
    return String(utf8: bytes[...]) ?? ""
  }
}
