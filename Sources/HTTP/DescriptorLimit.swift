import Glibc

/// The number of descriptors that the process may have: one per connection or stream, plus a reserve.
public enum DescriptorLimit {
  /// Raises the process's limit to what a server can use, as far as the system allows.
  ///
  /// - Parameters:
  ///   - limits: The limits of the server.
  ///   - loops: The number of its loops.
  /// - Returns: The number of connections and streams that the server can now have.
  @discardableResult
  public static func raise(for limits: ServerLimits = ServerLimits(), loops: Int = 1) -> Int {
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    let wanted = rlim_t(limits.connections + limits.streams + reserve(loops))
    var limit = rlimit()
    if getrlimit(kind, &limit) == 0, limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(kind, &limit)
    }
    return min(places(loops: loops), limits.connections + limits.streams)
  }

  /// Returns the number of connections and streams that the process's descriptors allow.
  static func places(loops: Int) -> Int {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    let descriptors = getrlimit(kind, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1024
    return max(8, descriptors - reserve(loops))
  }

  private static func reserve(_ loops: Int) -> Int {
    ServerLimits.reservedDescriptors + (loops - 1) * ServerLimits.descriptorsPerLoop
  }
}
