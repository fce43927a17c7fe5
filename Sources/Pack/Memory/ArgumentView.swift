/// The values of a call in place; valid during the call.
@usableFromInline
package struct ArgumentView {
  @usableFromInline let values: UnsafeBufferPointer<Argument>
  /// The number of values.
  var count: Int { values.count }

  /// Creates a view of a buffer, which must outlive it.
  @inlinable @inline(__always)
  package init(_ values: UnsafeBufferPointer<Argument>) { self.values = values }

  /// The value of a parameter; nil if the call has none.
  @inline(__always) package subscript(position: Int) -> Argument? { with(position) { $0 } }

  /// Calls a closure with the bytes of a parameter's text or name; nil if the call has none.
  ///
  /// Counts no references: takes the text out of a bitwise copy of the value, and forgets it.
  @inline(__always)
  func withText<Result>(at position: Int, _ body: (ByteView) -> Result) -> Result? {
    guard UInt(bitPattern: position) < UInt(bitPattern: values.count),
      let base = values.baseAddress,
      base[position].isText
    else { return nil }
    return withUnsafeTemporaryAllocation(of: Argument.self, capacity: 1) { room in
      let copy = UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped)
      copy.copyMemory(from: base + position, byteCount: MemoryLayout<Argument>.size)
      guard let text = copy.assumingMemoryBound(to: Argument.self).move().takenText else {
        return nil
      }
      let result = text.withView(body)
      copy.initializeMemory(as: String.self, to: text)
      return result
    }
  }

  /// Calls a closure with a value, without a copy of it; nil if the call has none.
  @inline(__always) func with<Result>(_ position: Int, _ body: (Argument) -> Result?) -> Result? {
    UInt(bitPattern: position) < UInt(bitPattern: values.count) ? body(values[position]) : nil
  }

  /// A copy of the values.
  package var array: [Argument] { Array(values) }
}

extension [Argument] {
  /// Calls a closure with the values in place.
  @inline(__always) package func withView<Result>(_ body: (ArgumentView) -> Result) -> Result {
    withUnsafeBufferPointer { body(ArgumentView($0)) }
  }
}
