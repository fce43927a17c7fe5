import Delivery
import Sodium

/// The target share of a release's rollout.
public struct PromotionInput: ManifestChange, ReleaseBound, Sendable {
  /// The release.
  public var releaseName: ReleaseName
  /// The number of devices in ten thousand that take part from now on; nil for all devices.
  public var share: Int?
  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The author, for the record.
  public var author: String
  /// Whether the plan of the rollout is kept: what is left of it is signed anew.
  public var keepsPlan = false

  /// Creates a promotion of a release's rollout.
  public init(of releaseName: ReleaseName, share: Int? = nil, by author: String) {
    self.releaseName = releaseName
    (self.share, self.author) = (share, author)
  }
}

extension Origin {
  /// Offers the packs of a rollout to more devices, or to all.
  ///
  /// Devices that already take part continue to.
  ///
  /// - Parameters:
  ///   - input: The target share.
  ///   - signer: The signer; its key must also have signed the served manifest.
  ///   - now: Seconds since 1970.
  /// - Returns: The sequence that is served now.
  /// - Throws: An error if there is no rollout, it has already gone as far, or nothing was
  ///   published.
  public func promote(
    _ input: PromotionInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> UInt64 {
    try change(input, .promote, signedBy: signer, now: now) { found throws(ReleaseError) in
      try checkOpen(input.releaseName)
      let served = found.served.manifest
      if found.isCutShort, served.rollout?.share == input.share { return nil }
      guard let rollout = served.rollout else {
        throw .badInput(
          what: "release \"\(input.release)\"",
          rule: "all devices take the same packs; publish with --percent to begin a rollout")
      }
      if let share = input.share, share <= rollout.share || share >= Manifest.Rollout.all {
        throw .badInput(
          what: "release \"\(input.release)\"",
          rule: "\(Self.audience(rollout.share)) take part; specify a larger share, or roll back")
      }
      return { manifest in
        if let share = input.share {
          manifest.rollout?.share = share
        } else {
          manifest = manifest.offered(inRollout: true)
        }
      }
    }
  }

  /// Returns a description of the devices in a rollout.
  public static func audience(_ share: Int) -> String {
    switch share {
    case 0: "testers alone"
    case Manifest.Rollout.all...: "all devices"
    default: "\(percent(share)) of devices"
    }
  }

  /// Returns a share of ten thousand as a percentage: `12.5 %`.
  public static func percent(_ share: Int) -> String {
    let (whole, rest) = share.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return "\(whole) %" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(whole).\(digits) %"
  }
}
