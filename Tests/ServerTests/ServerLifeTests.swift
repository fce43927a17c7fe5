import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTP
@testable import Server

@Suite struct ServerLifeTests {
  @Test func aPortInUseIsSaidOnce() throws {
    let origin = try TestOrigin()
    let port = origin.server.port
    let second = FileServer(folder: origin.folder, settings: ServerSettings(port: port))
    #expect(throws: FileServerError.cannotListen(.portInUse(address: "127.0.0.1", port: port))) {
      try second.start()
    }
    #expect(
      "\(ServerError.portInUse(address: "127.0.0.1", port: 80))".hasPrefix(
        "127.0.0.1:80: the port is in use"))
    #expect(
      "\(ServerError.portForbidden(address: "::1", port: 80))".hasPrefix(
        "[::1]:80: the port is not open"))
  }

  @Test func aFolderThatIsNotThereIsSaid() {
    #expect(throws: FileServerError.noFolder(path: "/nowhere/origin")) {
      try FileServer(folder: "/nowhere/origin").start()
    }
  }

  @Test(arguments: [-1, 65_536]) func aPortOutsideTheRangeIsSaid(port: Int) {
    #expect(throws: FileServerError.cannotListen(.badPort(port))) {
      try FileServer(folder: "/", settings: .init(port: port)).start()
    }
  }

  @Test func whatCannotBeServedIsNamedOnce() {
    errno = ENOTTY  // What an earlier call left must not be told.
    #expect(throws: FileServerError.cannotListen(.badAddress(address: "300.1.1.1"))) {
      try FileServer(folder: "/", settings: .init(address: "300.1.1.1")).start()
    }
    #expect(
      ServerError.badAddress(address: "300.1.1.1").description.hasPrefix(
        "300.1.1.1: not an address of this machine; use 127.0.0.1"))
    #expect(
      FileServerError.noFolder(path: "nope").description
        == "nope: not a folder; publish into it first, or name another with --folder")
  }

  @Test(arguments: ["192.0.2.1", ""]) func anAddressOfElsewhereIsSaid(address: String) {
    #expect(throws: FileServerError.self) {
      try FileServer(folder: "/", settings: .init(address: address)).start()
    }
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:0"), ("localhost", "http://localhost:0"),
    ("::1", "http://[::1]:0"), ("[::1]", "http://[::1]:0"),
  ]) func aURLHasBracketsAroundAnAddressOfVersion6(address: String, url: String) {
    #expect(FileServer(folder: "/", settings: .init(address: address)).url == url)
  }

  @Test func aServerStartsOnce() throws {
    let origin = try TestOrigin()
    #expect(throws: FileServerError.cannotListen(.startedTwice)) { try origin.server.start() }
  }

  @Test func aStoppedServerFreesItsPortAndClosesItsConnections() throws {
    let origin = try TestOrigin()
    let port = origin.server.port
    let idle = RawClient.connected(to: port)
    let request = "GET \(TestOrigin.blob) HTTP/1.1\r\nHost: x\r\n\r\n"
    _ = send(idle, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: port) == 200)
    origin.server.stop()
    #expect(RawClient.received(from: idle).hasSuffix("\u{1}\u{2}\u{3}"))
    close(idle)
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: port) == 0)
    let next = FileServer(folder: origin.folder + "/origin", settings: ServerSettings(port: port))
    try next.start()
  }

  @Test func stoppingBeforeRunningOrTwiceIsHarmless() throws {
    let origin = try TestOrigin()
    let other = FileServer(folder: origin.folder + "/origin")
    other.stop()
    try other.start()
    other.stop()
    other.run()
    other.stop()
    origin.server.stop()
  }

  @Test func aStopLetsADownloadFinish() throws {
    let origin = try TestOrigin()
    try origin.write([UInt8](repeating: 9, count: 20_000_000), to: "/blobs/00/large")
    let socket = RawClient.connected(to: origin.server.port)
    let request = "GET /blobs/00/large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    _ = send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    var byte: UInt8 = 0
    #expect(recv(socket, &byte, 1, 0) == 1)
    // Not a task: all the threads for tasks may be at work for other tests.
    let stopping = DispatchGroup()
    DispatchQueue(label: "stopping").async(group: stopping) { origin.server.stop() }
    usleep(50_000)
    let rest = RawClient.received(from: socket)
    close(socket)
    #expect(rest.utf8.count > 20_000_000)
    stopping.wait()
  }

  @Test func aClientThatHangsUpInTheMiddleDoesNoHarm() throws {
    let origin = try TestOrigin()
    try origin.write([UInt8](repeating: 9, count: 20_000_000), to: "/blobs/00/large")
    for _ in 0..<20 {
      let socket = RawClient.connected(to: origin.server.port)
      let request = "GET /blobs/00/large HTTP/1.1\r\nHost: x\r\n\r\n"
      _ = send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL))
      var byte: UInt8 = 0
      #expect(recv(socket, &byte, 1, 0) == 1)
      close(socket)
    }
    #expect(RawClient.status(ofPath: TestOrigin.blob, port: origin.server.port) == 200)
  }

  @Test func aThousandRequestsFromEightClientsAreAllAnswered() async throws {
    let origin = try TestOrigin()
    let answered = try await withThrowingTaskGroup(of: Int.self) { clients in
      for _ in 0..<8 {
        clients.addTask {
          var count = 0
          for _ in 0..<125 where try await origin.ask(TestOrigin.blob).body == [1, 2, 3] {
            count += 1
          }
          return count
        }
      }
      return try await clients.reduce(0, +)
    }
    #expect(answered == 1000)
  }
}
