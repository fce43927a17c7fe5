/// What to do with an experiment whose texts have changed when a release is published.
public enum ExperimentRule: Sendable, Hashable {
  /// It continues: its arms keep their wordings.
  case keep
  /// It ends: all devices show the published texts.
  case drop
}
