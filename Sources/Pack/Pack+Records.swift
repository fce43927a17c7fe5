extension Pack {
  /// A record among the values: where its content lies in the file, and whether it is a message.
  package struct Record {
    /// Its offset among the values.
    package var offset: Int
    /// Its content.
    package var content: Range<Int>
    /// A message's nodes, else plain words.
    package var isMessage: Bool

    /// The record at an offset among the values, or nil where there is none.
    init?(at offset: Int, in buffer: UnsafeRawBufferPointer, valuesFrom start: Int) {
      guard offset >= 0, offset <= buffer.count - start,
        var cursor = ByteCursor(buffer, from: start + offset, to: buffer.count),
        let head = cursor.number()
      else { return nil }
      let start = cursor.position
      guard head >> 1 <= buffer.count - start else { return nil }
      self.offset = offset
      content = start..<(start + (head >> 1))
      isMessage = head & 1 == 1
    }
  }

  /// The record at an offset among the values, or nil where there is none.
  package func record(at offset: Int) -> Record? {
    Record(at: offset, in: bytes.buffer, valuesFrom: valuesOffset)
  }
}
