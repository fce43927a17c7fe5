import Foundation
import JSON
import Sodium
import Webhooks

/// Messages to a receiver that wait, in a file of this machine: a message outlives the process.
package struct WebhookQueue: Hashable {
  /// A message.
  package struct Message: Hashable {
    /// The id, the same in every attempt.
    package var id: String
    /// When it was made, in seconds since 1970.
    package var created: UInt64
    /// The number of attempts that failed.
    package var attempts = 0
    /// When it is due, in seconds since 1970.
    package var due: UInt64
    /// The JSON that is sent.
    package var body: String
  }

  /// The messages, the oldest first.
  package private(set) var messages: [Message] = []

  /// The seconds from one attempt to the next, 27 hours in all.
  package static let pauses: [UInt64] = [
    5, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 39_600,
  ]
  /// The most messages that wait; the oldest are dropped.
  package static let most = 1_000

  /// Creates an empty queue.
  package init() {}

  /// Parses the file; what cannot be read, or has no valid id, is as if it did not wait.
  package init(_ bytes: [UInt8]) {
    guard let list = (try? JSONReader.read(bytes))?["messages"]?.array else { return }
    messages = list.compactMap { json in
      guard let id = json["id"]?.string, WebhookReceiver.isID(id), let body = json["body"]?.string,
        let created = json["created"]?.whole.flatMap({ UInt64(exactly: $0) }),
        let due = json["due"]?.whole.flatMap({ UInt64(exactly: $0) })
      else { return nil }
      return Message(
        id: id, created: created, attempts: max(0, json["attempts"]?.whole ?? 0), due: due,
        body: body)
    }
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let list = messages.map { message in
      JSONValue.members([
        "id": .text(message.id), "created": .whole(Int(clamping: message.created)),
        "attempts": .whole(message.attempts), "due": .whole(Int(clamping: message.due)),
        "body": .text(message.body),
      ])
    }
    return Array((JSONValue.members(["messages": .list(list)]).pretty() + "\n").utf8)
  }

  /// Adds a message that is due now.
  package mutating func add(_ type: String, _ data: JSONValue, now: UInt64) {
    let body = JSONValue.members([
      "type": .text(type), "timestamp": .text(now.date), "data": data,
    ]).compact
    let random = (0..<16).map { _ in UInt8.random(in: 0...255) }
    messages.append(
      Message(id: "msg_" + Digest.hex(random), created: now, due: now, body: body))
    messages = messages.suffix(Self.most)
  }

  /// Sends the messages that are due.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds since 1970.
  ///   - send: Sends a message once.
  /// - Returns: What could not be sent, in words.
  package mutating func send(
    now: UInt64, _ send: (Message) throws(WebhookError) -> Void
  ) -> [String] {
    var (left, problems) = ([Message](), [String]())
    for var message in messages {
      guard message.due <= now else {
        left.append(message)
        continue
      }
      do throws(WebhookError) { try send(message) } catch {
        message.attempts += 1
        guard message.attempts <= Self.pauses.count else {
          problems.append("\(error); message \(message.id) is given up after a day")
          continue
        }
        problems.append("\(error); message \(message.id) is sent again later")
        message.due = now + Self.pauses[message.attempts - 1]
        left.append(message)
      }
    }
    messages = left
    return problems
  }
}

extension Project {
  /// Returns the file of the messages that wait.
  ///
  /// - Throws: An error if the environment names no folder for it.
  func webhookQueue() throws(ProjectError) -> MachineFile {
    try machineFile("rollouts/webhooks.json")
  }
}
