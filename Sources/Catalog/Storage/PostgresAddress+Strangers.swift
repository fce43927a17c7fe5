import Foundation

/// What an address may say that a stranger wrote into a file of the project.
extension PostgresAddress {
  /// The parameters that such an address may set: where the server is, who connects, and what
  /// statements do.
  ///
  /// None of the others is needed. Several name files or programs of this machine (`passfile`,
  /// `service`, `sslkey`, `sslcert`, `sslrootcert`), and versions of libpq to come may add more.
  private static let harmless: Set = [
    "host", "hostaddr", "port", "dbname", "user", "password", "sslmode", "channel_binding",
    "require_auth", "connect_timeout", "options", "application_name", "client_encoding",
    "target_session_attrs", "load_balance_hosts", "keepalives", "keepalives_idle",
    "keepalives_interval", "keepalives_count", "tcp_user_timeout", "gssencmode",
    "ssl_min_protocol_version", "ssl_max_protocol_version", "sslnegotiation",
  ]

  /// A parameter that such an address may not set; nil if there is none.
  var foreignParameter: String? {
    parameters.keys.sorted().first { name in
      // The system's certificates are no file of the clone.
      !Self.harmless.contains(name) && !(name == "sslrootcert" && parameters[name] == "system")
    }
  }

  /// The address as it is written, but for its passwords: everything else decides where it leads.
  var withoutPassword: String {
    // The only "@" ends the user's part, whose password may have a "?".
    guard let at = text.firstIndex(of: "@") else { return Self.hidingParameters(text[...]) }
    return Self.hidingUser(text[..<at]) + Self.hidingParameters(text[at...])
  }

  /// Hides the password of `postgres://user:password`.
  private static func hidingUser(_ text: Substring) -> String {
    guard let scheme = text.firstRange(of: "://"),
      let colon = text[scheme.upperBound...].firstIndex(of: ":")
    else { return String(text) }
    return text[...colon] + "***"
  }

  /// Hides the values of `password` and `sslpassword` after the question mark.
  private static func hidingParameters(_ text: Substring) -> String {
    guard let mark = text.firstIndex(of: "?") else { return String(text) }
    let pairs = text[text.index(after: mark)...]
      .split(separator: "&", omittingEmptySubsequences: false)
    let shown = pairs.map { pair -> String in
      guard let equals = pair.firstIndex(of: "="),
        let name = String(pair[..<equals]).removingPercentEncoding, name.hasSuffix("password")
      else { return String(pair) }
      return pair[...equals] + "***"
    }
    return text[...mark] + shown.joined(separator: "&")
  }
}

extension PhraseCatalog {
  /// Returns a server's address without its passwords, but otherwise as it is written.
  ///
  /// - Parameter address: The address.
  /// - Returns: The address; nil if it cannot be read, and so no part of it may be shown.
  public static func withoutPassword(_ address: String) -> String? {
    (try? PostgresAddress(address))?.withoutPassword
  }

  /// Returns a parameter of a server's address that no file of a project may set, such as one that
  /// names a file of this machine; nil if there is none.
  ///
  /// - Parameter address: The address.
  /// - Returns: The parameter's name.
  public static func foreignParameter(of address: String) -> String? {
    (try? PostgresAddress(address))?.foreignParameter
  }
}
