/// Where a server listens, and the limits for clients.
public struct ServerSettings: Sendable {
  /// The address to listen on; the default is reachable only from this machine.
  public var address: String
  /// The port, 0 to 65535; 0 chooses a free one.
  public var port: Int
  /// The limits for clients.
  public var limits: ServerLimits
  /// The number of loops, each with a thread of its own.
  public var loops = 1
  /// Whether another process may listen on the same port, as one that takes over from this one.
  public var sharesPort = false
  /// The proxies whose connections are not counted and whose `X-Forwarded-For` is trusted.
  public var proxies: [ProxyRange]

  /// Creates settings; by default those of a free port of this machine.
  public init(
    address: String = "127.0.0.1", port: Int = 0, limits: ServerLimits = ServerLimits(),
    proxies: [ProxyRange] = []
  ) {
    self.address = address
    self.port = port
    self.limits = limits
    self.proxies = proxies
  }
}
