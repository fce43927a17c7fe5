import Foundation
import Testing

/// What a program loads that builds packs.
@Suite struct LinkingTests {
  /// The values that packs are built from are in a room without a database.
  @Test func aProgramThatBuildsPacksLoadsNoDatabase() throws {
    let program = Bundle.main.bundleURL.appendingPathComponent("BudgetTexts")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
    process.arguments = [program.path]
    process.standardOutput = output
    try process.run()
    let libraries = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(libraries.contains("libsodium"), "\(libraries)")
    #expect(!libraries.contains("libsqlite3") && !libraries.contains("libpq"), "\(libraries)")
  }
}
