/// The form of installed packs on devices.
public enum AtRest: String, Sendable, Hashable, CaseIterable {
  /// Uncompressed texts, the fastest form.
  case mapped
  /// Individually compressed texts, with about a third of the size.
  case compact
}
