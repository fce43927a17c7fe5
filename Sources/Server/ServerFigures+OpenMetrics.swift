import HTTP

extension ServerFigures {
  /// Returns the figures as families of OpenMetrics 1.0, without the end of the text.
  ///
  /// - Parameters:
  ///   - connections: The number of open connections.
  ///   - streams: The number of open streams.
  /// - Returns: The lines.
  func openMetrics(connections: Int, streams: Int) -> String {
    var text = ""
    func family(
      _ name: String, _ help: String, type: String = "counter", _ values: [(String, UInt64)]
    ) {
      text += "# TYPE \(name) \(type)\n# HELP \(name) \(help)\n"
      let suffix = type == "counter" ? "_total" : ""
      for (labels, value) in values { text += "\(name)\(suffix)\(labels) \(value)\n" }
    }
    family(
      "langpack_http_requests", "Answered requests by the class of their status.",
      [
        ("{class=\"2xx\"}", self[.successes]), ("{class=\"3xx\"}", self[.redirections]),
        ("{class=\"4xx\"}", self[.clientErrors]), ("{class=\"5xx\"}", self[.serverErrors]),
      ])
    family("langpack_http_connections", "Accepted connections.", [("", self[.connections])])
    family(
      "langpack_http_refusals", "What clients were refused for the sake of others.",
      [
        ("{what=\"request\"}", self[.malformed]),
        ("{what=\"connection\"}", self[.refusedConnections]),
        ("{what=\"displaced\"}", self[.displacedConnections]),
        ("{what=\"stream\"}", self[.refusedStreams]),
      ])
    family("langpack_streams", "Streams that began.", [("", self[.streams])])
    family(
      "langpack_streams_left", "Streams whose clients left or stopped reading.",
      [("", self[.endedStreams])])
    family(
      "langpack_open", "What is open now.", type: "gauge",
      [
        ("{what=\"connections\"}", UInt64(max(0, connections))),
        ("{what=\"streams\"}", UInt64(max(0, streams))),
      ])
    return text
  }
}
