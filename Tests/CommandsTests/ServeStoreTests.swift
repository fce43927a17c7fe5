import Delivery
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Several real servers of one origin in an object store.
@Suite(.enabled(if: ToolRun.isThere, "needs the built tool")) struct ServeStoreTests {
  private let store: FaultyStore
  private let team: StoreTeam
  private static let timestamp = "/apps/shop/stable/1.0.timestamp"

  init() throws {
    store = try FaultyStore()
    team = StoreTeam(store)
  }

  private func sequence(_ answer: LocalRequest.Answer) throws -> UInt64 {
    try Signed<Timestamp>(parsing: answer.body).content.sequence
  }

  /// Asks until the answer is as wanted, for some seconds.
  private func eventually(_ isWanted: () throws -> Bool) rethrows -> Bool {
    let end = Date().addingTimeInterval(8)
    while Date() < end {
      if try isWanted() { return true }
      usleep(50_000)
    }
    return false
  }

  @Test func severalServersAnswerAlikeAndFollowTheStore() throws {
    try team.with { project in
      let servers = try [team.serve(project), team.serve(project)]
      let objects = try store.bytes().filter { $0.key.contains("shop/") }
      var served = 0
      for (key, bytes) in objects {
        let path =
          "/" + key.split(separator: "/").drop { $0 != "shop" }.dropFirst().joined(separator: "/")
        guard ["/blobs/", "/lists/", "/apps/"].contains(where: path.hasPrefix) else { continue }
        guard !path.hasSuffix(".history"), !path.hasSuffix(".ordinals") else {
          #expect(try servers.map { try $0.get(path).status } == [404, 404], "\(path)")
          continue
        }
        served += 1
        let answers = try servers.map { try $0.get(path) }
        #expect(answers.map(\.status) == [200, 200] && answers.allSatisfy { $0.body == bytes })
        let tag = try #require(answers[0].headers["etag"])
        #expect(answers[1].headers["etag"] == tag, "\(path)")
        #expect(try servers[1].get(path, "GET", ["If-None-Match: \(tag)"]).status == 304)
        let part = try servers[0].get(path, "GET", ["Range: bytes=5-", "If-Range: \(tag)"])
        #expect(part.status == 206 && part.body == Array(bytes.dropFirst(5)))
        #expect(try servers[0].get(path, "HEAD").headers["content-length"] == "\(bytes.count)")
      }
      #expect(served > 6)
      #expect(try servers[0].get("/apps/shop/roots/9.root").status == 404)
      #expect(try servers[0].get("/keys/public.key").status == 404)
      let before = try sequence(servers[0].get(Self.timestamp))
      try team.publish(2, project)
      for server in servers {
        #expect(try eventually { try sequence(server.get(Self.timestamp)) > before })
      }
      // What is held has no name on the disk.
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: project.folder.path + "/held") == [])
    }
  }

  @Test func whatIsHeldIsServedWhileTheStoreIsAway() throws {
    try team.with { project in
      let server = try team.serve(project)
      let answer = try server.get(Self.timestamp)
      try store.breaks(FaultyStore.Fault("503", count: 1_000_000))
      #expect(try server.get("/apps/shop/stable/3.0.timestamp").status == 503)
      let start = Date()
      for _ in 0..<20 {
        let held = try server.get(Self.timestamp)
        #expect(held.status == 200 && held.body == answer.body)
        usleep(100_000)
      }
      #expect(Date().timeIntervalSince(start) < 6)
      let other = try server.get("/apps/shop/stable/2.0.timestamp")
      #expect(other.status == 503 && other.headers["retry-after"] != nil)
      #expect(server.said.contains("warning: s3://texts/shop"), "\(server.said)")
      try store.breaks(nil)
      try team.publish(2, project)
      #expect(try eventually { try server.get(Self.timestamp).body != answer.body })
      #expect(try eventually { try server.get("/apps/shop/stable/2.0.timestamp").status == 404 })
    }
  }

  @Test(.enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
  func serversSignalTogetherAndServeWhatTheySignal() throws {
    let database = try #require(PostgresServer.shared).newDatabase("signal")
    try team.with { project in
      let servers = try (0..<3).map { _ in
        try team.serve(project, ["--signal", "--signal-through", database])
      }
      try expectSignals(servers, project)
      #expect(servers.allSatisfy { !$0.said.contains("warning") }, "\(servers.map(\.said))")
    }
  }

  @Test func serversWithoutTheirDatabaseSignalThemselves() throws {
    try team.with { project in
      let servers = try (0..<2).map { _ in
        try team.serve(
          project, ["--signal", "--signal-through", "postgres://a:secret@/none?host=/nowhere"])
      }
      try expectSignals(servers, project)
      for server in servers {
        #expect(
          server.said.contains("publications are signalled to the clients of this server alone"),
          "\(server.said)")
        #expect(!server.said.contains("secret") && !server.said.contains("catalog"))
      }
    }
  }

  /// A stream at each server hears of a publication, and the server then serves it.
  private func expectSignals(_ servers: [ServedTool], _ project: SampleProject) throws {
    let first = try sequence(servers[0].get(Self.timestamp))
    let streams = try servers.map {
      try EventConnection("/signal/shop/stable/1.0?have=\(first - 1)", port: $0.port)
    }
    for stream in streams {
      #expect(stream.wait(for: "{\"sequence\":\(first),", atMost: 8) != nil)
    }
    for number in 2...3 {
      try team.publish(number, project)
      for (stream, server) in zip(streams, servers) {
        let next = first + UInt64(number) - 1
        #expect(stream.wait(for: "{\"sequence\":\(next),", atMost: 8) != nil, "\(server.said)")
        #expect(try sequence(server.get(Self.timestamp)) == next)
      }
    }
  }
}
