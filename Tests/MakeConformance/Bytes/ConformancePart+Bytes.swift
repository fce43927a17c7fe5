extension ConformancePart {
  /// Not written yet.
  static let bytes = ConformancePart(name: "bytes", formats: [:]) { ConformanceFolder() }
}
