/// The redirections that are followed: few, and only within the origin's own host.
///
/// A redirection elsewhere usually comes not from an origin but from a captive portal, such as a
/// hotel's.
package enum Redirection {
  /// The maximum number of redirections in a row.
  package static let most = 3

  /// Returns whether another address has the same server: the same scheme, host and port, as
  /// written.
  ///
  /// Programs differ in how they read unusual addresses, so an address that could be read in two
  /// ways counts as another server's.
  ///
  /// - Parameters:
  ///   - from: The address that was requested.
  ///   - place: The address that the response names, with scheme and host.
  /// - Returns: Whether to follow the redirection.
  package static func stays(from: String, to place: String) -> Bool {
    guard let from = server(of: from), let place = server(of: place) else { return false }
    return from == place
  }

  /// Returns scheme, host and port, without user information; nil if the address is unusual.
  private static func server(of address: String) -> [String]? {
    guard address.utf8.allSatisfy({ 0x20 < $0 && $0 < 0x7f && $0 != UInt8(ascii: "\\") }),
      let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://")
    else { return nil }
    let rest = address[colon...].dropFirst("://".count)
    let authority = rest.prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let host = parts.last, !host.isEmpty else { return nil }
    return [address[..<colon].lowercased(), host.lowercased()]
  }
}
