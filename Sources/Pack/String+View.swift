extension String {
  /// Calls with the bytes in UTF-8, in place.
  ///
  /// Of the standard library's ways, the one that brings least code with it.
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
    /// Strings of Objective-C do not lie in one piece.
    @inline(never)
    private func withCopy<Result>(_ body: (ByteView) -> Result) -> Result {
      var copy = self
      return copy.withUTF8 { body(ByteView($0)) }
    }
  #endif
}
