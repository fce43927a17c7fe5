import Delivery
import Language
import Pack
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Install

/// The account of a writer: every byte of a form is a value's, or shared.
@Suite struct FormCostsTests {
  private func pack(_ values: [Int: PackValue], _ form: PackForm = .mapped) throws -> LanguagePack {
    let bytes = try PackWriter.bytes(
      epoch: Epoch(low: 1, high: 2), rules: .english, values: values, form: form)
    return try LanguagePack(Bytes(copying: bytes))
  }

  private func texts(_ seed: UInt64, _ count: Int) -> [Int: PackValue] {
    var random = SeededGenerator(seed: seed)
    var values: [Int: PackValue] = [:]
    for ordinal in 0..<count {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: continue
      case 1: values[ordinal] = .sameAsSource
      case 2: values[ordinal] = .dead
      case 3: values[ordinal] = .text(Message(text: ""))
      case 4: values[ordinal] = .text(Message(text: String(repeating: "long words ", count: 80)))
      default:
        let word = Int.random(in: 0..<40, using: &random)
        values[ordinal] = .text(
          Message([.token(word % 3), .text(" of \(word) words, \(word * 7)")]))
      }
    }
    return values
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 700])
  func theCostsOfAllFormsAreTheirBytes(_ count: Int) throws {
    let values = texts(UInt64(count), count)
    for form in [PackForm.mapped, .compact, .overlay] {
      let pack = try pack(values, form)
      let costs = try InstalledForm.costs(of: pack)
      #expect(costs.length == pack.bytes.buffer.count)
      #expect(costs.values.allSatisfy { $0 >= 0 } && costs.shared >= 64)
      // What is shared is what the sections say that no ordinal has.
      let own: [PackSection] = [.entries, .values, .far] + (form == .overlay ? [.blocks] : [])
      #expect(costs.values.reduce(0, +) == own.reduce(0) { $0 + pack.section($1).count })
      let source = KnownPack(
        try self.pack(texts(7, count)), digest: try #require(HalfDigest(Array(0..<16))))
      for (coding, beside) in [(WireForm.Coding.stored, nil), (.dense, nil), (.dense, source)] {
        let wire = try WireForm.make(pack, coding: coding, beside: KnownPacks(source: beside))
        let costs = try WireForm.costs(of: pack, coding: coding, beside: beside)
        #expect(costs.length == wire.count)
        #expect(costs.values.allSatisfy { $0 >= 0 } && costs.shared > 0)
        #expect(costs.values.count == (values.keys.max() ?? -1) + 1)
      }
    }
  }

  @Test func aValueCostsWhatIsWrittenForIt() throws {
    let words = Message(text: "Settings")
    let pack = try pack([0: .text(words), 1: .text(words), 2: .sameAsSource, 4: .text(words)])
    // An entry of 2 bytes each, and once a record of 9.
    #expect(try InstalledForm.costs(of: pack).values == [11, 2, 2, 2, 2])
    #expect(try WireForm.costs(of: pack, coding: .stored).values == [9, 9, 1, 1, 9])
  }

  /// What surprises costs, and what was just said is nearly free.
  @Test func theDenseCodingChargesWhatSurprises() throws {
    let words = "A rather long sentence that nobody has said before"
    let pack = try pack([
      0: .text(Message(text: words)), 1: .text(Message(text: words)),
      2: .text(Message(text: "Zzyzx, qwrtpsdf 0129 jkvbnm, and other surprises")),
    ])
    let costs = try WireForm.costs(of: pack, coding: .dense).values
    #expect(costs[1] * 3 < costs[0] && costs[1] * 3 < costs[2], "\(costs)")
  }
}
