import Delivery
import Pack

/// Where an origin's files come from.
public protocol Network: Sendable {
  /// Fetches one file of the origin.
  ///
  /// - Parameter request: the path and the bounds.
  /// - Returns: whatever the origin answered.
  /// - Throws: `ClientError` where there was no answer, it was cut short, came too slowly or was
  ///   longer than the request allows.
  func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse
}

/// One file of the origin that is asked for, with the bounds of the answer.
public struct FetchRequest: Sendable, Hashable {
  /// The path below the origin.
  public var path: String
  /// A validator to send as `If-None-Match`.
  public var etag: String?
  /// What came of the file before: only the rest is asked for, where the origin can do that.
  public var held: [UInt8] = []
  /// Whether the beginning of an answer that is cut is of use: the file never changes.
  public var keepsParts = false
  /// The most bytes that a body may have.
  public var limit: Int
  /// How long the whole answer may take.
  public var seconds: Int
  /// How long it may take even where the update has more time; nil for as long as that has.
  public var patience: Int?

  /// A request for a path.
  public init(path: String, etag: String? = nil, limit: Int, seconds: Int = 60) {
    self.path = path
    self.etag = etag
    self.limit = limit
    self.seconds = seconds
  }
}

/// The origin's answer.
public struct FetchResponse: Sendable, Hashable {
  /// The HTTP status.
  public var status: Int
  /// The file's validator.
  public var etag: String?
  /// The file, with what was held of it before.
  public var body: [UInt8]
  /// How many bytes of it were held before.
  public var offset = 0
  /// The answer ended before its end: the body is the beginning of a file that keeps its parts.
  public var isCut = false
  /// After how many seconds the origin wants to be asked again, where it said so.
  public var retryAfter: Int?

  /// An answer of a status.
  public init(status: Int, etag: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.etag = etag
    self.body = body
  }
}

/// The time of day, and the time that goes by.
public protocol Clock: Sendable {
  /// Seconds since 1970.
  func unixSeconds() -> UInt64

  /// Seconds since some moment, which nobody can set: budgets of time go by it.
  func steadySeconds() -> UInt64

  /// Lets some time go by; ends sooner where the task is cancelled.
  func sleep(milliseconds: Int) async
}

extension Clock {
  /// The time of day, for clocks that nobody sets.
  public func steadySeconds() -> UInt64 { unixSeconds() }
}

/// Digests and signatures.
public protocol Crypto: Sendable {
  /// The SHA-256 of bytes.
  func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8]

  /// Whether an Ed25519 signature of 64 bytes over a message is of a public key of 32 bytes.
  func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool
}

extension Crypto {
  /// The SHA-256 of bytes in an array.
  public func sha256(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes(sha256) }

  /// The digest of bytes; nil where what comes is none.
  func digest(of bytes: [UInt8]) -> SHA256Digest? { SHA256Digest(sha256(bytes)) }

  /// The digest of bytes that are read in place; nil where what comes is none.
  func digest(of bytes: Bytes) -> SHA256Digest? {
    SHA256Digest(bytes.buffer.withUnsafeBytes(sha256))
  }
}
