import Foundation
import Language
import Pack
import Testing

/// The golden files say the same through Swift, C and WebAssembly.
@Suite(.serialized, .enabled(if: EmbeddedBuild.isPossible, "\(EmbeddedBuild.reason)"))
struct GoldenTextsTests {
  /// The packs of the folder, so that one that is added is asked too.
  private static let packs: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: EmbeddedBuild.golden.path))?
    .filter { $0.hasSuffix(".lpk") }.sorted() ?? []

  private static let viewers: [Gender] = [.unknown, .female, .male]

  @Test func allFormsOfPacksAreThere() {
    #expect(Self.packs.count >= 6)
    #expect(Self.packs.contains("compact.lpk") && Self.packs.contains("overlay.lpk"))
  }

  @Test(arguments: packs) func everyTextReadsTheSame(name: String) throws {
    let file = EmbeddedBuild.golden.appending(path: name)
    let pack = try LanguagePack(Bytes(copying: Array(Data(contentsOf: file))))
    var cases = CaseFile()
    cases.open(file, pack)
    for ordinal in 0..<UInt32(210) {
      for arguments in Self.arguments {
        for viewer in Self.viewers {
          cases.ask(pack, Int(ordinal), arguments, RenderingSettings(viewer: viewer))
        }
      }
    }
    try Self.askForKeys(of: pack, &cases)
    try EmbeddedBuild.compare(cases, name + ".cases")
  }

  /// The key table inside, if there is one, then the one of the build.
  private static func askForKeys(of pack: LanguagePack, _ cases: inout CaseFile) throws {
    cases.openKeysInside(pack)
    if let table = try pack.keyTable() { ask(table, &cases) }
    let file = EmbeddedBuild.golden.appending(path: "keys.lpkt")
    let table = try KeyTable(Bytes(copying: Array(Data(contentsOf: file))))
    cases.open(keys: file, belongs: table.epoch == pack.epoch)
    #expect(ask(table, &cases) == table.count)
  }

  /// Asks for the 40 ids of the golden files and others; gives how many there are.
  @discardableResult
  private static func ask(_ table: KeyTable, _ cases: inout CaseFile) -> Int {
    let ids = (0..<60).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    for id in ids { cases.ask(id: id, ordinal: table.ordinal(of: id)) }
    return ids.count { table.ordinal(of: $0) != nil }
  }

  /// Numbers, genders, names and choices that together take every way of the texts; and none.
  private static let arguments: [[Argument]] =
    [[]]
    + [Number(0), Number(1), Number(2), Number(1_234_567), Number(2.5)].flatMap { number in
      [Gender.female, .neuterPlural, .male].map { gender in
        [
          .number(number), .name("Zoë", gender), .choice(number == Number(1) ? 9 : 0),
          .number(number == Number(0) ? Number(1 << 40) : number), .text("four"), .gender(gender),
          .list(["a", "b", "c"], .and), .percent(number), .text("eight"),
        ]
      }
    }
}
