/// The limits on the resources that clients can use.
///
/// With these limits, a connection holds at most a head and a body of input, and a send buffer in
/// the kernel; it holds nothing of a file. All connections together hold at most `buffered` bytes
/// of input and of answers in memory.
public struct ServerLimits: Sendable, Hashable {
  /// The maximum number of open connections; fewer if the process has fewer descriptors.
  package var connections = 10_000
  /// The maximum number of connections per address; through a named proxy, of requests.
  package var perPeer = 256
  /// The maximum number of open streams of events; fewer if the process has fewer descriptors.
  package var streams = 0
  /// The maximum number of streams per address; through a named proxy, per client.
  package var streamsPerPeer = 256
  /// The maximum size of a request line and its fields in bytes.
  package var head = 8_192
  /// The maximum size of a request's body in bytes.
  package var body = 16_384
  /// The maximum total number of bytes held: of unfinished and waiting requests, and of answers in
  /// memory.
  package var buffered = 16 << 20
  /// The number of answer bytes that the kernel buffers per connection.
  package var sendBuffer = 128 << 10
  /// The number of input bytes that the kernel buffers per connection.
  package var receiveBuffer = 32 << 10

  /// The shortest and the longest life of a stream in seconds.
  package var streamLife: ClosedRange<UInt32> = 300...580
  /// The time between two comments of a stream, in tenths of a second.
  package var commentTicks: UInt64 = 200
  /// The time limit for a complete head in milliseconds, from its first byte or the connection's
  /// start.
  package var headTime: UInt64 = 10_000
  /// The time limit for a complete body in milliseconds.
  package var bodyTime: UInt64 = 20_000
  /// The maximum time between two requests of a connection in milliseconds.
  package var idleTime: UInt64 = 30_000
  /// The maximum time without progress of an answer in milliseconds.
  package var stallTime: UInt64 = 30_000
  /// The time limit of an answer in milliseconds, in addition to a second per KB.
  package var answerTime: UInt64 = 60_000

  /// Creates the default limits, which allow no streams.
  public init() {}

  /// Allows as many streams as the process can have descriptors.
  public mutating func allowStreams() { streams = 1_000_000 }

  /// The number of descriptors reserved for other uses than connections.
  package static let reservedDescriptors = 32
  /// The number of descriptors that each further loop needs: its listener, its events, its pipe.
  static let descriptorsPerLoop = 6
}
