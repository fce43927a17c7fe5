import Foundation
import TestSupport
import Testing

@testable import JSON

/// What is JSON by RFC 8259, and what isn't: each line of `Tests/Cases/JSON/vectors.tsv`.
@Suite struct VectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var isJSON: Bool
    var testDescription: String

    /// Reads a line: the section, the verdict and the text, in which `%XX` is a byte.
    init(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      (isJSON, bytes, testDescription) = (fields[1] == "yes", [], String(line))
      var rest = fields[2].utf8[...]
      while let byte = rest.popFirst() {
        let digits = byte == UInt8(ascii: "%") ? rest.prefix(2) : rest.prefix(0)
        rest.removeFirst(digits.count)
        bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? byte)
      }
    }
  }

  static let vectors: [Vector] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Cases/JSON/vectors.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { Vector($0) }
  }()

  @Test func thereAreVectors() {
    #expect(Self.vectors.count { $0.isJSON } > 50 && Self.vectors.count { !$0.isJSON } > 90)
  }

  @Test(arguments: vectors) func onlyJSONIsRead(_ vector: Vector) {
    let value = try? JSONReader.read(vector.bytes)
    #expect((value != nil) == vector.isJSON)
  }

  /// What is read is written as JSON, and means the same.
  @Test(arguments: vectors.filter(\.isJSON)) func whatIsReadIsWrittenAsJSON(
    _ vector: Vector
  ) throws {
    let value = try JSONReader.read(vector.bytes)
    for text in [value.compact, value.pretty()] {
      #expect(try JSONReader.read(text).compact == value.compact, "\(text)")
    }
  }

  /// Whatever changes one byte of a text, the answer is that of Foundation, which takes a comma before a
  /// bracket, and no number that is too large for it.
  @Test func randomChangesHaveFoundationsVerdict() {
    var random = SeededGenerator(seed: 59)
    let words = Array("0123456789-+.eE[]{}:,\"\\ tfn".utf8)
    for _ in 0..<2_000 {
      guard var bytes = Self.vectors.randomElement(using: &random)?.bytes,
        bytes.allSatisfy({ 0x20..<0x7F ~= $0 }), !bytes.isEmpty
      else { continue }
      bytes[Int.random(in: 0..<bytes.count, using: &random)] =
        words.randomElement(using: &random) ?? 0
      let text = String(decoding: bytes, as: UTF8.self)
      let words = text.split { !"+-.eE".contains($0) && !$0.isNumber }
      guard !text.contains(",]"), !words.contains(where: { Double($0)?.isInfinite == true })
      else { continue }
      let foundation = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      #expect(
        (foundation != nil) == ((try? JSONReader.read(bytes)) != nil), "\(text)")
    }
  }
}
