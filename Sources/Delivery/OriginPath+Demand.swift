extension OriginPath {
  /// Where an origin that makes deltas on demand answers with one: `deltas/<64 digits>/<64 digits>`.
  ///
  /// No folder has such a file; see `Docs/Formats/Delta.md`.
  ///
  /// - Parameters:
  ///   - base: the SHA-256 of the installed form that the device has.
  ///   - target: that of the installed form that the manifest names.
  /// - Returns: the path.
  public static func delta(from base: SHA256Digest, to target: SHA256Digest) -> String {
    "deltas/\(base.hex)/\(target.hex)"
  }
}
