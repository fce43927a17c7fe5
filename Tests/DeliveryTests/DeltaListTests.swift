import Testing

@testable import Delivery

private func list(_ bases: [UInt8]) -> DeltaList {
  DeltaList(
    bases.map {
      .init(base: Samples.digest($0).half, delta: Samples.digest($0 &+ 1), length: 200 + Int($0))
    })
}

@Test func aDeltaListComesBackAndFindsItsBases() throws {
  let list = list([9, 3, 200])
  let again = try DeltaList(parsing: list.encoded())
  #expect(again == list)
  #expect(again.entry(from: Samples.digest(3))?.length == 203)
  #expect(again.entry(from: Samples.digest(4)) == nil)
  #expect(try DeltaList(parsing: DeltaList([]).encoded()).entries.isEmpty)
}

@Test func everyTruncationOfADeltaListIsRefusedAndEveryFlippedBitIsReadAsItStands() {
  let bytes = list([9, 3, 200]).encoded()
  for count in 0..<bytes.count {
    #expect(throws: FormatError.self) { try DeltaList(parsing: Array(bytes.prefix(count))) }
  }
  for position in bytes.indices {
    for bit in 0..<8 {
      var bad = bytes
      bad[position] ^= 1 << UInt8(bit)
      if let parsed = try? DeltaList(parsing: bad) { #expect(parsed.encoded() == bad) }
    }
  }
}

@Test func aBaseThatStandsTwiceIsRefused() {
  #expect(throws: FormatError.self) { try DeltaList(parsing: list([3, 3]).encoded()) }
}
