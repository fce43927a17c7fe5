import Foundation
import Testing

@testable import Install

/// The examples of `Docs/Formats/Dense.md`, written and read by both readers.
@Suite struct DensePageTests {
  private static func example(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Docs/Formats/Dense.md"), encoding: .utf8)
    let start = try #require(text.range(of: "```hex \(name)\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    return try text[start.upperBound..<end.lowerBound].split(separator: "\n")
      .flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }
      .map { try #require(UInt8($0, radix: 16)) }
  }

  private func strings(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  @Test func theExampleThatStandsAloneIsReadAndWritten() throws {
    let bytes = try Self.example("alone")
    let values = strings(["Log in", "Log", "Log out", "\u{02}"])
    #expect(DenseEncoder.bytes(preamble: [7], values: values) == bytes)
    let decoded = try DenseDecoder.decode(bytes)
    #expect(decoded.preamble == [7] && decoded.values == values)
    let plain = DenseReference.decode(bytes)
    #expect(plain.preamble == [7] && plain.values == values)
  }

  @Test func theExampleWithAnAlphabetIsReadAndWritten() throws {
    let bytes = try Self.example("spelled")
    let values = strings(["Όλα τα άρθρα", "Άρθρα", "Όλα", "\u{10} άρθρα"])
    #expect(DenseEncoder.bytes(preamble: [], values: values) == bytes)
    #expect(try DenseDecoder.decode(bytes).values == values)
    #expect(DenseReference.decode(bytes).values == values)
  }

  @Test func theExampleBesideSourceAndOldIsReadAndWritten() throws {
    let bytes = try Self.example("beside")
    let values = strings(["Όλα τα άρθρα", "Άρθρα", "Όλα", "\u{10} άρθρα"])
    let source = strings(["All articles", "Articles", "All", "\u{10} articles"])
    let old = strings(["Όλα τα άρθρα", "Άρθρο"])
    let priming = DensePriming(source: source, old: old, preamble: [7])
    #expect(DenseEncoder.bytes(preamble: [8], values: values, priming: priming) == bytes)
    let decoded = try DenseDecoder.decode(bytes, priming: priming)
    #expect(decoded.preamble == [8] && decoded.values == values)
    let plain = DenseReference.decode(bytes, source: source, old: old, preamble: [7])
    #expect(plain.preamble == [8] && plain.values == values)
  }
}
