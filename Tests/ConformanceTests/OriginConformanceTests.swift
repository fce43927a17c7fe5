import Delivery
import Foundation
import JSON
import Server
import Sodium
import TestSupport
import Testing

@testable import Client
@testable import LanguagePacks

/// The Swift client follows the origin of the suite over real HTTP.
@Suite struct OriginConformanceTests {
  /// The origin as it was after a publication, behind a server.
  private final class Served {
    let folder: TestFolder
    let server: FileServer
    let network: any Network

    init(_ given: JSONValue) throws {
      folder = try TestFolder()
      let files = CommittedSuiteTests.folder.appending(path: try #require(given["files"]?.string))
      let origin = folder.url.appending(path: "origin")
      try FileManager.default.copyItem(at: files, to: origin)
      for path in given["absent"]?.array ?? [] {
        try FileManager.default.removeItem(at: origin.appending(path: path.string ?? ""))
      }
      let name = try ConformanceDevice(given).name
      let timestamp = try #require(OriginPath.timestamp(name))
      try folder.write(try #require(given["timestamp"]?.bytes), to: "origin/\(timestamp)")
      server = FileServer(folder: origin.path)
      try server.start()
      server.runInBackground()
      let address = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
      network = OriginNetwork.of(address, idleSeconds: 10)
    }

    deinit { server.stop() }
  }

  private static func files(_ given: JSONValue) throws -> [String: [UInt8]] {
    var files = [
      "keys.lpkt": try ConformanceCases.file(try #require(given["keyTable"]?.string)),
      "root.lproot": try ConformanceCases.file(try #require(given["root"]?.string)),
    ]
    if given["release"]?.string == "2.0" {
      files["former.lpkt"] = try ConformanceCases.file("origin/apps/2.0/former.lpkt")
    }
    return files
  }

  @Test func publications() async throws {
    var served: [String: Served] = [:]
    try await ConformanceCases.judge("origin/publications") { given in
      let id = try #require(given["timestamp"]?.string)
      let origin = try served[id] ?? Served(given)
      served[id] = origin
      var device = try ConformanceDevice(given)
      try device.install(try Self.files(given), as: "build")
      try device.have(salt: try #require(given["salt"]?.hexBytes))
      let outcome = await device.update(
        origin.network, at: try #require(given["now"]?.number))
      let keys = (given["keys"]?.array ?? []).compactMap(\.string)
      let state = try #require(try device.store.state())
      let records = state.packs[try #require(device.wanted.first)]?.records ?? []
      return .members([
        "outcome": .text(outcome.failure.map(TrustPlayer.word) ?? "accepted"),
        "sequence": .text(SequenceNumber.text(state.manifests.last?.sequence ?? 0)),
        "installed": records.first.map { .text($0.digest.hex) },
        "texts": try device.texts(keys, device.launch()),
      ])
    }
  }

  @Test func ways() async throws {
    let all = try ConformanceCases.read("origin/publications")
    var served: [String: Served] = [:]
    try await ConformanceCases.judge("origin/ways") { given in
      let ids = (given["publications"]?.array ?? []).compactMap(\.string)
      let publications = try ids.map { id in
        try #require(all.first { $0["id"]?.string == id })
      }
      var device = try ConformanceDevice(publications[0])
      var (ways, former) = ([JSONValue](), JSONValue(.null))
      for publication in publications {
        let id = try #require(publication["timestamp"]?.string)
        let origin = try served[id] ?? Served(publication)
        served[id] = origin
        device.name = try ConformanceDevice(publication).name
        if device.build != device.name.release {
          let isFirst = device.build.isEmpty
          try device.install(try Self.files(publication), as: device.name.release)
          if isFirst { try device.have(salt: try #require(publication["salt"]?.hexBytes)) }
          let keys = (given["keys"]?.array ?? []).compactMap(\.string)
          former = try device.texts(keys, device.launch())
        }
        let outcome = await device.update(
          origin.network, at: try #require(publication["now"]?.number))
        #expect(outcome.failure == nil, "\(outcome)")
        ways.append(.text(outcome.packs.first.map { "\($0.way)" } ?? "none"))
      }
      return .members(["ways": .list(ways), "former": Self.orSource(former)])
    }
  }

  /// A text that no pack has is the one in the code.
  private static func orSource(_ texts: JSONValue) -> JSONValue {
    let source = ["copy": "Copy"]
    return JSONValue(
      .object(
        (texts.object ?? []).map { member in
          guard case .null = member.value.content else { return member }
          return JSONValue.Member(member.name, .text(source[member.name] ?? ""))
        }))
  }

  /// No key of the suite is in the sources of the project, its examples or their settings.
  @Test func noKeyOfTheSuiteIsTrustedByDefault() throws {
    let root = CommittedSuiteTests.folder.appending(path: "../..").standardized
    let keys = ([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 21] as [UInt8]).compactMap {
      SigningKey(seed: [UInt8](repeating: $0, count: 32))?.publicKey.bytes
    }
    let words = keys.flatMap { [Digest.hex($0), Base64.text($0)] }.map { Data($0.utf8) }
    for folder in ["Sources", "Examples", "Plugins"] {
      let place = root.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: place.path) {
        guard let bytes = try? Data(contentsOf: place.appending(path: path)) else { continue }
        for word in words { #expect(bytes.range(of: word) == nil, "\(folder)/\(path)") }
      }
    }
  }

  /// An app that neither bundles the demo's root nor pins its key takes nothing of the origin.
  @Test func anAppWithoutTheDemosRootTakesNothing() async throws {
    let given = try #require(try ConformanceCases.read("origin/publications").first)
    let origin = try Served(given)
    var device = try ConformanceDevice(given)
    var files = try Self.files(given)
    files["root.lproot"] = nil
    try device.install(files, as: "build")
    device.keys = [try SigningKey.generate().publicKey.bytes]
    let outcome = await device.update(origin.network, at: try #require(given["now"]?.number))
    #expect(outcome.failure == .untrusted(.wrongKey(good: 0, needed: 1)), "\(outcome)")
    #expect(device.launch().layers.isEmpty)
  }
}
