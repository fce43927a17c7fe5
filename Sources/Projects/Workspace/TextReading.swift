/// Which translations a command reads at first.
public enum TextReading: Sendable {
  /// None: it needs the phrases alone.
  case none
  /// Those of changed files; others when they are needed, since results may be remembered.
  case whenNeeded
  /// All of them.
  case all
}
