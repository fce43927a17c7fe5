import TestSupport
import Testing

@testable import FBT

/// What a running FBT program shows, case by case.
struct RuntimeTests {
  private func show(
    _ text: String, _ arguments: [RuntimeArgument], locale: String = "en_US"
  ) throws -> [String] {
    try Runtime(locale: locale).render(Payload(node: .text(text)), arguments)
  }

  /// A pattern with the token `n`, its value, and what is shown.
  static let stops: [(pattern: String, value: RuntimeValue, shown: [String])] = [
    ("Hi {n}!", .nothing, ["Hi "]), ("Hi {n}!", .text("Kim"), ["Hi Kim!"]),
    ("Met {n}.", .text("Inc."), ["Met Inc."]), ("Met {n}...", .text("Inc."), ["Met Inc...."]),
    ("Met {n}?", .text("T.J."), ["Met T.J.?"]), ("Met {n}.", .text("Who?"), ["Met Who?"]),
    ("Met {n}…", .text("Wow!"), ["Met Wow!…"]), ("Met {n}!", .text("Hm…"), ["Met Hm…"]),
    ("Met {n}\u{3002}", .text("Inc."), ["Met Inc."]),
    ("Met {n}\u{FF01}", .text("Wow!"), ["Met Wow!"]),
    ("Met {n}.", .pieces(["Inc."]), ["Met ", "Inc.", "."]),
    ("{n} {n}", .text("a"), ["a a"]), ("{} {n}", .text("{n}"), ["{} {n}"]),
    ("{n}", .number(10_000), ["10000"]), ("{n", .text("a"), ["{n"]),
  ]

  @Test(arguments: stops)
  func stopsBehindAValueAreTheReferences(
    pattern: String, value: RuntimeValue, shown: [String]
  ) throws {
    #expect(try show(pattern, [.param("n", value)]) == shown)
  }

  @Test func aTokenWithoutArgumentIsReportedAndVanishes() throws {
    nonisolated(unsafe) var missing: [String] = []
    let shown = try Runtime(locale: "en_US").render(
      Payload(node: .text("a{b}. c")), [], missing: { missing.append($0) })
    #expect(shown == ["a c"])
    #expect(missing == ["b"])
  }

  static let table = Payload(
    node: .level(
      OrderedObject([
        ("_1", .text("one {n}")), ("4", .text("cat-one {n}")), ("20", .text("few {n}")),
        ("*", .text("any {n}")),
      ])))

  /// A count, its locale and what is shown: exactly one, then the category, then any.
  static let counts: [(count: Double, locale: String, shown: String)] = [
    (1, "ru_RU", "one 1"), (21, "ru_RU", "cat-one 21"), (2, "ru_RU", "few 2"),
    (5, "ru_RU", "any 5"), (1, "en_US", "one 1"), (2, "en_US", "any 2"),
    (10_000, "ru_RU", "any 10\u{A0}000"), (1.5, "ru_RU", "any 1,5"),
    (1e21, "en_US", "any 1e+21"),
  ]

  @Test(arguments: counts)
  func aCountTriesItsKeysInOrder(count: Double, locale: String, shown: String) throws {
    let argument = RuntimeArgument.plural(count, token: "n", value: .nothing)
    #expect(try Runtime(locale: locale).render(Self.table, [argument]).joined() == shown)
  }

  @Test func aPluralsOwnValueIsShownUnlessItIsEmpty() throws {
    let runtime = Runtime(locale: "en_US")
    func shown(_ value: RuntimeValue) throws -> String {
      try runtime.render(Self.table, [.plural(7000, token: "n", value: value)]).joined()
    }
    #expect(try shown(.text("many")) == "any many")
    #expect(try shown(.text("")) == "any 7,000")
    #expect(try shown(.number(8000)) == "any 8,000")
  }

