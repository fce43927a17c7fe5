import Client
import Foundation
import Pack
import Release
import TestSupport
import Testing

@testable import LanguagePacks

/// The real client with servers of others, configured as Docs/Operating/Serving.md says.
@Suite(.enabled(if: NginxServer.isInstalled)) struct WebServerTests {
  let world: World

  init() throws {
    world = try World()
    try world.publish(["el": "Γεια"], revision: 1)
  }

  private func device(_ number: Int, port: Int) -> PackClient {
    var configuration = world.configuration(port: port)
    configuration.storage.folder = world.folders.path("store-\(number)")
    return PackClient.start(configuration)
  }

  private var files: [String] {
    let all = FileManager.default.enumerator(atPath: world.folders.path("origin"))
    return all?.compactMap { $0 as? String }.sorted() ?? []
  }

  @Test func nginxServesWhatDevicesAskForAndNothingElse() async throws {
    try world.publish(["el": "Γεια σου"], revision: 2)
    let nginx = try NginxServer(folder: world.folders.path("origin"))
    #expect(await device(1, port: nginx.port).update().result == .updated)
    #expect(device(1, port: nginx.port).greeting == "Γεια σου")
    let asked = try nginx.log()
    // All but the next root, which this team has not.
    let missing = asked.filter { !$0.hasPrefix("200 ") }
    #expect(missing.count == 1, "\(asked)")
    #expect(missing.allSatisfy { $0.hasPrefix("404 ") && $0.contains("roots/1.root") }, "\(asked)")

    var served: Set<String> = []
    for file in files + ["", "apps/", "blobs/", "../origin/audit/app.jsonl", ".lock"] {
      let answer = try LocalRequest.send("GET", "/" + file, port: nginx.port)
      guard answer.status == 200 else { continue }
      served.insert(file)
      let isPointer = file.hasSuffix(".timestamp")
      #expect(
        answer.headers["cache-control"]
          == (isPointer ? "no-cache" : "public, max-age=31536000, immutable"), "\(file)")
      #expect(answer.headers["content-type"] == "application/octet-stream", "\(file)")
      let tag = try #require(answer.headers["etag"])
      let again = try LocalRequest.send(
        "GET", "/" + file, port: nginx.port, headers: ["If-None-Match: \(tag)"])
      #expect(again.status == 304 && again.body.isEmpty, "\(file)")
    }
    let isFile = { (name: String) in !name.split(separator: "/").allSatisfy { !$0.contains(".") } }
    #expect(served.contains("apps/app/stable/1.0.timestamp"))
    #expect(served.filter { $0.hasPrefix("blobs/") }.count > 3)
    #expect(
      served.filter(isFile).allSatisfy { $0.hasSuffix(".manifest") || $0.hasSuffix(".timestamp") },
      "\(served.filter(isFile))")
  }

  /// An ETag of nginx is the second in which a file was written, and its length.
  @Test func publicationsWithinASecondHaveDifferentTags() throws {
    let nginx = try NginxServer(folder: world.folders.path("origin"))
    var seen: [String: [UInt8]] = [:]
    for revision in 2...6 as ClosedRange<UInt64> {
      try world.publish(["el": "Γεια \(revision)"], revision: Revision(revision))
      let answer = try LocalRequest.send(
        "GET", "/apps/app/stable/1.0.timestamp", port: nginx.port)
      let tag = try #require(answer.headers["etag"])
      #expect(seen.updateValue(answer.body, forKey: tag) == nil, "\(revision): \(tag) again")
    }
    #expect(Set(seen.values).count == 5 && Set(seen.values.map(\.count)).count == 1)
  }

  @Test(.enabled(if: VarnishServer.isInstalled))
  func aCacheNeedsNoPurgeAndDevicesSeeAPublicationAfterItsSeconds() async throws {
    let nginx = try NginxServer(folder: world.folders.path("origin"))
    let varnish = try VarnishServer(before: nginx.port, seconds: 1)
    let before = try varnish.counts()
    let devices = 12
    for number in 0..<devices {
      #expect(await device(number, port: varnish.port).update().result == .updated)
      #expect(device(number, port: varnish.port).greeting == "Γεια")
    }
    try world.publish(["el": "Γεια σου"], revision: 2)
    try await Task.sleep(for: .milliseconds(1100))
    for number in 0..<devices {
      let outcome = await device(number, port: varnish.port).update()
      #expect(outcome.packs.first?.way == .delta, "\(outcome)")
      #expect(device(number, port: varnish.port).greeting == "Γεια σου")
    }
    let log = try nginx.log()
    let immutable = log.filter { $0.contains("/blobs/") || $0.contains("/lists/") }
    // However many devices there are, the origin is asked for each of these once.
    #expect(!immutable.isEmpty && Set(immutable).count == immutable.count, "\(log)")
    let after = try varnish.counts()
    let (requests, hits) = (after.requests - before.requests, after.hits - before.hits)
    print("Varnish: \(hits) of \(requests) requests from the cache, \(log.count) reached nginx")
    #expect(requests >= devices * 4)
    #expect(hits * 100 >= requests * 80, "\(hits) of \(requests)")

    // What has not changed is asked for by its ETag, by the cache and by devices.
    try await Task.sleep(for: .milliseconds(1100))
    #expect(await device(0, port: varnish.port).update().result != .failed)
    let last = try nginx.log().last ?? ""
    #expect(last.hasPrefix("304 /apps/"), "\(last)")
  }

  /// Devices ask for the next root before there is one: the answer that there is none ages like a timestamp.
  @Test(.enabled(if: VarnishServer.isInstalled))
  func aNextRootIsSeenAsSoonAsATimestamp() async throws {
    let folder = world.folders.path("origin")
    let nginx = try NginxServer(folder: folder)
    let varnish = try VarnishServer(before: nginx.port, seconds: 1)
    let name = "apps/app/roots/1.root"
    let early = try LocalRequest.send("GET", "/" + name, port: nginx.port)
    #expect(early.status == 404 && early.headers["cache-control"] == "no-cache")
    for _ in 0..<3 {
      #expect(try LocalRequest.send("GET", "/" + name, port: varnish.port).status == 404)
    }
    #expect(try nginx.log().count == 2, "the cache asks once in its seconds")
    try FileManager.default.createDirectory(
      atPath: folder + "/apps/app/roots", withIntermediateDirectories: true)
    try Data("root".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    try await Task.sleep(for: .milliseconds(1200))
    let there = try LocalRequest.send("GET", "/" + name, port: varnish.port)
    #expect(there.status == 200 && there.body == Array("root".utf8))
    #expect(there.headers["cache-control"] == "public, max-age=31536000, immutable")
  }
}
