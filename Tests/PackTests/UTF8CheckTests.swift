import Testing

@testable import Pack

/// Strings are made as the standard library makes them, of right bytes and of wrong ones.
@Suite struct UTF8CheckTests {
  private func isSame(_ bytes: [UInt8]) -> Bool {
    bytes.withView { UTF8Check.string($0) } == String(decoding: bytes, as: UTF8.self)
  }

  @Test func everyCharacterAtEveryPlaceIsKept() {
    for value in stride(from: UInt32(1), to: 0x11_0000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes =
        Array(String(repeating: "a", count: Int(value % 35)).utf8) + Array(String(scalar).utf8)
      #expect(isSame(bytes + [0x61]), "U+\(String(value, radix: 16))")
      #expect(isSame(bytes), "U+\(String(value, radix: 16)) at the end")
    }
  }

  @Test func everyPairAndTripleOfBytesIsTakenAsTheLibraryTakesIt() {
    for place in [0, 6, 7, 14, 15, 16, 30] {
      let head = [UInt8](repeating: 0x61, count: place)
      for first in UInt8(0x7E)...0xFF {
        for second in stride(from: UInt8(0x70), to: 0xFF, by: 3) {
          #expect(isSame(head + [first, second]))
          for third: UInt8 in [0x61, 0x80, 0xBF, 0xC3, 0xE0, 0xED, 0xF0] {
            #expect(isSame(head + [first, second, third]))
          }
        }
      }
    }
  }

  @Test func everyKindOfFourBytesIsTakenAsTheLibraryTakesIt() {
    let followers: [UInt8] = [0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE1, 0xF1]
    for first in UInt8(0xE0)...0xFF {
      for second in followers {
        for third in followers {
          for fourth in followers {
            #expect(isSame([first, second, third, fourth]))
            #expect(isSame([0x61, first, second, third, fourth, 0xC3]))
          }
        }
      }
    }
  }

  @Test func aWrongByteAnywhereInALongTextIsFound() {
    for text in [
      "Сохранённые статьи — все, что было", "บทความที่บันทึกไว้", "saved articles of the reader",
    ] {
      let right = Array(text.utf8)
      for place in right.indices {
        for wrong: UInt8 in [0x61, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xED, 0xF0, 0xFF] {
          var bytes = right
          bytes[place] = wrong
          #expect(isSame(bytes), "\(text), byte \(place)")
        }
        #expect(isSame(Array(right[..<place])))
      }
    }
  }

  @Test func rightTextsOfManyScriptsAreKnownToBeRight() {
    for text in [
      "Сохранённые статьи", "बचाए गए लेख", "已保存的文章", "บทความ", "저장된", "œuvre déjà lue", "", "מאמרים",
    ] {
      let isRight = Array(text.utf8).withView(UTF8Check.isSurelyRight)
      #expect(isRight, "\(text)")
      #expect(isSame(Array(text.utf8)))
    }
  }
}
