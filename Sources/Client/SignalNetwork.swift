/// The access to an origin's event stream.
package protocol SignalNetwork: Sendable {
  /// Requests a stream.
  ///
  /// - Parameters:
  ///   - path: The path below the origin, with its query.
  ///   - take: Called on any thread with each arrival, one after the other, and not before this
  ///     function has returned.
  /// - Returns: The connection; close it, also after its end.
  func open(
    _ path: String, _ take: @escaping @Sendable (SignalArrival) -> Void
  ) -> any SignalConnection
}

/// An open request for an event stream.
package protocol SignalConnection: Sendable {
  /// Ends the request; arrivals that are on their way may still come.
  func close()
}

/// What arrives from a request for an event stream.
package enum SignalArrival: Sendable, Equatable {
  /// The head of the response, after redirections.
  case answer(SignalAnswer)
  /// A piece of the stream.
  case bytes([UInt8])
  /// The stream has ended, or there never was one.
  case end
}

/// The head of a response to a request for an event stream.
package struct SignalAnswer: Sendable, Equatable {
  /// The HTTP status.
  package var status: Int
  /// Whether the body is an event stream.
  package var isStream: Bool
  /// The seconds after which the server wants the next request, if it said so.
  package var retryAfter: Int?

  /// Creates a head.
  package init(status: Int, isStream: Bool = false, retryAfter: Int? = nil) {
    (self.status, self.isStream, self.retryAfter) = (status, isStream, retryAfter)
  }

  /// Returns whether a `Content-Type` is that of an event stream.
  package static func isStream(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" && $0 != " " }
    return name.lowercased() == "text/event-stream"
  }
}
