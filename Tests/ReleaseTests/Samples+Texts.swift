import Delivery
import Language
import Pack
import PackBuilder
import Phrases
import Testing

@testable import Release

extension Samples {
  /// The ledger of ordinals from 0 on, whose ids are from 0xa0 on.
  static func ledger(of count: Int) -> String {
    ledger((0..<count).map { "\($0)\t00000000000000\(String(0xA0 + $0, radix: 16))\tfbt\t-\t" })
  }

  /// The key table of a build with the first phrases of that ledger.
  static func build(_ count: Int) -> [UInt8] {
    keyTable((0..<count).map { (id: UInt64(0xA0 + $0), ordinal: $0) })
  }

  /// A pack that has texts of some ordinals, the last ones by the source's.
  static func pack(_ ordinals: [Int], same: [Int] = [], revision: Int) throws -> [UInt8] {
    var values: [Int: PackValue] = [:]
    for ordinal in ordinals {
      values[ordinal] = .text(Message(text: "text \(ordinal) \(revision)"))
    }
    for ordinal in same { values[ordinal] = .sameAsSource }
    return try PackWriter.bytes(
      epoch: epoch, revision: Revision(clamping: revision), rules: .english, values: values)
  }

  /// A publication of the build with some phrases, with the texts of some of them.
  static func release(
    _ name: String = "1.0", revision: Int, build: Int, texts: [Int], same: [Int] = []
  ) throws -> ReleaseInput {
    ReleaseInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: name), epoch: epoch,
      revision: Revision(clamping: revision),
      keyTable: Self.build(build),
      packs: [
        .init(
          locale: "el", installed: try pack(texts, same: same, revision: revision),
          revision: Revision(clamping: revision))
      ], ledger: ledger(of: build))
  }
}
