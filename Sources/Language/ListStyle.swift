/// The relation between the items of a list.
///
/// Raw values are part of the pack format. Source: Unicode TR 35 part 2, "List Patterns".
public enum ListStyle: UInt8, CaseIterable, Sendable, Hashable {
  /// All of them: "A, B, and C".
  case and = 0
  /// One of them: "A, B, or C".
  case or = 1
  /// Measures that form one quantity: "3 feet, 7 inches".
  case unit = 2
}
