import Delivery
import Pack

/// The access to an origin's files.
public protocol Network: Sendable {
  /// Fetches one file of the origin.
  ///
  /// - Parameter request: The path and the limits.
  /// - Returns: The origin's response, whatever its status.
  /// - Throws: `ClientError` if there was no response, or it was cut short, came too slowly or was
  ///   longer than the request allows.
  func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse
}

/// A request for one file of the origin, with the limits of its response.
public struct FetchRequest: Sendable, Hashable {
  /// The path below the origin.
  public var path: String
  /// A validator to send as `If-None-Match`.
  public var etag: String?
  /// The part of the file received before; only the rest is requested, if the origin supports that.
  public var held: [UInt8] = []
  /// Whether the beginning of an interrupted response is useful, because the file never changes.
  public var keepsParts = false
  /// The maximum length of the body, in bytes.
  public var limit: Int
  /// The time limit of the whole response, in seconds.
  public var seconds: Int
  /// A shorter time limit in seconds, even if the update has more time; nil for none.
  var patience: Int?

  /// Creates a request for a path.
  public init(path: String, etag: String? = nil, limit: Int, seconds: Int = 60) {
    self.path = path
    self.etag = etag
    self.limit = limit
    self.seconds = seconds
  }
}

/// The origin's response.
public struct FetchResponse: Sendable, Hashable {
  /// The HTTP status.
  public var status: Int
  /// The file's validator.
  public var etag: String?
  /// The file, including the part held before.
  public var body: [UInt8]
  /// The number of its bytes that were held before.
  public var offset = 0
  /// Whether the response was interrupted, so that the body is the beginning of a file that keeps
  /// its parts.
  public var isCut = false
  /// The seconds after which the origin wants the next request, if it said so.
  public var retryAfter: Int?

  /// Creates a response with a status.
  public init(status: Int, etag: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.etag = etag
    self.body = body
  }
}

/// A source of the time of day and of elapsed time.
public protocol Clock: Sendable {
  /// Returns seconds since 1970.
  func unixSeconds() -> UInt64

  /// Returns seconds since an arbitrary moment, which no one can set; time limits use it.
  func steadySeconds() -> UInt64

  /// Waits for some time; less if the task is cancelled.
  func sleep(milliseconds: Int) async
}

extension Clock {
  /// Returns the time of day, for clocks that are never set.
  public func steadySeconds() -> UInt64 { unixSeconds() }
}

/// An implementation of digests and signatures.
public protocol Crypto: Sendable {
  /// Returns the SHA-256 of bytes.
  func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8]

  /// Returns whether an Ed25519 signature of 64 bytes is valid for a message and a public key of 32
  /// bytes.
  func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool
}

extension Crypto {
  /// Returns the SHA-256 of an array of bytes.
  public func sha256(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes(sha256) }

  /// Returns the digest of bytes; nil if the implementation returns an invalid one.
  func digest(of bytes: [UInt8]) -> SHA256Digest? { SHA256Digest(sha256(bytes)) }

  /// Returns the digest of bytes read in place; nil if the implementation returns an invalid one.
  func digest(of bytes: Bytes) -> SHA256Digest? {
    SHA256Digest(bytes.buffer.withUnsafeBytes(sha256))
  }
}
