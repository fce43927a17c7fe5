import AndroidExtraction
import Extraction
import Foundation
import TestExtraction
import TestSupport
import Testing

private let archive = SharedData.url("wikipedia-android/2026-08-20.tar.xz")

/// The source texts of Wikipedia's app for Android.
@Suite(.enabled(if: archive != nil, "needs the data of wikipedia-android"))
struct WikipediaTests {
  @Test func everyResourceIsExtracted() throws {
    let path = "res/values/strings.xml"
    let text = try Self.text(of: path, in: try #require(archive))
    let found = AndroidLanguage().found(in: text, path: path)
    #expect(found.phrases.count == 2075 + 108)
    let counts = Dictionary(grouping: found.diagnostics, by: \.rule).mapValues(\.count)
    #expect(
      counts == [
        "undescribed": 2137, "format-not-followed": 6, "repeated-description": 8, "same-text": 339,
        "near-duplicate": 17, "unescaped-quote": 1,
      ])
    Conformance.report("android.wikipedia", run: found.phrases.count)
  }

  private static func text(of path: String, in archive: URL) throws -> String {
    let tar = Process()
    let output = Pipe()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = ["tar", "-xJOf", archive.path(percentEncoded: false), path]
    tar.standardOutput = output
    try tar.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    tar.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
