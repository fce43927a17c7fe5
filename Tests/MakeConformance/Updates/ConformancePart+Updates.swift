extension ConformancePart {
  /// Conversations of a device with an origin, and batches of telemetry.
  static let updates = ConformancePart(
    name: "updates", formats: ["patch": 1, "wire": 2, "telemetry": 2]
  ) {
    var folder = ConformanceFolder()
    let scripts = [
      ("fetching", try FetchingScripts.all()), ("choosing", try ChoosingScripts.all()),
    ]
    for (name, scripts) in scripts {
      try folder.add(cases: scripts.map(\.conformanceCase), as: name)
    }
    try folder.add(cases: TelemetryCases.all, as: "batches")
    return folder
  }
}
