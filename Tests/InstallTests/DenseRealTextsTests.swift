import Foundation
import TestSupport
import Testing

@testable import Install

/// A real app's texts, where they are at hand.
@Suite struct DenseRealTextsTests {
  private static let archive = SharedData.url("wikipedia-ios/2026-02-20.tar.xz")

  /// The value strings of a locale in the order of the source's keys, up to so many.
  private static func values(_ locale: String, _ keys: [String]?, in archive: URL) throws -> (
    keys: [String], values: [[UInt8]]
  ) {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "tar", "xJOf", archive.path(), "Localizations/\(locale).lproj/Localizable.strings",
    ]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let rows = text.matches(of: /"(?<key>[^"]+)" = "(?<text>(?:[^"\\]|\\.)*)";/)
    let texts = Dictionary(
      rows.map { (String($0.key), $0.text.replacing("$1", with: "\u{10}")) },
      uniquingKeysWith: { $1 })
    let keys = keys ?? texts.keys.sorted()
    return (keys, keys.map { texts[$0].map { Array($0.utf8) } ?? [1] })
  }

  @Test(
    .enabled(if: archive != nil, "skipped: wikipedia-ios of the shared data is not there"),
    arguments: ["de", "ja"])
  func bothReadersReadTextsOfARealApp(locale: String) throws {
    let archive = try #require(Self.archive)
    let (keys, source) = try Self.values("en", nil, in: archive)
    let all = try Self.values(locale, keys, in: archive).values
    #expect(all.count { $0 != [1] } > 500)
    let priming = DensePriming(source: source)
    let bytes = try #require(DenseEncoder.bytes(preamble: [], values: all, priming: priming))
    #expect(try DenseDecoder.decode(bytes, priming: priming).values == all)
    // The plain reader takes its time.
    let some = Array(all.prefix(400))
    let fewer = try #require(DenseEncoder.bytes(preamble: [], values: some, priming: priming))
    #expect(DenseReference.decode(fewer, source: source).values == some)
  }
}
