/// The content of a signed file, with signatures by as many trusted keys as its role asks for.
///
/// Only `TrustedKeys.authenticate` makes one, so a function that takes it cannot be called before the signatures were
/// verified. The content may be an old one: `Accepted` says that it is current too.
public struct Authentic<Content: Sendable & Hashable>: Sendable, Hashable {
  /// The content.
  public let content: Content

  init(_ content: Content) { self.content = content }
}

/// The content of a signed file that a `TrustPolicy` has accepted: authentic, current, and of this app and release.
///
/// Only `TrustPolicy.accept` makes one. A manifest is accepted by the timestamp that was, so that the order of the
/// checks cannot be wrong.
public struct Accepted<Content: Sendable & Hashable>: Sendable, Hashable {
  /// The content.
  public let content: Content

  init(_ content: Content) { self.content = content }
}

extension Authentic where Content == Manifest {
  /// Returns the manifest as devices of either part of a rollout are offered it.
  public func offered(inRollout isIn: Bool) -> Authentic {
    Authentic(content.offered(inRollout: isIn))
  }
}

extension Accepted where Content == Manifest {
  /// Returns the manifest as devices of either part of a rollout are offered it.
  public func offered(inRollout isIn: Bool) -> Accepted {
    Accepted(content.offered(inRollout: isIn))
  }
}
