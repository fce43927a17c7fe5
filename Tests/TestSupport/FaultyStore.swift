import Foundation

/// A store of S3 that proves signatures and breaks where it is told to: `Tests/Servers/store.py`.
public final class FaultyStore: Sendable {
  /// The key that it knows.
  public static let keyID = "tests-key"
  /// The secret of that key, with signs that want to be encoded.
  public static let secret = "tests/secret+of=many signs"
  /// The region that requests must be signed for.
  public static let region = "test-region-1"

  /// Where it listens.
  public let port: Int
  private let server: ServerProcess

  /// A new store with an empty bucket "texts".
  ///
  /// - Parameter files: a certificate and its key, to speak TLS by; it can be told nothing then.
  /// - Throws: where it does not start.
  public init(tls files: [String] = []) throws {
    server = try ServerProcess(
      ServerProcess.python, [ServerProcess.folder + "/store.py"] + files)
    port = Int(server.firstLine) ?? 0
  }

  /// What is broken, and when.
  public struct Fault: Sendable {
    /// What happens to a request, as "500" or "lost".
    public var kind: String
    /// To which request from now on, from 0; and to how many from there.
    public var at, count: Int
    /// Which methods are counted; all where there are none.
    public var methods: [String]
    /// A part of the paths that are counted.
    public var key: String

    /// A fault.
    public init(
      _ kind: String, at: Int = 0, count: Int = 1, methods: [String] = [], key: String = ""
    ) {
      (self.kind, self.at, self.count) = (kind, at, count)
      (self.methods, self.key) = (methods, key)
    }
  }

  /// Breaks from now on as it is told; nil breaks nothing.
  ///
  /// Counts begin anew.
  public func breaks(_ fault: Fault?) throws {
    var words: [String: Any] = [:]
    if let fault {
      words = ["kind": fault.kind, "at": fault.at, "count": fault.count]
      if !fault.methods.isEmpty { words["methods"] = fault.methods }
      if !fault.key.isEmpty { words["key"] = fault.key }
    }
    try tell("fault", words)
  }

  /// Sets what is not as usual, as `["conditions": []]`.
  public func set(_ settings: [String: Any] = [:]) throws { try tell("set", settings) }

  /// Keeps all objects under a name.
  public func save(_ name: String) throws { try tell("save", ["name": name]) }

  /// Brings back what was kept under a name; nothing where nothing was.
  public func load(_ name: String) throws { try tell("load", ["name": name]) }

  /// Lets whatever is read come from what was kept under a name, until one object has been read so often.
  ///
  /// - Parameters:
  ///   - name: the name; nil lets everything come from the store again.
  ///   - key: the object whose reads count.
  ///   - reads: how many of its reads see what was kept.
  /// - Throws: that the store does not answer.
  public func shows(_ name: String?, untilReadsOf key: String = "", reach reads: Int = 0) throws {
    guard let name else { return _ = try tell("turn") }
    try tell("turn", ["name": name, "key": key, "reads": reads])
  }

  /// The bytes of every object, by key, past all proofs.
  public func bytes() throws -> [String: [UInt8]] {
    try tell("dump").compactMapValues {
      ($0 as? String).flatMap { Data(base64Encoded: $0) }.map(Array.init)
    }
  }

  /// Puts an object there, past all proofs.
  public func put(_ key: String, _ bytes: [UInt8]) throws {
    try tell("put", ["key": key, "body": Data(bytes).base64EncodedString()])
  }

  /// How many requests there were since the last fault was set, and how many wait for an answer.
  public func counts() throws -> (requests: Int, held: Int) {
    let said = try tell("log")
    return (said["count"] as? Int ?? 0, said["held"] as? Int ?? 0)
  }

  /// The requests since the last fault was set: method, path and status.
  public func log() throws -> [String] {
    let said = try tell("log")["log"] as? [[Any]] ?? []
    return said.map { $0.map { "\($0)" }.joined(separator: " ") }
  }

  /// The heads of all objects, by key.
  public func objects() throws -> [String: [String: String]] {
    try tell("objects").compactMapValues { $0 as? [String: String] }
  }

  @discardableResult
  private func tell(_ what: String, _ words: [String: Any] = [:]) throws -> [String: Any] {
    let body = try JSONSerialization.data(withJSONObject: words)
    let answer = try LocalRequest.send("POST", "/-/\(what)", port: port, body: Array(body))
    return try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any] ?? [:]
  }
}
