/// How installed packs rest on the disks of an app's devices.
public enum AtRest: String, Sendable, Hashable, CaseIterable {
  /// With their texts as they are: the fastest.
  case mapped
  /// With each text coded alone: about a third of the size.
  case compact
}
