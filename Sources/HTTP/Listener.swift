import CLinux
import Glibc

/// A listening socket.
///
/// Its options also apply to every accepted connection: small answers are sent at once, and the
/// kernel buffers a bounded part of the rest.
struct Listener {
  let socket: Int32
  let port: Int
  /// Whether the listener of another process may take over the port.
  var mayHaveSuccessor = false

  /// Listens on an address or host name of this machine.
  ///
  /// - Parameters:
  ///   - address: The address or name.
  ///   - port: The port; 0 for any free one.
  ///   - limits: The limits for clients.
  ///   - isShared: Whether other sockets may listen on the same port.
  ///   - listens: Whether to listen, and not only to take the port.
  /// - Throws: An error if the port or the address cannot be used.
  init(
    address: String, port: UInt16, limits: ServerLimits, isShared: Bool = false,
    listens: Bool = true
  ) throws(ServerError) {
    guard !address.isEmpty else { throw .badAddress(address: address) }
    var wanted = addrinfo()
    wanted.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &wanted, &found) == 0, let found else {
      throw .badAddress(address: address)
    }
    defer { freeaddrinfo(found) }
    let socket = try Self.made(for: found.pointee, limits, isShared: isShared)
    guard bind(socket, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0,
      !listens || listen(socket, 4096) == 0
    else {
      let code = errno
      close(socket)
      throw Self.failure(code, address, Int(port))
    }
    self.socket = socket
    self.port = Self.port(of: socket)
  }

  private static func made(
    for found: addrinfo, _ limits: ServerLimits, isShared: Bool
  ) throws(ServerError) -> Int32 {
    let kind = found.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(found.ai_family, kind, found.ai_protocol)
    guard socket >= 0 else {
      throw .noResources(what: "socket", reason: String(cString: strerror(errno)))
    }
    set(SOL_SOCKET, SO_REUSEADDR, 1, on: socket)
    if isShared { set(SOL_SOCKET, SO_REUSEPORT, 1, on: socket) }
    configure(socket, limits)
    return socket
  }

  /// Takes over a socket that listens.
  init(inherited socket: Int32, limits: ServerLimits) {
    Self.configure(socket, limits)
    self.socket = socket
    port = Self.port(of: socket)
  }

  /// Sets the options that accepted connections inherit.
  private static func configure(_ socket: Int32, _ limits: ServerLimits) {
    set(SOL_SOCKET, SO_KEEPALIVE, 1, on: socket)
    set(SOL_SOCKET, SO_SNDBUF, Int32(limits.sendBuffer), on: socket)
    set(SOL_SOCKET, SO_RCVBUF, Int32(limits.receiveBuffer), on: socket)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, 1, on: socket)
    // For a second, the kernel keeps a connection that has sent nothing: it uses no descriptor.
    set(Int32(IPPROTO_TCP), TCP_DEFER_ACCEPT, 1, on: socket)
  }

  /// Makes the kernel hand over connections that have sent nothing.
  func acceptAtOnce() { Self.set(Int32(IPPROTO_TCP), TCP_DEFER_ACCEPT, 0, on: socket) }

  /// Leaves new clients to the listener of another process, if one may take over the port.
  ///
  /// - Returns: Whether it does; some connections may still arrive, whose handshakes have begun.
  func leavesNewClients() -> Bool { mayHaveSuccessor && ignore_new_handshakes(socket) == 0 }

  private static func set(_ level: Int32, _ name: Int32, _ value: Int32, on socket: Int32) {
    var value = value
    setsockopt(socket, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func failure(_ code: Int32, _ address: String, _ port: Int) -> ServerError {
    switch code {
    case EADDRINUSE: .portInUse(address: address, port: port)
    case EACCES: .portForbidden(address: address, port: port)
    default: .badAddress(address: address)
    }
  }

  private static func port(of socket: Int32) -> Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress,
        getsockname(socket, start.assumingMemoryBound(to: sockaddr.self), &length) == 0
      else { return 0 }
      // IPv4 and IPv6 both hold the port at offset 2, in network order.
      return Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }

  /// The result of accepting a connection.
  enum Taken {
    case connection(Int32, Address)
    /// No connection is waiting.
    case none
    /// The waiting connection is gone.
    case gone
    /// The system has no descriptor or memory for it.
    case noResources
  }

  /// Accepts a waiting connection.
  func take() -> Taken {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let taken = withUnsafeMutableBytes(of: &storage) {
      accept_connection(
        socket, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
    }
    if taken >= 0 {
      guard let address = Address(storage) else {
        close(taken)
        return .gone
      }
      return .connection(taken, address)
    }
    switch errno {
    case EAGAIN: return .none
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .noResources
    default: return .gone
    }
  }
}
