import Glibc

/// How many descriptors this process may have: one for each connection, and some more.
public enum DescriptorLimit {
  /// Raises the limit of the process to what limits of a server can use, as far as the system allows.
  ///
  /// - Parameter limits: those of the server.
  /// - Returns: how many connections the server takes with what there is now.
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

  /// How many connections the limits and the descriptors of the process allow.
  static func connections(_ limits: ServerLimits) -> Int {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    let descriptors = getrlimit(kind, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1024
    return max(8, min(limits.connections, descriptors - ServerLimits.reservedDescriptors))
  }
}
