import TestSupport
import Testing

@testable import Client

/// The reader of a launch against a plain one, which cuts the text into lines first.
@Suite struct StartReaderTests {
  private struct PlainLine: Equatable, CustomStringConvertible {
    var description: String
  }

  private static let alphabet: [String] = [
    "start ", "maps ", "good ", "away ", "end ", "unread ", "00c4f3a1d2e5b697", "00c4f3a1d2e5b69",
    "fcde0123456789ab", " careful", " beside", " ", "\n", "\n", "\n", "x", "g", "start", "\u{0}",
    "00C4f3a1d2e5b697",
  ]

  private static func plain(_ text: String) -> [PlainLine] {
    text.split(separator: "\n").compactMap { line in
      guard let space = line.firstIndex(of: " ") else { return nil }
      let (word, rest) = (line[..<space], line[space...].dropFirst())
      let number = rest.prefix(16)
      guard ["start", "maps", "good", "away", "end", "unread"].contains(word), number.count == 16,
        number.allSatisfy({ "0123456789abcdef".contains($0) })
      else { return nil }
      let tail = rest.dropFirst(16)
      let isShort = word != "start" && word != "maps"
      if isShort && !tail.isEmpty { return nil }
      let isCareful = word == "start" && tail.hasPrefix(" careful")
      let isBeside =
        word == "start" && (isCareful ? tail.dropFirst(8) : tail).hasPrefix(" beside")
      let digests = word == "maps" ? String(tail) : ""
      return PlainLine(
        description: "\(word) \(UInt64(number, radix: 16) ?? 0) \(isCareful) \(isBeside) \(digests)"
      )
    }
  }

  private static func read(_ text: String) -> [PlainLine] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { buffer in
      var reader = StartReader(buffer)
      var lines: [PlainLine] = []
      while let line = reader.next() {
        let digests = String(decoding: bytes[line.digests], as: UTF8.self)
        lines.append(
          PlainLine(
            description:
              "\(line.kind) \(line.process) \(line.isCareful) \(line.isBeside) \(digests)"))
      }
      return lines
    }
  }

  @Test func aLaunchReadsTheLinesThatAPlainReaderReads() {
    var random = SeededGenerator(seed: 24)
    var found = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...24, using: &random)
      let text = (0..<count).map { _ in Self.alphabet.randomElement(using: &random) ?? "" }.joined()
      let lines = Self.plain(text)
      #expect(Self.read(text) == lines, "\(text.debugDescription)")
      found += lines.count
    }
    #expect(found > 500)
  }
}
