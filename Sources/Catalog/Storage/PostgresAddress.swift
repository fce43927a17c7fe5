import CPostgres

/// The address of a PostgreSQL server, as parsed by libpq.
///
/// A password with a `/`, `@` or `:` in it would be read as another part, and appear in libpq's
/// error messages. So an ambiguous address is refused, with a message of our own.
package struct PostgresAddress {
  /// The address for libpq.
  let text: String
  /// The address without its password and options.
  let shown: String
  /// The parameters that the address sets, by libpq's names.
  let parameters: [String: String]

  /// Parses an address.
  ///
  /// - Throws: `database`, with no part of the address.
  init(_ text: String) throws(CatalogError) {
    guard Self.isCertain(text), let options = Self.options(text),
      (options["port"] ?? "").utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2C })
    else { throw Self.unreadable }
    self.text = text
    shown = Self.shown(options)
    parameters = options
  }

  /// Returns whether a text is a server address.
  package static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// Returns whether a text may be meant as an address of any kind, and so may contain a password.
  ///
  /// Any file can still be named, by a path that begins with `/` or `.`, unless it also has a
  /// scheme or a connection parameter.
  package static func isMeant(_ text: String) -> Bool {
    let small = text.lowercased()
    if small.contains("://") || hasParameter(small) { return true }
    if text.hasPrefix("/") || text.hasPrefix(".") { return false }
    let hasUser = text.firstIndex(of: ":").map { text[$0...].contains("@") } ?? false
    return hasUser || small.hasPrefix("postgres") && (small.contains(":") || small.contains("@"))
  }

  /// Returns whether a text has a connection parameter such as `password = …`; libpq accepts blanks
  /// before the equals sign.
  private static func hasParameter(_ text: String) -> Bool {
    text.split(separator: "=", omittingEmptySubsequences: false).dropLast().contains { part in
      let word = part.split(whereSeparator: { $0.isWhitespace || "'?&".contains($0) }).last
      return word.map { telling.contains(String($0)) } ?? false
    }
  }

  /// The parameters by which a text is recognized.
  private static let telling: Set = [
    "password", "passfile", "sslpassword", "user", "dbname", "host", "hostaddr", "port", "service",
  ]

  /// The error of an unreadable address, without any part of it.
  package static let unreadable = CatalogError.database(
    path: "postgres://",
    reason: "the address cannot be read; write postgres://user:password@host/database, and in the "
      + "password % as %25, / as %2F, @ as %40, : as %3A")

  /// Returns whether the only `@` is the one after user and password.
  private static func isCertain(_ text: String) -> Bool {
    guard isAddress(text), let scheme = text.firstRange(of: "://") else { return false }
    let parts = text[scheme.upperBound...].split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 1 || (parts.count == 2 && !parts[0].contains("/"))
  }

  private static func options(_ text: String) -> [String: String]? {
    guard let list = PQconninfoParse(text, nil) else { return nil }
    defer { PQconninfoFree(list) }
    var (options, next) = ([String: String](), list)
    while let keyword = next.pointee.keyword {
      if let value = next.pointee.val {
        options[String(cString: keyword)] = String(cString: value)
      }
      next += 1
    }
    return options
  }

  private static func shown(_ options: [String: String]) -> String {
    let host = options["host"] ?? options["hostaddr"] ?? ""
    let isSocket = host.hasPrefix("/")
    return "postgres://" + (options["user"].map { "\($0)@" } ?? "") + (isSocket ? "" : host)
      + (options["port"].map { ":\($0)" } ?? "") + "/" + (options["dbname"] ?? "")
      + (isSocket ? "?host=\(host)" : "")
  }
}
