import Language

/// The number of a manifest, which counts within a version of the root.
///
/// The upper half is the root's version, and the lower half counts. So a stolen key can count no
/// further than the root that names it, and the next root begins above all of that.
public enum SequenceNumber {
  /// Returns the version of the root that a sequence counts within; 0 if keys are only pinned.
  public static func root(of sequence: UInt64) -> UInt64 { sequence >> 32 }

  /// Returns the sequence after another one.
  ///
  /// - Parameters:
  ///   - last: The highest sequence used so far.
  ///   - root: The version of the current root.
  /// - Returns: The first of that root if the last one is of an earlier root; nil if none is left,
  ///   or the last one is of a later root.
  public static func next(after last: UInt64, root: UInt64) -> UInt64? {
    if self.root(of: last) < root { return root << 32 | 1 }
    guard self.root(of: last) == root else { return nil }
    let (next, overflow) = last.addingReportingOverflow(1)
    return overflow || self.root(of: next) != self.root(of: last) ? nil : next
  }

  /// Returns the written form, as in paths: `12`, or `2.1` for the first sequence of the second
  /// root.
  public static func text(_ sequence: UInt64) -> String {
    let (root, count) = (root(of: sequence), sequence & 0xFFFF_FFFF)
    return root == 0 ? "\(count)" : "\(root).\(count)"
  }

  /// Parses the written form of a sequence; nil if invalid.
  public static func parse(_ text: some StringProtocol) -> UInt64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map {
      UInt32(decimal: $0)
    }
    guard let last = parts.last.flatMap({ $0 }), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return UInt64(last) }
    return parts[0].map { UInt64($0) << 32 | UInt64(last) }
  }
}
