import Glibc

/// The number of descriptors that the process may have: one per connection, plus a reserve.
public enum DescriptorLimit {
  /// Raises the process's limit to what a server can use, as far as the system allows.
  ///
  /// - Parameter limits: The limits of the server.
  /// - Returns: The number of connections that the server can now accept.
  @discardableResult
  public static func raise(for limits: ServerLimits = ServerLimits()) -> Int {
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    let wanted = rlim_t(limits.connections + ServerLimits.reservedDescriptors)
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return connections(limits) }
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(kind, &limit)
    }
    return connections(limits)
  }

  /// Returns the number of connections that the limits and the process's descriptors allow.
  static func connections(_ limits: ServerLimits) -> Int {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    let descriptors = getrlimit(kind, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1024
    return max(8, min(limits.connections, descriptors - ServerLimits.reservedDescriptors))
  }
}
