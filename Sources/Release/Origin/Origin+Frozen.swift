extension Origin {
  /// Returns the origin with its memory read once.
  func withMemoryAsItIs() throws(ReleaseError) -> Origin {
    var origin = self
    origin.memory = try memory?.asItIs()
    return origin
  }
}
