import Delivery
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Health
@testable import Projects

/// The real tool behind proxies that speak TLS and HTTP/2, asked by curl.
@Suite(.enabled(if: ToolRun.isThere && TLSProxy.areInstalled, "needs the built tool and proxies"))
struct ServeBehindTLSTests {
  private static let timestamp = "/apps/shop/stable/1.0.timestamp"
  private static let batch =
    #"{"telemetry":2,"app":"shop","channel":"stable","release":"1.0","launches":{"locale":"de","came":1}}"#

  private func withServer(
    _ kind: TLSProxy.Kind, _ body: (SampleProject, TLSProxy) throws -> Void
  ) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      let server = try ServedTool(
        [
          "--precompressed", "--signal", "--telemetry", "counts", "--metrics", "--access-log",
          "log", "--proxy",
          "127.0.0.1",
        ], in: project.folder.path)
      try body(project, try TLSProxy(kind, before: server.port))
      server.stop()
    }
  }

  @Test(arguments: TLSProxy.Kind.allCases)
  func filesRangesAndCountsPassByHTTP2(_ kind: TLSProxy.Kind) throws {
    try withServer(kind) { project, proxy in
      let origin = project.folder.path + "/.langpack/origin"
      let blob = try #require(
        FileManager.default.enumerator(atPath: origin + "/blobs")?.compactMap { $0 as? String }
          .first { $0.utf8.count > 60 })
      for path in [Self.timestamp, "/blobs/" + blob] {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: origin + path)))
        let whole = try proxy.ask(path, ["--interface", "127.0.0.5"])
        #expect(whole.version == "2" && whole.status == 200 && whole.body == bytes)
        let tag = try #require(whole.field("etag"))
        #expect(try proxy.ask(path, ["-H", "If-None-Match: \(tag)"]).status == 304)
        let part = try proxy.ask(path, ["-H", "Range: bytes=5-", "-H", "If-Range: \(tag)"])
        #expect(part.status == 206 && part.body == Array(bytes.dropFirst(5)))
        let changed = try proxy.ask(path, ["-H", "Range: bytes=5-", "-H", "If-Range: \"other\""])
        #expect(changed.status == 200 && changed.body == bytes)
        #expect(try proxy.ask(path, ["-I"]).field("content-length") == "\(bytes.count)")
      }
      for path in ["/metrics", "/keys/public.key", "/apps/shop/roots/7.root"] {
        #expect(try proxy.ask(path).status == 404, "\(path)")
      }
      #expect(try proxy.ask("/telemetry", ["-d", Self.batch]).status == 204)
      let most = String(repeating: "x", count: 20_000)
      #expect(try proxy.ask("/telemetry", ["-d", most]).status == 413)
      // The server knows the client behind the proxy.
      let log = try project.read("log")
      #expect(String(decoding: log, as: UTF8.self).contains(#""client":"127.0.0.5""#))
      usleep(1_500_000)
      let counted = project.expect(["telemetry", "counts", "--json"])
      #expect(counted.output.contains("\"launches\""), "\(counted.output)")
    }
  }

  @Test(arguments: TLSProxy.Kind.allCases)
  func compressedCopiesPass(_ kind: TLSProxy.Kind) throws {
    try withServer(kind) { project, proxy in
      let origin = project.folder.path + "/.langpack/origin"
      let path = "/apps/shop/stable/9.0.timestamp"
      // Long enough to shrink.
      let bytes = Array(String(repeating: "# langpack ordinals 1\n", count: 100).utf8)
      try Data(bytes).write(to: URL(fileURLWithPath: origin + path))
      let gzip = try Process.run(
        URL(fileURLWithPath: "/usr/bin/gzip"), arguments: ["-k9", origin + path])
      gzip.waitUntilExit()
      let answer = try proxy.ask(path, ["--compressed"])
      #expect(answer.field("content-encoding") == "gzip" && answer.body == bytes)
      #expect(answer.field("vary") == "Accept-Encoding")
      #expect(Int(answer.field("content-length") ?? "") ?? .max < 200)
      let plain = try proxy.ask(path)
      #expect(plain.field("content-encoding") == nil && plain.body == bytes)
    }
  }

  @Test(arguments: TLSProxy.Kind.allCases)
  func aStreamIsNotBuffered(_ kind: TLSProxy.Kind) throws {
    try withServer(kind) { project, proxy in
      let stream = try proxy.listen("/signal/shop/stable/1.0?have=1")
      defer { stream.process.terminate() }
      var heard = ""
      while !heard.contains("retry: ") {
        let more = stream.output.availableData
        try #require(!more.isEmpty, "\(heard)")
        heard += String(decoding: more, as: UTF8.self)
      }
      try project.write(
        "translations/de.strings", SampleProject.german.replacing("gefunden", with: "da"))
      project.expect(["publish", "--release", "1.0"])
      let start = Date()
      while !heard.contains("\"sequence\":2,") {
        let more = stream.output.availableData
        try #require(!more.isEmpty, "\(heard)")
        heard += String(decoding: more, as: UTF8.self)
      }
      #expect(Date().timeIntervalSince(start) < 5)
    }
  }
}
