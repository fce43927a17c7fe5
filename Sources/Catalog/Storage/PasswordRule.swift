import CPostgres

/// Whether a server may be sent the user's password.
///
/// It may if it is on this machine, or proves itself before it can ask: by its certificate, or by an
/// exchange (SCRAM) that is bound to the encrypted connection.
enum PasswordRule: Equatable {
  /// libpq may send the password as the server asks.
  case asAsked
  /// Only SCRAM that is bound to TLS may use the password.
  case onlyBound

  /// Decides by what libpq is going to use: the address, then a service, then the environment.
  ///
  /// - Parameters:
  ///   - address: The parameters that the address sets.
  ///   - defaults: libpq's parameters of the environment.
  init(_ address: [String: String], over defaults: [String: String]) {
    let used = defaults.merging(address.filter { !$0.value.isEmpty }) { $1 }
    // A service is a file that may set everything that the address does not.
    let certain = address["service"].map { _ in address } ?? used
    let isVerified = certain["sslmode"] == "verify-full" || certain["channel_binding"] == "require"
    self =
      isVerified || Self.isLocal(certain, isWhole: address["service"] == nil)
      ? .asAsked : .onlyBound
  }

  /// Returns whether every server that libpq may try is on this machine.
  ///
  /// `hostaddr` decides where a connection goes, whatever `host` says; both may be lists.
  private static func isLocal(_ used: [String: String], isWhole: Bool) -> Bool {
    guard isWhole || used["host"] != nil && used["hostaddr"] != nil else { return false }
    let (names, addresses) = (list(used["host"]), list(used["hostaddr"]))
    return (0..<max(names.count, addresses.count, 1)).allSatisfy { place in
      let address = place < addresses.count ? addresses[place] : ""
      let name = place < names.count ? names[place] : ""
      return isLocal(address.isEmpty ? name : address)
    }
  }

  private static func list(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns whether a host is a socket's folder, the loopback network, or left to libpq, which then
  /// takes a socket.
  private static func isLocal(_ host: String) -> Bool {
    if host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") { return true }
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}

/// How libpq is called for an address: one attempt after the other, until one needs no password.
struct PostgresAttempts {
  /// The parameters of each attempt, in libpq's order: a later one overrides an earlier one.
  let all: [[(String, String)]]
  /// Whether a password may leave by SCRAM alone.
  let isBound: Bool

  /// - Parameter address: The address.
  init(_ address: PostgresAddress) {
    let defaults = Self.defaults
    isBound = PasswordRule(address.parameters, over: defaults) == .onlyBound
    guard isBound else {
      all = [[("dbname", address.text)]]
      return
    }
    // Without a password none can leave, and servers that need none, such as by a certificate, answer.
    var without = address.parameters
    (without["password"], without["passfile"]) = ("", "/dev/null/none")
    var bound = [("dbname", address.text), ("channel_binding", "require")]
    // libpq has it from version 16 on.
    if defaults["require_auth"] != nil { bound.append(("require_auth", "scram-sha-256")) }
    all = [[("dbname", Self.text(of: without))], bound]
  }

  /// Returns parameters as one text for libpq; an empty value is one, so that no default takes its
  /// place.
  private static func text(of parameters: [String: String]) -> String {
    parameters.sorted { $0.key < $1.key }.map { name, value in
      let quoted = value.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      return "\(name)='\(quoted)'"
    }.joined(separator: " ")
  }

  /// The parameters that libpq knows, with the values of the environment; empty without one.
  private static var defaults: [String: String] {
    guard let list = PQconndefaults() else { return [:] }
    defer { PQconninfoFree(list) }
    var (values, next) = ([String: String](), list)
    while let keyword = next.pointee.keyword {
      values[String(cString: keyword)] = next.pointee.val.map { String(cString: $0) } ?? ""
      next += 1
    }
    return values
  }
}
