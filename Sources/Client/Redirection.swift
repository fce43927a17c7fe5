/// Which redirections are followed: few, and within the origin's own host alone.
///
/// Who sends devices elsewhere is mostly no origin, but the page of a hotel.
package enum Redirection {
  /// How many may follow each other.
  package static let most = 3

  /// Whether another address is one of the same server: of the same scheme, host and port, as they are written.
  ///
  /// Programs differ in how they read what no server writes: an address that could be read in two ways is
  /// another server's.
  ///
  /// - Parameters:
  ///   - from: the address that was asked.
  ///   - place: the one that the answer names, with scheme and host.
  /// - Returns: whether it is asked instead.
  package static func stays(from: String, to place: String) -> Bool {
    guard let from = server(of: from), let place = server(of: place) else { return false }
    return from == place
  }

  /// Scheme, host and port, without who asks; nil where that is not plain.
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
