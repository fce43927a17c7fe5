extension ConformancePart {
  /// Not written yet.
  static let texts = ConformancePart(name: "texts", formats: [:]) { ConformanceFolder() }
}
