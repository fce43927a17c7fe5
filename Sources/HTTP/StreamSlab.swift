/// The streams of a loop: a descriptor and a few numbers each.
///
/// The streams of a topic are a linked list in an array. A class, because publications in progress
/// hold their places in the lists.
final class StreamSlab {
  /// A stream, or a free place.
  struct Slot {
    var socket: Int32 = -1
    /// The next stream of the topic, or the next free place; -1 at the end.
    var next: Int32 = -1
    var former: Int32 = -1
    var topic: Int32 = -1
    /// Distinguishes the stream from a later one in the same place.
    var generation: UInt32 = 0
    /// The second at which the stream ends.
    var end: UInt32 = 0
    var peer = Peer.none
  }

  private struct Topic {
    var name = ""
    var first: Int32 = -1
    var count = 0
  }

  /// Bytes on their way to the streams of a topic.
  private struct Publication {
    let topic: Int32
    let bytes: [UInt8]
    /// The next stream to send to.
    var cursor: Int32
  }

  private(set) var slots: [Slot] = []
  private var free: Int32 = -1
  private var topics: [Topic] = []
  private var freeTopics: [Int32] = []
  private var numbers: [String: Int32] = [:]
  private var publications: [Publication] = []
  /// The number of streams.
  private(set) var count = 0

  /// Whether bytes are on their way.
  var isPublishing: Bool { !publications.isEmpty }

  /// Adds a stream to its topic.
  ///
  /// - Returns: Its place.
  func add(_ socket: Int32, to topic: String, of peer: Peer, end: UInt32) -> Int {
    let number = number(of: topic)
    let place = takePlace()
    let first = topics[Int(number)].first
    slots[place].socket = socket
    slots[place].topic = number
    (slots[place].former, slots[place].next) = (-1, first)
    (slots[place].peer, slots[place].end) = (peer, end)
    if first >= 0 { slots[Int(first)].former = Int32(place) }
    topics[Int(number)].first = Int32(place)
    topics[Int(number)].count += 1
    count += 1
    return place
  }

  /// Removes a stream; publications in progress go on with the next one.
  ///
  /// - Returns: Its socket, topic and client.
  func remove(_ place: Int) -> (socket: Int32, topic: String, peer: Peer) {
    let slot = slots[place]
    for index in publications.indices where publications[index].cursor == Int32(place) {
      publications[index].cursor = slot.next
    }
    if slot.former >= 0 { slots[Int(slot.former)].next = slot.next }
    if slot.next >= 0 { slots[Int(slot.next)].former = slot.former }
    if slot.former < 0 { topics[Int(slot.topic)].first = slot.next }
    slots[place] = Slot(next: free, generation: slot.generation &+ 1)
    free = Int32(place)
    count -= 1
    let name = topics[Int(slot.topic)].name
    topics[Int(slot.topic)].count -= 1
    forgetIfEmpty(slot.topic)
    return (slot.socket, name, slot.peer)
  }

  /// Returns whether a stream is in a place.
  func contains(_ place: Int, _ generation: UInt32) -> Bool {
    slots.indices.contains(place) && slots[place].socket >= 0
      && slots[place].generation == generation
  }

  /// Begins to send bytes to the streams that a topic has now.
  func publish(_ bytes: [UInt8], to topic: String) {
    guard let number = numbers[topic], topics[Int(number)].first >= 0 else { return }
    publications.append(
      Publication(topic: number, bytes: bytes, cursor: topics[Int(number)].first))
  }

  /// Returns the next stream of the publication in progress, with the bytes for it.
  func next() -> (place: Int, bytes: [UInt8])? {
    while let publication = publications.first {
      guard publication.cursor >= 0 else {
        publications.removeFirst()
        forgetIfEmpty(publication.topic)
        continue
      }
      let place = Int(publication.cursor)
      publications[0].cursor = slots[place].next
      return (place, publication.bytes)
    }
    return nil
  }

  private func takePlace() -> Int {
    guard free >= 0 else {
      slots.append(Slot())
      return slots.count - 1
    }
    let place = Int(free)
    free = slots[place].next
    return place
  }

  private func number(of topic: String) -> Int32 {
    if let known = numbers[topic] { return known }
    let number = freeTopics.popLast() ?? Int32(topics.count)
    if Int(number) == topics.count { topics.append(Topic()) }
    topics[Int(number)] = Topic(name: topic)
    numbers[topic] = number
    return number
  }

  private func forgetIfEmpty(_ number: Int32) {
    guard topics[Int(number)].count == 0, numbers[topics[Int(number)].name] == number,
      !publications.contains(where: { $0.topic == number })
    else { return }
    numbers[topics[Int(number)].name] = nil
    topics[Int(number)] = Topic()
    freeTopics.append(number)
  }
}
