/// The values of a call in place; valid during the call.
package struct ArgumentView {
  private let values: UnsafeBufferPointer<Argument>
  /// The number of values.
  var count: Int { values.count }

  /// Creates a view of a buffer, which must outlive it.
  @inline(__always) package init(_ values: UnsafeBufferPointer<Argument>) { self.values = values }

  /// The value of a parameter; nil if the call has none.
  @inline(__always) package subscript(position: Int) -> Argument? { with(position) { $0 } }

  /// The text or name of a parameter; nil if the call has none.
  ///
  /// Copies it once; a text in a copied value is copied twice.
  @inline(__always) func text(at position: Int) -> String? {
    guard UInt(bitPattern: position) < UInt(bitPattern: values.count), let base = values.baseAddress
    else { return nil }
    if case .text(let text) = base[position] { return text }
    if case .name(let text, _) = base[position] { return text }
    return nil
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