  @Test func argumentsThatNoCallMayHaveAreRefused() throws {
    #expect(throws: FBTError.self) { try show("", [.subject(0)]) }
    #expect(throws: FBTError.self) { try show("", [.numberParam("n", .text("x"), number: nil)]) }
    #expect(throws: FBTError.self) {
      try show("", [.pronoun(.object, gender: 0, human: true)])
    }
    #expect(throws: FBTError.self) {
      try show("{a}", [.param("a", .text("x")), .param("a", .text("y"))])
    }
    #expect(try show("{a}", [.param("a", .nothing), .param("a", .text("y"))]) == ["y"])
  }

  @Test func aTableThatDoesNotFitTheArgumentsIsAnError() throws {
    let runtime = Runtime(locale: "en_US")
    let missing = #expect(throws: FBTError.self) {
      try runtime.render(
        Payload(node: .level(OrderedObject([("a", .text("x"))]))), [.enumeration("b")])
    }
    #expect(missing?.message == "Table access failed")
    let deep = #expect(throws: FBTError.self) { try runtime.render(Self.table, []) }
    #expect(deep?.message == "Table access did not result in string")
  }

  @Test func aReadersGenderIsPutInFront() throws {
    let payload = Payload(
      node: .level(OrderedObject([("1", .text("m")), ("*", .text("u"))])), variesByViewer: true)
    #expect(try Runtime(locale: "he_IL", viewer: 1).render(payload, []) == ["m"])
    #expect(try Runtime(locale: "he_IL", viewer: 3).render(payload, []) == ["u"])
  }

  static let lists: [(RuntimeList.Conjunction, RuntimeList.Delimiter, [String], String)] = [
    (.and, .comma, ["first", "second", "third"], "first, second and third"),
    (.or, .comma, ["first", "second", "third"], "first, second or third"),
    (.none, .comma, ["first", "second", "third"], "first, second, third"),
    (.none, .semicolon, ["first", "second", "third"], "first; second; third"),
    (.none, .bullet, ["first", "second", "third"], "first • second • third"),
    (.and, .semicolon, ["first", "second", "third"], "first; second and third"),
    (.and, .comma, [], ""), (.and, .comma, ["", "only"], "only"),
    (.and, .comma, ["first", "second"], "first and second"),
  ]

  @Test(arguments: lists)
  func listsAreJoinedFromTheLeft(
    conjunction: RuntimeList.Conjunction, delimiter: RuntimeList.Delimiter, items: [String],
    shown: String
  ) throws {
    let runtime = Runtime(locale: "en_US")
    #expect(try RuntimeList.text(items, conjunction, delimiter, runtime) == shown)
  }

  @Test func thePhrasesOfListsHaveTheReferencesKeys() {
    #expect(
      RuntimeList.phrases.map(\.key.description) == [
        "17bm9d", "3q8AmB", "2z8RMb", "3Q0iaX", "4hs4xq", "3i6hSW", "1Se79U", "3Neo3v",
      ])
  }

  /// Number, decimals, significant digits, and what is shown in English.
  static let limited: [(Double, Int?, Int, String)] = [
    (123_456_789, 0, 2, "120,000,000"), (1.23456789, 2, 2, "1.20"),
    (-12.345, 3, 3, "-12.300"), (0, nil, 3, "0.00"),
  ]

  @Test(arguments: limited)
  func significantDigitsAreLimited(
    number: Double, decimals: Int?, significant: Int, shown: String
  ) {
    #expect(NumberFormat().limited(number, decimals: decimals, significant: significant) == shown)
  }

  static let rounded: [(Double, Int, String)] = [
    (-2.5, 0, "-2"), (1.005, 2, "1.00"), (0.5, 0, "1"), (7, 3, "7.000"),
  ]

  @Test(arguments: rounded) func decimalsAreRoundedHalfUp(
    number: Double, decimals: Int, shown: String
  ) {
    #expect(NumberFormat().withDelimiters(number, decimals: decimals) == shown)
  }

  static let javaScript: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (100, "100"), (1e20, "100000000000000000000"),
    (1e21, "1e+21"), (1.5e300, "1.5e+300"), (0.000001, "0.000001"), (2e-7, "2e-7"),
    (1.25e-10, "1.25e-10"), (123.456, "123.456"), (-0.5, "-0.5"),
    (0.1 + 0.2, "0.30000000000000004"), (9_007_199_254_740_991, "9007199254740991"),
    (1e16, "10000000000000000"), (.infinity, "Infinity"), (.nan, "NaN"),
  ]

  @Test(arguments: javaScript) func numbersArePrintedAsInJavaScript(number: Double, text: String) {
    #expect(JavaScriptNumber.text(number) == text)
  }
}
