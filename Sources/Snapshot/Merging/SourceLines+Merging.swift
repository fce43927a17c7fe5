extension SourceLines {
  /// Returns the texts of both branches.
  ///
  /// A text that one branch dropped stays, since a translation of the other may have been made for
  /// it; the next command that writes drops it if nothing refers to it.
  public func merged(with other: SourceLines) -> SourceLines {
    SourceLines(texts.merging(other.texts) { first, _ in first })
  }
}
