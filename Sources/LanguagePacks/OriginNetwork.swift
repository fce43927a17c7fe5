import Client

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if !os(Linux)
  import Session
#endif

/// The platform's network for an origin behind a URL.
enum OriginNetwork {
  /// Returns an app's network; without an origin, one whose every request fails.
  static func of(_ configuration: PackClient.Configuration) -> any Network {
    guard let origin = configuration.updates.origin else { return NoNetwork() }
    return of(origin, idleSeconds: configuration.updates.idleSeconds)
  }

  /// Returns the access to an origin's event streams.
  static func signals(of origin: URL) -> any SignalNetwork {
    #if os(Linux)
      CurlSignals(origin)
    #else
      SessionSignals(origin)
    #endif
  }

  /// Returns the network for an origin.
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
