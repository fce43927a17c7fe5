import Foundation
import TestSupport
import Testing

@testable import Delivery

/// A batch has one form in bytes, and every other byte is refused.
@Suite struct FactBatchTests {
  private static let name = ReleaseName(app: "mail", channel: "stable", release: "1.0")

  /// The batches of the page, in its order.
  static let examples: [FactBatch] = [
    .init(
      of: name,
      .pack(
        PackFacts(
          locale: "de", digest: digest("3f2a9c0b7d5e4f61820394a5b6c7d8e9"),
          facts: FactSet([.begun, .failed]))),
      number: 0x6b2f_90d1_c4e8_a735),
    .init(
      of: name,
      .rollout(
        RolloutFacts(
          id: 0xc0ff_ee01_2345_6789, sequence: 12, share: 500, arm: .out, facts: FactSet([.began])))
    ),
    .init(
      of: name,
      .rollout(
        RolloutFacts(
          id: 0xc0ff_ee01_2345_6789, sequence: 2 << 32 | 1, share: 2500, arm: .in,
          facts: FactSet([.missing, .failed, .began]))),
      number: 255),
    .init(
      of: name,
      .launches(
        LaunchCounts(
          locale: "el", origin: [.bundled: 1, .wanted: 40], first: [.bundled: 1], came: 1,
          opened: [
            LoadTime(microseconds: 60): 30, LoadTime(microseconds: 65): 10,
            LoadTime(microseconds: .max): 1,
          ], sampled: 4))),
    .init(
      of: name,
      .launches(
        LaunchCounts(
          locale: nil, origin: [.own: 2, .source: 1], opened: [LoadTime(microseconds: 0): 3]))),
    .init(
      of: name,
      .updates(
        UpdateCounts(
          outcomes: ["unreachable": 3, "up-to-date": 20, "updated": 2], setbacks: ["altered": 1]))),
    .init(of: name, .experiment(name: "checkout", arm: "short", launches: 3)),
    .init(of: name, .phrase(id: 0x9f86_d081_884c_7d65, launches: 2)),
  ].compactMap { $0 }

  private static func digest(_ digits: String) -> HalfDigest {
    HalfDigest(hexadecimal: Substring(digits)) ?? .zero
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test func theBatchesOfThePageAreReadAndWrittenTheSame() throws {
    let lines = try pageText("json telemetry-2", of: "Telemetry.md").split(separator: "\n")
    #expect(lines.count == Self.examples.count && lines.count == 8)
    for (line, batch) in zip(lines, Self.examples) {
      #expect(String(decoding: batch.json, as: UTF8.self) == line)
      #expect(try FactBatch(parsing: Array(line.utf8)) == batch)
      for other in [1, 3] {
        let text = line.replacing("\"telemetry\":2", with: "\"telemetry\":\(other)")
        #expect(throws: FormatError.self) { try FactBatch(parsing: Array(text.utf8)) }
      }
    }
  }

  @Test func theGoldenBatchesAreReadAndWrittenTheSame() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Golden/telemetry-2").standardized
    let batches = try String(
      contentsOf: folder.appending(path: "batches.jsonl"), encoding: .utf8)
    let dump = try String(contentsOf: folder.appending(path: "batches.txt"), encoding: .utf8)
    let read = try Self.lines(of: batches).map { try FactBatch(parsing: Array($0.utf8)) }
    #expect(read.count == 12)
    #expect(read.map { String(decoding: $0.json, as: UTF8.self) } == Self.lines(of: batches))
    #expect(read.map(\.dump) == Self.lines(of: dump))
  }

