extension ConformancePart {
  /// Not written yet.
  static let damage = ConformancePart(name: "damage", formats: [:]) { ConformanceFolder() }
}
