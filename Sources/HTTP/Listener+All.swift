import Glibc

extension Listener {
  /// Listens once for each loop, on one port.
  ///
  /// - Throws: An error if another program has the port and sharing was not asked for. The kernel
  ///   itself would let a second server of the same user take half of the connections unnoticed.
  static func all(_ settings: ServerSettings) throws(ServerError) -> [Listener] {
    let loops = max(1, settings.loops)
    if settings.inheritsPort {
      return try inherited(loops, settings.limits)
    }
    let isShared = loops > 1 || settings.sharesPort
    let first = try one(
      settings, port: settings.port, isShared: isShared, isAlone: !settings.sharesPort)
    var listeners = [first]
    do throws(ServerError) {
      while listeners.count < loops {
        listeners.append(
          try one(settings, port: first.port, isShared: true, isAlone: false))
      }
    } catch {
      for listener in listeners { close(listener.socket) }
      throw error
    }
    return listeners
  }

  private static func one(
    _ settings: ServerSettings, port: Int, isShared: Bool, isAlone: Bool
  ) throws(ServerError) -> Listener {
    if isShared, isAlone, port != 0 {
      let probe = try Listener(
        address: settings.address, port: UInt16(port), limits: settings.limits, listens: false)
      close(probe.socket)
    }
    var listener = try Listener(
      address: settings.address, port: UInt16(port), limits: settings.limits, isShared: isShared)
    listener.mayHaveSuccessor = settings.sharesPort
    return listener
  }
}
