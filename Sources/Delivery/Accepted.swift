/// The content of a signed file that enough trusted keys of its role have signed.
///
/// Only `TrustedKeys.authenticate` creates one, so a function that takes it cannot be called before
/// the signatures are verified. The content may be outdated; `Accepted` content is current too.
public struct Authentic<Content: Sendable & Hashable>: Sendable, Hashable {
  /// The content.
  public let content: Content

  init(_ content: Content) { self.content = content }
}

/// The content of a signed file that a `TrustPolicy` has accepted: authentic, current, and for this
/// app and release.
///
/// Only `TrustPolicy.accept` creates one. It accepts a manifest only by an accepted timestamp, so
/// that the checks cannot be in the wrong order.
public struct Accepted<Content: Sendable & Hashable>: Sendable, Hashable {
  /// The content.
  public let content: Content

  init(_ content: Content) { self.content = content }
}

extension Authentic where Content == Manifest {
  /// Returns the manifest that is offered to devices inside or outside its rollout.
  public func offered(inRollout isIn: Bool) -> Authentic {
    Authentic(content.offered(inRollout: isIn))
  }
}

extension Accepted where Content == Manifest {
  /// Returns the manifest that is offered to devices inside or outside its rollout.
  public func offered(inRollout isIn: Bool) -> Accepted {
    Accepted(content.offered(inRollout: isIn))
  }
}
