extension [UInt8] {
  /// Creates an empty array that has memory for a number of bytes.
  ///
  /// The standard library makes it, and knows the type of its storage. The first `reserveCapacity`
  /// of a process instead looks that type up by its name, for which a launch would wait.
  package init(room count: Int) {
    self.init(unsafeUninitializedCapacity: count) { _, count in count = 0 }
  }
}
