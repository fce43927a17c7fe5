/// How strictly a command compares the origin with what is remembered of it.
public struct MemoryUse: Sendable {
  /// Whether to refuse a release that `langpack.published` doesn't know.
  public var isRequired: Bool
  /// Whether to trust a clock that disagrees with what was published.
  public var clockIsRight: Bool
  /// The handler of notes about what is remembered.
  public var say: @Sendable (String) -> Void

  /// Creates a value; by default releases may be unknown, and a doubtful clock isn't trusted.
  public init(
    isRequired: Bool = false, clockIsRight: Bool = false,
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.isRequired, self.clockIsRight, self.say) = (isRequired, clockIsRight, say)
  }
}
