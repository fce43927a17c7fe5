import HTTP
import Metrics

extension ServerFigures {
  /// Adds the figures to a text for monitors.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - connections: The number of open connections.
  ///   - streams: The number of open streams.
  func add(to text: inout OpenMetrics, connections: Int, streams: Int) {
    text.counter(
      "langpack_http_requests", "Answered requests by the class of their status.", label: "class",
      [
        ("2xx", self[.successes]), ("3xx", self[.redirections]), ("4xx", self[.clientErrors]),
        ("5xx", self[.serverErrors]),
      ])
    text.counter("langpack_http_connections", "Accepted connections.", [("", self[.connections])])
    text.counter(
      "langpack_http_refusals", "Refused requests, connections and streams.", label: "what",
      [
        ("request", self[.malformed]), ("connection", self[.refusedConnections]),
        ("displaced", self[.displacedConnections]), ("stream", self[.refusedStreams]),
      ])
    text.counter("langpack_streams", "Streams that began.", [("", self[.streams])])
    text.counter(
      "langpack_streams_left", "Streams whose clients left or stopped reading.",
      [("", self[.endedStreams])])
    text.gauge(
      "langpack_open", "Open connections and streams.", label: "what",
      [("connections", connections), ("streams", streams)])
  }
}
