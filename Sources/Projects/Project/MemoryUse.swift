/// How strictly a command holds the origin against what is remembered of it.
public struct MemoryUse: Sendable {
  /// Whether a release that `langpack.published` does not know is refused.
  public var isRequired: Bool
  /// Whether a clock that disagrees with what was published is believed.
  public var clockIsRight: Bool
  /// Takes a note on what was remembered.
  public var say: @Sendable (String) -> Void

  /// Creates the usual terms, or others.
  public init(
    isRequired: Bool = false, clockIsRight: Bool = false,
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.isRequired, self.clockIsRight, self.say) = (isRequired, clockIsRight, say)
  }
}
