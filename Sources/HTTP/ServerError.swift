/// The reason why a server could not start.
public enum ServerError: Error, Sendable, Hashable {
  /// Another program listens on the port.
  case portInUse(address: String, port: Int)
  /// The system denies the port to this user, as it does below 1024.
  case portForbidden(address: String, port: Int)
  /// The port is outside 0 to 65535.
  case badPort(Int)
  /// The address isn't one of this machine.
  case badAddress(address: String)
  /// The service manager passed something else than one socket that listens.
  case badInheritance(count: Int)
  /// The server was started before.
  case startedTwice
  /// The system ran out of a resource that the server needs.
  case noResources(what: String, reason: String)
}

extension ServerError: CustomStringConvertible {
  /// A message with the place, the thing in quotes, the rule and the fix.
  public var description: String {
    switch self {
    case .portInUse(let address, let port):
      "\(Endpoint(address: address, port: port)): the port is in use by another program; "
        + "stop that program, or choose another port (0 takes a free one)"
    case .portForbidden(let address, let port):
      "\(Endpoint(address: address, port: port)): the port is not open to this user; choose one from 1024 on"
    case .badPort(let port):
      "server: port \"\(port)\" is not a port; choose one from 0 to 65535"
    case .badAddress(let address):
      "\(address): not an address of this machine; "
        + "use 127.0.0.1 for this machine only, or 0.0.0.0 for every interface"
    case .badInheritance(let count):
      "LISTEN_FDS: the service manager passed \(count) descriptors; pass one socket that listens "
        + "(ListenStream=, without Accept=yes)"
    case .startedTwice:
      "server: \"start\" was called twice; a server runs once; create another"
    case .noResources(let what, let reason):
      "server: the system provides no \(what) (\(reason)); close other programs and try again"
    }
  }
}
