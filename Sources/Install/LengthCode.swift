import Pack

/// The code of the code lengths in the code section.
struct LengthCode {
  private let lengths: [UInt8]
  private let codes: [UInt16]

  /// Creates a code.
  ///
  /// - Parameter values: All lengths that will be written.
  init(_ values: [UInt8]) {
    var uses = [Int](repeating: 0, count: PrefixLengths.longest + 1)
    for value in values { uses[Int(value)] += 1 }
    let lengths = CodeLengths.of(uses, longest: PrefixLengths.longest)
    self.lengths = lengths
    codes = CodeSection.canonical(lengths, Array(lengths.indices))
  }

  /// Writes the lengths of this code's own codes.
  func writeLengths(to writer: inout BitWriter) {
    for length in lengths.dropFirst() { writer.append(Int(length), bits: 4) }
  }

  /// Writes a code length.
  func write(_ value: UInt8, to writer: inout BitWriter) {
    writer.append(Int(codes[Int(value)]), bits: Int(lengths[Int(value)]))
  }
}
