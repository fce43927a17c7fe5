import Foundation
import Testing
import Zstandard

@testable import Install

private let old = "language packs, language packs, language packs"
private let new = "language packs, new language packs, language packs"

/// The bytes of a fenced block of a page in `Docs/Formats`, comments left out.
func example(_ name: String, of page: String) throws -> [UInt8] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: "Docs/Formats/\(page)"), encoding: .utf8)
  let start = try #require(text.range(of: "```hex \(name)\n"))
  let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
  return try text[start.upperBound..<end.lowerBound].split(separator: "\n")
    .flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }
    .map { try #require(UInt8($0, radix: 16)) }
}

@Test(arguments: [("stored", "pack"), ("zstandard", old)])
func theWireFormsOfThePageExpand(name: String, text: String) throws {
  let bytes = try example(name, of: "Wire.md")
  #expect(try WireForm.expand(bytes, decoder: decoder) == Array(text.utf8))
  let plain = Array(text.utf8)
  let again = try #require(WireForm.make(plain, frame: Zstandard.compress(plain)))
  #expect(again.count == bytes.count)
  #expect(again.prefix(12) == bytes.prefix(12))
}

@Test func theDeltaOfThePageApplies() throws {
  let bytes = try example("delta", of: "Delta.md")
  let digest = Array(bytes[8..<24])
  let made = try Delta.apply(bytes, to: Array(old.utf8), digest: digest, decoder: decoder)
  #expect(made == Array(new.utf8))
}
