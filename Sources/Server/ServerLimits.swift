/// The limits on the resources that clients can use.
///
/// With these limits, a connection holds at most a head and a body of input, and a send buffer in
/// the kernel; it holds nothing of a file. All connections together hold at most `buffered` bytes
/// of input and of answers in memory.
public struct ServerLimits: Sendable, Hashable {
  /// The maximum number of open connections; fewer if the process has fewer descriptors.
  var connections = 10_000
  /// The maximum number of connections per address; through a named proxy, of requests.
  var perPeer = 256
  /// The maximum size of a request line and its fields in bytes.
  var head = 8_192
  /// The maximum size of a request's body in bytes.
  var body = 16_384
  /// The maximum total number of bytes held: of unfinished and waiting requests, and of answers in
  /// memory.
  var buffered = 16 << 20
  /// The number of answer bytes that the kernel buffers per connection.
  var sendBuffer = 128 << 10
  /// The number of input bytes that the kernel buffers per connection.
  var receiveBuffer = 32 << 10

  /// The time limit for a complete head in milliseconds, from its first byte or the connection's
  /// start.
  var headTime: UInt64 = 10_000
  /// The time limit for a complete body in milliseconds.
  var bodyTime: UInt64 = 20_000
  /// The maximum time between two requests of a connection in milliseconds.
  var idleTime: UInt64 = 30_000
  /// The maximum time without progress of an answer in milliseconds.
  var stallTime: UInt64 = 30_000
  /// The time limit of an answer in milliseconds, in addition to a second per KB.
  var answerTime: UInt64 = 60_000

  /// The maximum number of count batches per address and minute.
  var batchesPerMinute = 120
  /// The maximum number of delta requests per address and minute.
  var deltasPerMinute = 30

  /// Creates the default limits.
  public init() {}

  /// The number of descriptors reserved for other uses than connections.
  static let reservedDescriptors = 32
}
