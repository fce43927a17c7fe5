extension ConformancePart {
  /// Chains of roots, timestamps, manifests and lists, and the arithmetic below them.
  static let trust = ConformancePart(
    name: "trust", formats: ["root": 1, "timestamp": 1, "manifest": 1, "delta-list": 1]
  ) {
    var folder = ConformanceFolder()
    for (name, cases) in [
      ("signatures", SignatureCases.all), ("sequences", SequenceCases.all),
      ("mixes", MixCases.all), ("roots", RootCases.all), ("limits", LimitCases.all),
      ("ahead", AheadCases.all),
    ] {
      try folder.add(cases: cases.map(\.conformanceCase), as: name)
    }
    try folder.add(cases: ListCases.all, as: "lists")
    try folder.add(cases: SignatureVectors.all, as: "ed25519")
    try folder.add(cases: DigestVectors.all, as: "sha256")
    try folder.add(TrustScene.keyTable, at: "keys.lpkt")
    return folder
  }
}
