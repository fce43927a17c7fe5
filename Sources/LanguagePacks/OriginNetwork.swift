import Client
import Foundation

/// An origin behind a URL, by what the platform has.
enum OriginNetwork {
  /// The network for an origin.
  static func of(_ origin: URL, idleSeconds: Int) -> any Network {
    #if os(Linux)
      CurlNetwork(origin, idleSeconds: idleSeconds)
    #else
      SessionNetwork(origin, idleSeconds: idleSeconds)
    #endif
  }
}
