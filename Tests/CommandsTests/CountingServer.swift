import Foundation
import Projects
import Server
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TestFolder {
  /// Starts a server that counts into the folder `counts`, for an origin that has the name of one
  /// release.
  func startCountingServer() throws -> StartedServer {
    try write([0], to: "origin/apps/a/b/c.timestamp")
    return try startCountingServer(of: "origin")
  }

  /// Starts a server that counts into the folder `counts`.
  func startCountingServer(of origin: String) throws -> StartedServer {
    var order = ServeOrder { () throws(ProjectError) in throw .failure("no project") }
    (order.folder, order.counts) = (path + "/" + origin, path + "/counts")
    order.settings.port = 0
    let started = try order.start()
    started.server.runInBackground()
    return started
  }
}

extension FileServer {
  /// A batch that the server counts.
  static let goodBatch =
    #"{"telemetry":2,"app":"a","channel":"b","release":"c","launches":{"origin":{"wanted":2}}}"#

  /// Sends a batch, and returns the status of the response.
  func post(_ body: String, method: String = "POST") async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)/telemetry")))
    request.httpMethod = method
    if method == "POST" { request.httpBody = Data(body.utf8) }
    let (_, response) = try await URLSession.shared.data(for: request)
    return try #require(response as? HTTPURLResponse).statusCode
  }
}
