import HTTP

/// A request for the signal: `/signal/APP/CHANNEL/RELEASE?have=SEQUENCE`.
struct SignalRequest: Hashable {
  let release: SignalledRelease
  /// The sequence that the client has; 0 if it has none.
  let have: UInt64

  /// The reason why there is no stream for a request.
  enum Refusal: Error {
    /// Names that no release can have, or a sequence that is none: 400.
    case malformed
    /// Not a path of three names: 404.
    case unknown
  }

  static let prefix = "/signal/"

  /// Parses a request whose path begins with the prefix.
  init(_ request: Request) throws(Refusal) {
    let names: [String]
    do throws(RequestPath.Refusal) {
      names = try RequestPath("/apps/" + request.path.dropFirst(Self.prefix.utf8.count)).names
    } catch {
      throw error == .malformed ? .malformed : .unknown
    }
    guard names.count == 4 else { throw .unknown }
    release = SignalledRelease(app: names[1], channel: names[2], release: names[3])
    let named = try Self.have(in: request.query ?? "")
    have = max(named, request.lastEventID.flatMap(Self.sequence) ?? 0)
  }

  private static func have(in query: String) throws(Refusal) -> UInt64 {
    let given = query.split(separator: "&").filter { $0.hasPrefix("have=") }
    guard let first = given.first else { return 0 }
    guard given.count == 1, let sequence = sequence(first.dropFirst(5)) else { throw .malformed }
    return sequence
  }

  private static func sequence(_ digits: some StringProtocol) -> UInt64? {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt64(digits)
  }
}
