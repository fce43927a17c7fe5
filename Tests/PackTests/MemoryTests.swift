import Testing

@testable import Pack

/// What is read and written by address: whatever the place, nothing outside is touched.
struct MemoryTests {
  /// Places around the ends of a few bytes, and the farthest ones.
  static let places = Array(-20...40) + [.min, .min + 1, .max - 16, .max - 1, .max]

  /// Nine bytes with others on both sides, which nobody may see.
  private static let whole = hidden + bytes + hidden
  private static let hidden = [UInt8](repeating: 0xEE, count: 24)
  private static let bytes = [UInt8](1...9)

  /// Calls with the nine bytes amid the others.
  private static func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    try whole.withView { try body($0.part(24..<33) ?? .none) }
  }

  /// What a little-endian number at a place is; nil where it would leave the nine bytes.
  private static func number(_ place: Int, bytes count: Int) -> UInt64? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  @Test(arguments: places) func aNumberIsReadWhereAllOfItIs(place: Int) {
    Self.withBytes { bytes in
      #expect(bytes.count == 9 && Array(bytes) == Self.bytes && bytes.array == Self.bytes)
      #expect(bytes.byte(at: place).map(UInt64.init) == Self.number(place, bytes: 1))
      #expect(UInt64(bytes[place]) == Self.number(place, bytes: 1) ?? 0)
      #expect(bytes.little(UInt16.self, at: place).map(UInt64.init) == Self.number(place, bytes: 2))
      #expect(bytes.little(UInt32.self, at: place).map(UInt64.init) == Self.number(place, bytes: 4))
      #expect(bytes.little(UInt64.self, at: place) == Self.number(place, bytes: 8))
    }
  }

  @Test(arguments: places) func aPartIsThereWhereAllOfItIs(place: Int) {
    for count in Self.places {
      let isInside = place >= 0 && place <= 9 && count >= 0 && count <= 9 - place
      let expected = isInside ? Array(Self.bytes[place..<place + count]) : nil
      Self.withBytes { bytes in
        #expect(bytes.part(from: place, count: count)?.array == expected)
        guard count >= place else { return }
        let part = place >= 0 && count <= 9 ? Array(Self.bytes[place..<count]) : nil
        #expect(bytes.part(place..<count)?.array == part)
        #expect(
          Array(bytes[place..<count]) == Array(Self.bytes[(place..<count).clamped(to: 0..<9)]))
      }
    }
  }

  @Test(arguments: [0, 1, 0x7FFF_FFFF, 0x8000_0000, .max] as [UInt32])
  func aHashFallsOnAValueThatIsThere(hash: UInt32) throws {
    try Self.whole.withView { whole in
      for count in 1...4 as ClosedRange<UInt32> {
        let column = try #require(HashColumn<UInt16>(whole, at: 24, count: count))
        let index = Int((UInt64(hash) * UInt64(count)) >> 32)
        #expect(column.index(of: hash) == UInt32(index) && index < count)
        #expect(UInt64(column[hash]) == Self.number(2 * index, bytes: 2))
        #expect(column.value(at: count - 1) != nil && column.value(at: count) == nil)
      }
      #expect(HashColumn<UInt16>(whole, at: 24, count: 0) == nil)
      #expect(HashColumn<UInt16>(whole, at: 24, count: UInt32(whole.count - 24) / 2 + 1) == nil)
    }
  }

  @Test(arguments: places) func beyondTheLastWordStandsTheLastWord(place: Int) throws {
    try Self.withBytes { bytes in
      let words = try #require(Words<UInt64>(bytes))
      let nearest = place < 0 ? 1 : min(place, 1)
      #expect(UInt64(littleEndian: words[place]) == Self.number(nearest, bytes: 8))
      #expect(Words<SIMD16<UInt8>>(bytes) == nil)
    }
  }

  @Test(arguments: 0...40) func noMoreIsPutIntoARoomThanFits(size: Int) {
    let list = [UInt8](0..<32)
    for (start, count) in [(0, 3), (0, 16), (20, 9), (0, 30), (16, 16), (31, 4), (-1, 2), (0, -1)] {
      var output = [UInt8](repeating: 0xEE, count: 48)
      let put = output.withUnsafeMutableBytes { output in
        var room = ByteRoom(.init(rebasing: output[..<size]))
        list.withView { room.append($0, from: start, count: count) }
        return room.bytes.array
      }
      let expected = (0..<max(count, 0)).map { index in
        list.indices.contains(start + index) ? list[start + index] : 0
      }
      #expect(put == Array(expected.prefix(size)))
      #expect(output.dropFirst(size).allSatisfy { $0 == 0xEE })
    }
  }

  @Test(arguments: places) func bytesAreRepeatedWhereTheyAreAndThereIsRoom(start: Int) {
    for count in Self.places {
      var output = [UInt8](repeating: 0xEE, count: 80)
      let put = output.withUnsafeMutableBytes { output in
        var room = ByteRoom(.init(rebasing: output[..<44]))
        #expect(Self.bytes.withView { room.append($0) } && Self.bytes.withView { room.append($0) })
        return room.append(again: start, count: count) ? room.bytes.array : nil
      }
      let isInside = start >= 0 && count >= 0 && start <= 18 && count <= 18 - start
      let twice = Self.bytes + Self.bytes
      // Of the 44 bytes 18 are full, and fifteen are kept for what is copied too much.
      let expected = isInside && count <= 11 ? twice + twice[start..<start + count] : nil
      #expect(put == expected)
      #expect(output.dropFirst(44).allSatisfy { $0 == 0xEE })
    }
  }

  @Test(arguments: places) func aPaddedListIsAppendedWholeOrNotAtAll(start: Int) {
    let list = (1...40).map { UInt8($0) }
    for count in Self.places {
      for capacity in [0, 15, 16, 17, 30, 44] {
        var output = [UInt8](repeating: 0xEE, count: 64)
        let put = output.withUnsafeMutableBytes { output in
          var room = ByteRoom(.init(rebasing: output[..<capacity]))
          let isWhole = list.withView { room.append(padded: $0, from: start, count: count) }
          return isWhole ? room.bytes.array : nil
        }
        let isInside = start >= 0 && count >= 0 && start <= 24 && count <= 24 - start
        let expected = isInside && count <= capacity - 16 ? list[start..<start + count] : nil
        #expect(put == expected.map(Array.init))
        #expect(output.dropFirst(capacity).allSatisfy { $0 == 0xEE })
      }
    }
  }

  @Test(arguments: places) func aNumberIsWrittenWhereAllOfItFits(place: Int) {
    for capacity in 0..<30 {
      var output = [UInt8](repeating: 0xEE, count: 40)
      output.withUnsafeMutableBytes { output in
        var room = ByteRoom(.init(rebasing: output[..<capacity]))
        var count = 0
        while room.append(number: 0x0102_0304_0506_0708) { count += 8 }
        #expect(count == capacity / 8 * 8 && room.count == count)
        var expected = room.bytes.array
        room.replace(at: place, by: 0)
        if place >= 0, place <= count - 8 {
          for index in place..<place + 8 { expected[index] = 0 }
        }
        #expect(room.bytes.array == expected)
      }
      #expect(output.dropFirst(capacity).allSatisfy { $0 == 0xEE })
    }
  }

  @Test func aRoomTakesAllOfAListOrNothing() {
    var output = [UInt8](repeating: 0, count: 4)
    output.withRoom { room in
      #expect(Self.bytes.withView { !room.append($0) } && room.count == 0 && room.left == 4)
      #expect([1, 2, 3].withView { room.append($0) && !room.append($0) } && room.append(4))
      #expect(!room.append(5) && room.bytes.array == [1, 2, 3, 4])
      #expect(ByteView.none.count == 0 && room.append(.none))
    }
    var none = ByteRoom.none
    #expect(!none.append(1) && none.append(.none) && none.bytes.isEmpty)
  }

  @Test(arguments: places) func aCallHasNoValueButItsOwn(place: Int) {
    [Argument.choice(4), .choice(5)].withView { values in
      #expect(values[place] == (0..<2 ~= place ? .choice(4 + place) : nil))
      #expect(values.with(place) { $0.chosenPosition } == (0..<2 ~= place ? 4 + place : nil))
    }
  }

  @Test func oneObjectIsMadeAndLetGo() {
    final class Token: Sendable {}
    weak var first: Token?
    weak var second: Token?
    do {
      let once = Once<Token>()
      #expect(once.object == nil)
      let token = Token()
      first = token
      #expect(once.hold(token).with { $0 === token })
      let late = Token()
      second = late
      #expect(once.hold(late).with { $0 === token })
      #expect(once.object?.with { $0 === token } == true)
    }
    #expect(first == nil && second == nil)
  }
}
