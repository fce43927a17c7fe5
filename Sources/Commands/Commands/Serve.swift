import Foundation
import Server

extension Command {
  static let serve = Command(
    "serve", summary: "Serves the origin over HTTP, for trying out and for a proxy in front.",
    details: """
      Blobs may be kept for ever by who gets them; manifests are asked for again with
      their ETag. Ends with an interrupt (Ctrl-C) or a termination signal.
      """,
    examples: ["langpack serve --port 8080"],
    options: [port, address, folder]
  ) { (invocation, terminal) throws(CommandError) in
    let served: String
    if let given = invocation[folder] {
      served = invocation.path(given)
    } else {
      let project = try invocation.project()
      served = project.file(project.configuration.origin).path
      guard !project.configuration.origin.isStoreAddress else {
        throw .failure(
          "\(project.configuration.origin): is served by its store; only a folder is served here (copy "
            + "it to one by 'langpack origin copy', and give --folder)")
      }
    }
    let server = FileServer(
      folder: served, address: invocation[address] ?? "127.0.0.1",
      port: invocation.number(port) ?? 8080)
    try CommandError.wrapping { () throws(ServerError) in try server.start() }
    terminal.print("http://\(invocation[address] ?? "127.0.0.1"):\(server.port)")
    terminal.say("serving \(served); stop with Ctrl-C")
    let signals = server.stopOnSignals()
    server.run()
    signals.forEach { $0.cancel() }
    return .done
  }

  private static let port = Option.number(
    "port", "PORT", "the port; 0 takes a free one; by default 8080", in: 0...65535)
  private static let address = Option.text(
    "address", "ADDRESS", "where to listen; by default 127.0.0.1, this machine only")
  private static let folder = Option.text(
    "folder", "FOLDER", "the origin to serve; by default that of the configuration")
}

extension FileServer {
  /// Stops the server at an interrupt or a termination signal, which then end nothing else.
  fileprivate func stopOnSignals() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { self.stop() }
      source.resume()
      return source
    }
  }
}
