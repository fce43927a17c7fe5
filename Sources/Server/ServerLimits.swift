/// How much a server gives to its clients, whoever they are.
///
/// With these limits a connection holds at most a head and a body of input, nothing of a file, and a
/// send buffer in the kernel; all connections together hold `buffered` bytes of input and of answers made in memory.
public struct ServerLimits: Sendable, Hashable {
  /// How many connections are open at once; fewer if the process has fewer descriptors.
  public var connections = 10_000
  /// How many connections an address has at once; through a named proxy, how many requests.
  var perPeer = 256
  /// How long a request line and its fields may be, in bytes.
  public var head = 8_192
  /// How long a request's body may be, in bytes.
  public var body = 16_384
  /// How many bytes are held in all: of unfinished and waiting requests, and of answers made in memory.
  var buffered = 16 << 20
  /// How many bytes of an answer the kernel holds for a connection.
  var sendBuffer = 128 << 10
  /// How many bytes the kernel takes of a connection that is not read.
  var receiveBuffer = 32 << 10

  /// Within how many milliseconds a head must be complete, from its first byte or the connection's start.
  var headTime: UInt64 = 10_000
  /// Within how many milliseconds a body must be complete.
  var bodyTime: UInt64 = 20_000
  /// How many milliseconds a connection may stay open between two requests.
  var idleTime: UInt64 = 30_000
  /// How many milliseconds may pass without a byte of an answer being taken.
  var stallTime: UInt64 = 30_000
  /// How many milliseconds an answer may take besides a second for each KB.
  var answerTime: UInt64 = 60_000

  /// How many batches of counts an address may send in a minute.
  var batchesPerMinute = 120
  /// How many deltas an address may ask for in a minute.
  var deltasPerMinute = 30

  /// The usual limits.
  public init() {}

  /// How many descriptors are kept for what is no connection.
  static let reservedDescriptors = 32
}
