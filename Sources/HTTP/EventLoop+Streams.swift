import CEvent
import CLinux
import Glibc

/// The streams of a loop: they have left the machinery of connections.
extension EventLoop {
  /// The time to publish before polling the sockets again, in milliseconds.
  private static let slice: UInt64 = 2
  private static let comment = Array(":\n\n".utf8)

  /// Turns a connection into a stream, or refuses it if there are too many.
  ///
  /// - Returns: Whether the connection may continue with the next request now.
  func beginStream(
    _ connection: Connection, _ response: Response, _ stream: EventStream
  ) -> Bool {
    guard !isStopping, let request = connection.request else {
      remove(connection)
      return false
    }
    guard !isDraining else {
      group.figures.add(.refusedStreams)
      return begin(connection, .leaving(request), closes: true)
    }
    let peer = connection.client
    guard startWatchingStreams(), group.streams.begin(stream.topic, peer) else {
      group.figures.add(.refusedStreams)
      return begin(connection, .tooManyStreams(request), closes: connection.closesAfter)
    }
    note(request, response)
    group.figures.add(.streams)
    let socket = connection.releaseSocket()
    remove(connection, socket: socket)
    make_stream(socket)
    let end = UInt32(ServerClock.now() / 1000) + .random(in: limits.streamLife)
    let place = slab.add(socket, to: stream.topic, of: peer, end: end)
    let generation = slab.slots[place].generation
    watch_stream(streamEvents, socket, UInt64(generation) << 32 | UInt64(place))
    let retry = "retry: \(Int.random(in: 5000...15_000))\n\n"
    let bytes =
      response.head(date: clock.date(), closes: true) + Array(retry.utf8) + stream.first()
    if !deliver(bytes, to: socket) { endStream(place) }
    return false
  }

  /// Sends bytes at once; false if the client has not taken those before, or is gone.
  private func deliver(_ bytes: [UInt8], to socket: Int32) -> Bool {
    bytes.withUnsafeBytes { send_pieces(socket, $0.baseAddress, $0.count, nil, 0) == $0.count }
  }

  private func endStream(_ place: Int, isOrderly: Bool = false) {
    let (socket, topic, peer) = slab.remove(place)
    if !isOrderly {
      reset_at_end(socket)
      group.figures.add(.endedStreams)
    }
    close(socket)
    group.streams.end(topic, peer)
    group.placeIsFree(for: self)
  }

  /// Ends every stream.
  func endStreams() {
    for place in slab.slots.indices where slab.slots[place].socket >= 0 {
      endStream(place, isOrderly: true)
    }
  }

  /// Begins the publications that other threads left.
  func takePublications() {
    for (topic, bytes) in takeInbox() { slab.publish(bytes, to: topic) }
  }

  /// Publishes for a time slice.
  func publish() {
    guard slab.isPublishing else { return }
    let end = ServerClock.now() + Self.slice
    while let (place, bytes) = slab.next() {
      if !deliver(bytes, to: slab.slots[place].socket) { endStream(place) }
      if ServerClock.now() >= end { return }
    }
  }

  /// Sends the comments that are due, and ends streams whose time is over; called ten times a second.
  func keepStreams(at now: UInt64) {
    for tick in wheel.passed(at: now) {
      for place in wheel.places(at: tick, of: slab.slots.count)
      where slab.slots[place].socket >= 0 {
        if UInt64(slab.slots[place].end) * 1000 <= now {
          endStream(place, isOrderly: true)
        } else if !deliver(Self.comment, to: slab.slots[place].socket) {
          endStream(place)
        }
      }
    }
  }

  /// Ends the streams whose clients are gone, or sent what a stream never reads.
  func endLeftStreams() {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { numbers in
      let count = left_streams(streamEvents, numbers.baseAddress, Int32(numbers.count))
      for number in numbers.prefix(max(0, Int(count))) {
        let (place, generation) = (Int(number & 0xFFFF_FFFF), UInt32(number >> 32))
        if slab.contains(place, generation) { endStream(place) }
      }
    }
  }
}
