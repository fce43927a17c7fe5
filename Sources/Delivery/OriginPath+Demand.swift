extension OriginPath {
  /// Returns the path of a delta that an origin makes on demand: `deltas/<64 digits>/<64 digits>`.
  ///
  /// No folder has such a file; see `Docs/Formats/Delta.md`.
  ///
  /// - Parameters:
  ///   - base: The SHA-256 of the installed form that the device has.
  ///   - target: The SHA-256 of the installed form that the manifest names.
  /// - Returns: The path.
  public static func delta(from base: SHA256Digest, to target: SHA256Digest) -> String {
    "deltas/\(base.hex)/\(target.hex)"
  }
}
