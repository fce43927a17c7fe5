import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if !os(Linux)
  import Session
#endif

/// An origin behind a URL, by what the platform has.
enum OriginNetwork {
  /// The network of an app; one without an origin reaches nothing.
  static func of(_ configuration: PackClient.Configuration) -> any Network {
    guard let origin = configuration.updates.origin else { return NoNetwork() }
    return of(origin, idleSeconds: configuration.updates.idleSeconds)
  }

  /// The network for an origin.
  static func of(_ origin: URL, idleSeconds: Int) -> any Network {
    #if os(Linux)
      CurlNetwork(origin, idleSeconds: idleSeconds)
    #else
      SessionNetwork(origin, idleSeconds: idleSeconds)
    #endif
  }
}

/// The network of an app that names no origin.
private struct NoNetwork: Network {
  func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse { throw .noOrigin }
}
