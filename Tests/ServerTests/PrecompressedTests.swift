import Foundation
import Glibc
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// Compressed copies that lie next to files.
@Suite struct PrecompressedTests {
  private static let (blob, timestamp) = ("blobs/aa/cafe", "apps/a/b/1.0.timestamp")
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for path in [Self.blob, Self.timestamp] {
      try write(path, "a long file", time: 1000)
      try write(path + ".gz", "zipped", time: 1000)
      try write(path + ".br", "br", time: 1000)
    }
  }

  private func write(_ path: String, _ text: String, time: Double) throws {
    try folder.write(Array(text.utf8), to: path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)],
      ofItemAtPath: folder.path + "/" + path)
  }

  private func serving(
    isPrecompressed: Bool = true, _ body: (FileServer) throws -> Void
  ) throws {
    var parts = ServerParts()
    parts.isPrecompressed = isPrecompressed
    let server = FileServer(folder: folder.path, parts: parts)
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    try body(server)
  }

  private func ask(
    _ server: FileServer, _ path: String, _ accepted: String?, _ more: [String] = [],
    method: String = "GET"
  ) throws -> LocalRequest.Answer {
    try LocalRequest.send(
      method, "/" + path, port: server.port,
      headers: (accepted.map { ["Accept-Encoding: \($0)"] } ?? []) + more)
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("identity", nil), ("*", nil), ("gzip", "gzip"), ("GZIP", "gzip"),
      ("gzip, deflate, br", "br"), ("br;q=0.1, gzip", "br"), ("br;q=0, gzip; q=0.5", "gzip"),
      ("br;q=0.000, gzip;q=0", nil), ("xgzip", nil), ("gzip;q=1.0", "gzip"),
    ] as [(String?, String?)])
  func aClientGetsWhatItAccepts(accepted: String?, coding: String?) throws {
    try serving { server in
      for path in [Self.blob, Self.timestamp] {
        let answer = try ask(server, path, accepted)
        let body = ["gzip": "zipped", "br": "br"][coding ?? ""] ?? "a long file"
        #expect(answer.status == 200 && answer.body == Array(body.utf8))
        #expect(answer.headers["content-encoding"] == coding)
        #expect(answer.headers["vary"] == "Accept-Encoding")
        #expect(answer.headers["content-length"] == "\(body.utf8.count)")
        let head = try ask(server, path, accepted, method: "HEAD")
        #expect(head.headers["content-length"] == "\(body.utf8.count)" && head.body.isEmpty)
      }
    }
  }

  @Test func eachFormHasATagOfItsOwn() throws {
    try serving { server in
      for path in [Self.blob, Self.timestamp] {
        let forms: [String?] = [nil, "gzip", "br"]
        let tags = try forms.map {
          try #require(try ask(server, path, $0).headers["etag"])
        }
        #expect(Set(tags).count == 3)
        for (form, tag) in zip(forms, tags) {
          for (other, otherTag) in zip(forms, tags) {
            let answer = try ask(server, path, other, ["If-None-Match: \(tag)"])
            #expect(answer.status == (tag == otherTag ? 304 : 200), "\(form ?? "") \(other ?? "")")
            #expect(answer.headers["vary"] == "Accept-Encoding")
          }
        }
      }
    }
  }

  @Test func aRangeIsOneOfTheFile() throws {
    try serving { server in
      let part = try ask(server, Self.blob, "gzip", ["Range: bytes=2-"])
      #expect(part.status == 206 && part.body == Array("long file".utf8))
      #expect(part.headers["content-encoding"] == nil)
      let tag = try #require(try ask(server, Self.blob, "gzip").headers["etag"])
      let whole = try ask(server, Self.blob, "gzip", ["Range: bytes=2-", "If-Range: \(tag)"])
      #expect(whole.status == 200 && whole.body == Array("a long file".utf8))
    }
  }

  @Test func aCopyOfAFormerVersionIsNeverServed() throws {
    try serving { server in
      func body(_ path: String) throws -> String {
        String(decoding: try ask(server, path, "gzip").body, as: UTF8.self)
      }
      for time in [998, 999, 1001, 1002] as [Double] {
        try write(Self.timestamp, "another file", time: time)
        #expect(try body(Self.timestamp) == "another file")
      }
      // Nor one that is longer, a link, or a copy without its file.
      try write(Self.blob + ".gz", "longer than it is", time: 1000)
      #expect(try body(Self.blob) == "a long file")
      try FileManager.default.removeItem(atPath: folder.path + "/" + Self.blob + ".gz")
      #expect(symlink("/etc/hostname", folder.path + "/" + Self.blob + ".gz") == 0)
      #expect(try body(Self.blob) == "a long file")
      try FileManager.default.removeItem(atPath: folder.path + "/" + Self.blob)
      #expect(try ask(server, Self.blob, "br").status == 404)
    }
  }

  @Test func withoutTheOptionTheFileIsServed() throws {
    try serving(isPrecompressed: false) { server in
      let answer = try ask(server, Self.blob, "br, gzip")
      #expect(answer.body == Array("a long file".utf8) && answer.headers["vary"] == nil)
    }
  }

  /// The answers for clients that accept nothing come from memory; no other client gets them.
  @Test func answersFromMemoryAreForClientsThatAcceptNothing() throws {
    try serving { server in
      for _ in 0..<3 {
        for (accepted, body) in [(nil, "a long file"), ("gzip", "zipped"), ("br", "br")] {
          let answer = try ask(server, Self.blob, accepted)
          #expect(answer.body == Array(body.utf8))
        }
      }
    }
  }
}
