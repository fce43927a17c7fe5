import Client
import Foundation
import TestDevice
import TestWorld
import Testing

@testable import LanguagePacks

/// What a program of the client loads: little, and libcurl only once something is fetched.
@Suite struct LateLibraryTests {
  /// A program that imports nothing but the client.
  @Test func aProgramOfTheClientLoadsNeitherLibcurlNorTheWholeOfFoundation() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
    process.arguments = [Bundle.main.bundleURL.appendingPathComponent("BudgetStart").path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let names = said.split(separator: "\n").compactMap {
      $0.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
    #expect(names.contains { $0.hasPrefix("libsodium") } && names.contains("libswiftCore.so"))
    for name in names {
      let isHeavy = ["libcurl", "libFoundation.", "libFoundationNetworking"].contains(
        where: name.hasPrefix)
      #expect(!isHeavy, "\(name)")
    }
  }

  @Test func theFirstUpdateLoadsLibcurl() throws {
    let world = try DeviceWorld()
    try world.publish(1)
    let end = try DeviceRun("libraries", world.device(store: "store")).end()
    #expect(end.status == 0 && end.signal == 0)
    #expect(end.lines.filter { $0.hasPrefix("loaded") } == ["loaded false", "loaded true"])
    #expect(end.outcomes == ["updated"] && end.screens.last == DeviceWorld.texts(1))
  }

  /// A file stands in the place of libcurl that is none: the process goes on, and says why it cannot update.
  @Test func withoutLibcurlAnUpdateFailsAndTheAppGoesOn() throws {
    let world = try DeviceWorld()
    try world.publish(1)
    let folder = world.folders.path("libraries")
    for name in CurlLibrary.names {
      try world.folders.write(Array("no library".utf8), to: "libraries/\(name)")
    }
    let end = try DeviceRun(
      "libraries", world.device(store: "store"),
      environment: ProcessInfo.processInfo.environment.merging(["LD_LIBRARY_PATH": folder]) { $1 }
    ).end()
    #expect(end.status == 0 && end.signal == 0)
    #expect(end.lines.filter { $0.hasPrefix("loaded") } == ["loaded false", "loaded false"])
    let outcome = try #require(end.outcomes.first)
    #expect(outcome.hasPrefix("failed") && outcome.contains("libcurl cannot be loaded"))
    #expect(end.screens.last == (0..<4).map { "source \($0)" })
  }

  @Test(arguments: [["libnothing.so.9"], ["libnothing.so.9", "libm.so.6"], []])
  func aLibraryThatIsNotLibcurlIsAnErrorOfTheNetwork(_ names: [String]) async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9"))
    let network = CurlNetwork(url, idleSeconds: 1) { () throws(CurlLibrary.Missing) in
      try CurlLibrary(names)
    }
    let error = await #expect(throws: ClientError.self) {
      try await network.fetch(FetchRequest(path: "x", limit: 1))
    }
    guard case .unreachable("x", let reason) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("libcurl cannot be loaded") && reason.hasSuffix("install libcurl4"))
    for name in names { #expect(reason.contains(name)) }
  }
}
