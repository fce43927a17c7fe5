extension String {
  /// Calls a closure with the UTF-8 bytes in place.
  ///
  /// Of the standard library's methods, this one adds the least code.
  @inline(__always)
  package func withView<Result>(_ body: (ByteView) -> Result) -> Result {
    let result = utf8.withContiguousStorageIfAvailable { body(ByteView($0)) }
    #if hasFeature(Embedded)
      return result ?? body(.none)
    #else
      return result ?? withCopy(body)
    #endif
  }

  #if !hasFeature(Embedded)
    /// Handles Objective-C strings, which are not contiguous.
    @inline(never)
    private func withCopy<Result>(_ body: (ByteView) -> Result) -> Result {
      var copy = self
      return copy.withUTF8 { body(ByteView($0)) }
    }
  #endif
}