  @Test func everyTruncationAndEveryFlippedBitIsRefusedOrAnotherBatch() throws {
    for batch in Self.examples {
      let bytes = batch.json
      for count in bytes.indices {
        #expect(throws: FormatError.self) { try FactBatch(parsing: Array(bytes.prefix(count))) }
      }
      for position in bytes.indices {
        for bit in 0..<8 {
          var other = bytes
          other[position] ^= 1 << bit
          if let read = try? FactBatch(parsing: other) { #expect(read.json == other) }
        }
      }
      #expect(throws: FormatError.self) { try FactBatch(parsing: bytes + [0x0A]) }
    }
  }

  @Test(arguments: [
    // White space, another order, a doubled member, an unknown one.
    (#""facts":["begun"]"#, #""facts": ["begun"]"#),
    (#""facts":["begun"]"#, #""facts":["begun","begun"]"#),
    (#""facts":["begun"]"#, #""facts":["survived","begun"]"#),
    (#""facts":["begun"]"#, #""facts":[]"#),
    (#""facts":["begun"]"#, #""facts":["crashed"]"#),
    (#""facts":["begun"]"#, #""facts":["begun"],"facts":["begun"]"#),
    (#""facts":["begun"]"#, #""facts":["begun"],"device":1"#),
    // A failure without a number, a number without a failure.
    (#""facts":["begun"]"#, #""facts":["failed"]"#),
    (#""facts":["begun"]}"#, #""facts":["begun"]},"number":"00000000000000ff""#),
    (#""telemetry":2"#, #""telemetry":3"#), (#""telemetry":2"#, #""telemetry":02"#),
    (#""app":"mail","channel":"stable""#, #""channel":"stable","app":"mail""#),
    ("mail", ""), ("mail", "../x"), ("mail", "a b"), ("mail", #"a\u0041"#), ("mail", "ä"),
    ("mail", String(repeating: "m", count: 101)),
    (#""de""#, #""-de""#), ("3f2a", "3F2A"), ("3f2a", "3f2"),
  ])
  func whatAWriterWouldNotWriteIsRefused(_ part: String, _ other: String) throws {
    let plain =
      #"{"telemetry":2,"app":"mail","channel":"stable","release":"1.0","pack":{"#
      + #""locale":"de","digest":"3f2a9c0b7d5e4f61820394a5b6c7d8e9","facts":["begun"]}}"#
    _ = try FactBatch(parsing: Array(plain.utf8))
    let bad = plain.replacing(part, with: other)
    #expect(bad != plain)
    #expect(throws: FormatError.self) { try FactBatch(parsing: Array(bad.utf8)) }
  }

  @Test(arguments: [
    (#""share":500"#, #""share":10000"#), (#""share":500"#, #""share":-1"#),
    (#""share":500"#, #""share":0"#), (#""share":500"#, #""share":0500"#),
    (#""share":500"#, #""share":99999999999999999999999"#),
    (#""share":500"#, #""share":"500""#), (#""arm":"in""#, #""arm":"inn""#),
    (#""sequence":"12""#, #""sequence":"0""#), (#""sequence":"12""#, #""sequence":"0.12""#),
    (#""sequence":"12""#, #""sequence":"012""#), (#""sequence":"12""#, #""sequence":12"#),
    (#""sequence":"12""#, #""sequence":"+12""#), (#""sequence":"12""#, #""sequence":"1.2.3""#),
    (#""id":"c0ffee0123456789""#, #""id":"c0ffee012345678""#),
  ])
  func aStepThatNoManifestHasIsRefused(_ part: String, _ other: String) throws {
    let plain =
      #"{"telemetry":2,"app":"mail","channel":"stable","release":"1.0","rollout":{"#
      + #""id":"c0ffee0123456789","sequence":"12","share":500,"arm":"in","facts":["began"]}}"#
    _ = try FactBatch(parsing: Array(plain.utf8))
    let bad = plain.replacing(part, with: other)
    #expect(bad != plain)
    #expect(throws: FormatError.self) { try FactBatch(parsing: Array(bad.utf8)) }
  }

  @Test func countsThatDoNotFitTogetherAreNoBatch() {
    func batch(_ counts: LaunchCounts) -> FactBatch? { FactBatch(of: Self.name, .launches(counts)) }
    let time = LoadTime(microseconds: 0)
    #expect(batch(.init(locale: "el")) == nil)
    #expect(batch(.init(locale: "el", came: 1)) != nil)
    #expect(batch(.init(locale: "el", came: 1001)) == nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 1000])) != nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 1000, .stale: 1])) == nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 0])) == nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 2], first: [.wanted: 3])) == nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 2], first: [.stale: 1])) == nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 2], opened: [time: 3])) == nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 2], sampled: 3)) == nil)
    #expect(batch(.init(locale: "el", origin: [.wanted: 2], sampled: -1)) == nil)
    #expect(batch(.init(locale: "e/l", origin: [.wanted: 2])) == nil)
    let updates: [(UpdateCounts, Bool)] = [
      (.init(), false), (.init(outcomes: ["updated": 1]), true),
      (.init(setbacks: ["updated": 1]), false), (.init(outcomes: ["/home/x": 1]), false),
      (.init(outcomes: ["busy": .max]), false),
    ]
    for (counts, isValid) in updates {
      #expect((FactBatch(of: Self.name, .updates(counts)) != nil) == isValid)
    }
    #expect(FactBatch(of: Self.name, .phrase(id: 0, launches: 0)) == nil)
    #expect(FactBatch(of: Self.name, .experiment(name: "a b", arm: "c", launches: 1)) == nil)
  }

  @Test func theLongestBatchesFitTheLimit() throws {
    for batch in FactBatch.longest {
      let bytes = batch.json
      #expect(bytes.count <= FactBatch.lengthLimit)
      #expect(try FactBatch(parsing: bytes) == batch)
    }
    #expect(throws: FormatError.self) {
      try FactBatch(parsing: [UInt8](repeating: 0x20, count: FactBatch.lengthLimit + 1))
    }
  }

  @Test func randomBatchesAreReadAsTheyWereWritten() throws {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<2000 {
      let batch = FactBatch.random(&random)
      let bytes = batch.json
      #expect(try FactBatch(parsing: bytes) == batch)
      var other = bytes
      other[Int.random(in: other.indices, using: &random)] = .random(
        in: .min ... .max, using: &random)
      if let read = try? FactBatch(parsing: other) { #expect(read.json == other) }
    }
  }

  @Test func everyReasonOfAnErrorIsAWordOfTheFormat() {
    #expect(
      OutcomeReason.words
        == OutcomeReason.words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(OutcomeReason.failures.count + 2 == OutcomeReason.words.count)
    #expect(OutcomeReason.all.count == OutcomeReason.words.count)
  }
}
