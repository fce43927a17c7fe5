import Language
import Testing

struct ListPatternsTests {
  static let spanish = ListPatterns(
    and: ListPatternSet(two: " y ", middle: ", ", end: " y "),
    or: ListPatternSet(two: " o ", middle: ", ", end: " o "), unit: .comma, context: .spanish)
  static let hebrew = ListPatterns(
    and: ListPatternSet(two: " ו", middle: ", ", end: " ו"), or: .comma, unit: .comma,
    context: .hebrew)

  @Test(
    arguments: [
      ("", .and, ""), ("A", .and, "A"), ("A|B", .and, "A and B"), ("A|B|C", .and, "A, B, and C"),
      ("A|B|C|D", .or, "A, B, C, or D"), ("A|B", .or, "A or B"), ("3 ft|7 in", .unit, "3 ft, 7 in"),
    ] as [(String, ListStyle, String)])
  func itemsAreListedAsInEnglish(_ items: String, _ style: ListStyle, _ text: String) {
    let items = items.split(separator: "|").map(String.init)
    #expect(ListPatterns.english.format(items, style) == text)
  }

  @Test(
    arguments: [
      ("agua", .and, "x y agua"), ("iglesia", .and, "x e iglesia"), ("Ícono", .and, "x e Ícono"),
      ("hijos", .and, "x e hijos"), ("hielo", .and, "x y hielo"), ("hiato", .and, "x y hiato"),
      ("yo", .and, "x y yo"), ("h", .and, "x y h"), ("", .and, "x y "), ("agua", .or, "x o agua"),
      ("oro", .or, "x u oro"), ("Ópera", .or, "x u Ópera"), ("hoja", .or, "x u hoja"),
      ("8", .or, "x u 8"), ("11", .or, "x u 11"), ("11 de mayo", .or, "x u 11 de mayo"),
      ("110", .or, "x o 110"), ("hijo", .or, "x o hijo"),
    ] as [(String, ListStyle, String)])
  func spanishConjunctionsGiveWayToTheSoundThatFollows(
    _ item: String, _ style: ListStyle, _ text: String
  ) {
    #expect(Self.spanish.format(["x", item], style) == text)
    #expect(Self.spanish.format(["w", "x", item], style) == "w, " + text)
  }

  /// Every character begins an item, alone and before letters, beside what is found by characters.
  @Test func everyCharacterIsTakenForWhatItIs() {
    for value in Array(0x20...0x700) + Array(0x1FF0...0x2010) + Array(0xFB00...0xFB60) + [0x1F642] {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let isHebrew = 0x591...0x5F4 ~= value || 0xFB1D...0xFB4F ~= value
      for rest in ["", "a", "ié"] {
        let item = String(scalar) + rest
        #expect(Self.hebrew.format(["א", item], .and) == "א ו" + (isHebrew ? "" : "-") + item)
        let isI = "iIíÍ".unicodeScalars.contains(scalar)
        #expect(Self.spanish.format(["x", item], .and) == "x \(isI ? "e" : "y") \(item)")
        let isO = "oOóÓ8".unicodeScalars.contains(scalar)
        #expect(Self.spanish.format(["x", item], .or) == "x \(isO ? "u" : "o") \(item)")
      }
    }
  }

  @Test(arguments: [("שלום", "א ושלום"), ("Word", "א ו-Word"), ("7", "א ו-7"), ("", "א ו")])
  func theVavTakesAHyphenBeforeOtherLetters(_ item: String, _ text: String) {
    #expect(Self.hebrew.format(["א", item], .and) == text)
  }

  @Test func patternsMayStandAroundTheirParts() {
    let set = ListPatternSet(
      start: ListPattern(before: "<", between: "s", after: ">"),
      middle: ListPattern(before: "(", between: "m", after: ")"),
      end: ListPattern(before: "[", between: "e", after: "]"), two: ListPattern(between: "t"))
    let lists = ListPatterns(and: set, or: .comma, unit: .comma)
    #expect(lists.patterns(of: .and) == set)
    #expect(lists.format(["1", "2", "3", "4", "5"], .and) == "<1s(2m(3m[4e5]))>")
  }

  @Test(arguments: [[], [0], [9, 0, 0], [0, 200, 1, 2], [UInt8](repeating: 0xff, count: 2000)])
  func bytesThatAreNoPatternsJoinByCommas(_ bytes: [UInt8]) {
    #expect(ListPatterns(bytes[...]).format(["a", "b", "c"], .or) == "a, b, c")
  }

  @Test func marksStandAroundAQuotation() {
    #expect(LanguageRules.english.quotation.quoting("so") == "“so”")
    let marks = QuotationMarks(open: "« ", close: " »", innerOpen: "‹", innerClose: "›")
    #expect(marks.quoting("bon") == "« bon »")
    #expect(marks.innerOpen + marks.innerClose == "‹›")
    #expect(QuotationMarks([7, 1]).quoting("so") == "\"so\"")
  }
}
