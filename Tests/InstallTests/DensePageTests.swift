import Foundation
import TestSupport
import Testing

@testable import Install

/// The examples of `Docs/Formats/Dense.md`, written and read by both readers.
@Suite struct DensePageTests {
  private func strings(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  @Test func theExampleThatStandsAloneIsReadAndWritten() throws {
    let bytes = try pageExample("alone", of: "Dense.md")
    let values = strings(["Log in", "Log", "Log out", "\u{02}"])
    #expect(DenseEncoder.bytes(preamble: [7], values: values) == bytes)
    let decoded = try DenseDecoder.decode(bytes)
    #expect(decoded.preamble == [7] && decoded.values == values)
    let plain = DenseReference.decode(bytes)
    #expect(plain.preamble == [7] && plain.values == values)
  }

  @Test func theExampleWithAnAlphabetIsReadAndWritten() throws {
    let bytes = try pageExample("spelled", of: "Dense.md")
    let values = strings(["Όλα τα άρθρα", "Άρθρα", "Όλα", "\u{10} άρθρα"])
    #expect(DenseEncoder.bytes(preamble: [], values: values) == bytes)
    #expect(try DenseDecoder.decode(bytes).values == values)
    #expect(DenseReference.decode(bytes).values == values)
  }

  @Test func theExampleBesideSourceAndOldIsReadAndWritten() throws {
    let bytes = try pageExample("beside", of: "Dense.md")
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
