import Foundation
import TestSupport

/// What other machines may try with the packaged units.
enum UnitRows {
  static let all = [packagedSocket]

  /// Opens the socket that a unit names, on a free port, and becomes the tool, as systemd does.
  private static let manager = """
    import os, socket, sys
    host = [line.split("=", 1)[1] for line in open(sys.argv[1]) if line.startswith("ListenStream=")][-1]
    host = host.strip().rpartition(":")[0].strip("[]") or "0.0.0.0"
    one = socket.create_server((host, 0))
    print(one.getsockname()[1], flush=True)
    os.dup2(os.dup(one.fileno()), 3, inheritable=True)
    os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
    os.execv(sys.argv[2], sys.argv[2:])
    """

  /// Connects to a port by an address, and prints whether that is possible.
  private static let client = """
    import socket, sys
    try:
        socket.create_connection((sys.argv[1], int(sys.argv[2])), 5)
        print("connected")
    except OSError:
        print("refused")
    """

  static let packagedSocket = Attack(
    .threats, "the packaged socket from another machine",
    done: "connects to the port of langpack-serve.socket by the machine's address in its network"
  ) { scene in
    let world = try World(scene)
    let unit = URL(filePath: #filePath)
      .appending(path: "../../../../Examples/Server/langpack-serve.socket").standardized.path
    let server = try ServerProcess(
      ServerProcess.python,
      ["-c", manager, unit, ToolProcess.path, "-C", world.folder, "serve"])
    defer { server.stop() }
    guard let address = StrangerRows.otherAddress, let port = Int(server.firstLine) else {
      scene.expect(false, "no address but loopback, or no port: \(server.firstLine)")
      return
    }
    func connect(_ host: String) throws -> String {
      let process = try ServerProcess(ServerProcess.python, ["-c", client, host, "\(port)"])
      defer { process.stop() }
      return process.firstLine
    }
    let (own, other) = (try connect("127.0.0.1"), try connect(address))
    scene.show("by 127.0.0.1: \(own), by the address in the network: \(other)")
    scene.expect(own == "connected" && other == "refused", "the port must be this machine's alone")
    let timestamp = try LocalRequest.send("GET", "/" + World.timestamp, port: port)
    scene.expect(timestamp.status == 200, "the proxy on the machine must be served")
  }
}
