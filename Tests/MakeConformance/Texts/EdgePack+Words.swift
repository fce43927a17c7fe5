import Language
import LanguageData
import Pack
import PackBuilder
import Phrases

extension EdgePack {
  /// Every pack, each for rules of its own.
  static func all() throws -> [EdgePack] {
    func rules(_ name: String) throws -> LanguageRules {
      guard let tag = LocaleTag(name), let rules = CLDR.rules(for: tag) else {
        throw ConformanceFolder.Fault(description: "\(name) is not a locale that CLDR has")
      }
      return rules
    }
    let words = stops + isolates + phrases + dates
    return try [
      EdgePack("en", .english, words), EdgePack("en-compact", .english, words, form: .compact),
      EdgePack("he", rules("he"), isolates + phrases + lists(hebrew)),
      EdgePack("es", rules("es"), lists(spanish)),
    ] + brokenLists + numbers
  }

  private static func texts(_ values: [String]) -> [TextQuestion] {
    values.map { TextQuestion(.text($0)) }
  }

  /// The words that follow a value.
  private static let suffixes = [
    ".org", ".1", ".½", ".ⓐ", ".Ⅷ", ".一", ".-", "..", ".!", ". Next", ".\u{E000}", ".…", "।2",
    "。a", "．b", "．．", "؟", "…", "!", "։", "ฯ.", ".ฯ",
  ]

  /// Values before a full stop: what is between, what follows, and what they end in.
  private static var stops: [TextEdge] {
    let ends = texts(["Inc.", "Inc", "Wow!", ""])
    let pairs = [
      ("Inc.", ""), ("", ""), ("", "Inc."), ("Inc.", "x"), ("x", "Inc."), ("Inc.", "\u{2068}"),
    ]
    return [
      TextEdge(
        "a span closes between the value and the stop",
        [.open("b"), .token(0), .close, .text(". Next.")], ends),
      TextEdge(
        "a span opens between the value and the stop",
        [.token(0), .open("b"), .text(". Next."), .close], ends),
      TextEdge(
        "two values before the stop", [.token(0), .token(1), .text(".")],
        pairs.map { TextQuestion(.text($0.0), .text($0.1)) }),
      TextEdge(
        "several U+2069 before the stop", [.token(0), .text(".")],
        texts([
          "\u{2068}\u{2068}Inc.", "\u{2067}Inc.\u{2069}", "\u{2069}", "\u{2068}\u{2069}", "א.", "א",
        ])
          + ["Inc.\u{2069}\u{2069}", "\u{2069}\u{2069}", "Inc.\u{2068}"].map {
            TextQuestion(.text($0), isolates: false)
          }),
      TextEdge(
        "a number, a percentage and a list before the stop", [.token(0), .text(".")],
        [
          .init(.number(Number(5))), .init(.percent(Number(5))), .init(.list(["a", "b."], .and)),
          .init(.list([], .and)), .init(.numberShownAs(Number(5), "a few…")),
          .init(.phrase("Inc.", [])), .init(.gender(.female)), .init(),
        ]),
      TextEdge(
        "an escaped character between the value and the stop",
        [.token(0), .text("\u{1}."), .token(0), .text(".\u{1}")], ends),
    ]
      + suffixes.map { suffix in
        TextEdge(
          "the words after the value are \(suffix)", [.token(0), .text(suffix)],
          Array(ends.prefix(2)))
      }
  }

  /// Characters at the ends of the sets of isolates.
  private static var isolates: [TextEdge] {
    let scalars: [UInt32] = [
      0x20, 0xA0, 0x2D, 0x300, 0x301, 0x488, 0x58F, 0x590, 0x591, 0x5B0, 0x660, 0x669, 0x66A,
      0x6EF, 0x6F0, 0x6F9, 0x6FA, 0x8FF, 0x900, 0x903, 0x200E, 0x200F, 0x202A, 0x202E, 0x202F,
      0x2065, 0x2066, 0x2067, 0x2069, 0x206A, 0x20D0, 0x20DD, 0xFB1C, 0xFB1D, 0xFDFF, 0xFE00,
      0xFE6F, 0xFE70, 0xFEFC, 0xFEFD, 0x107FF, 0x10800, 0x10FFF, 0x11000, 0x1E7FF, 0x1E800,
      0x1EFFF, 0x1F000,
    ]
    let alone = scalars.compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    let values =
      alone + [
        "א\u{A0}ב", "א ב", "א\u{301}", "א\u{488}", "\u{2067}a\u{2069}\u{2069}b\u{2068}",
        "\u{2069}\u{2066}", "אa", "א1", "א۱",
      ]
    return [
      TextEdge(
        "what is isolated", [.text("«"), .token(0), .text("»")],
        texts(values) + [TextQuestion(.text("\u{2067}a"), isolates: false)])
    ]
  }

  /// Spans of phrases at and beyond the ends.
  private static var phrases: [TextEdge] {
    func marks(_ offsets: Int...) -> [SpanMark] {
      offsets.enumerated().map { SpanMark(offset: $1, name: $0 % 2 == 0 ? "b" : nil) }
    }
    let phrases: [(String, [SpanMark])] = [
      ("abc", marks(0, 3)), ("abc", marks(1, 6)), ("abc", marks(9, 900)), ("אב", marks(0, 4)),
      ("אב", marks(2, 7)), ("אב", marks(7, 8)), ("אב", marks(8, 99)),
      ("א\u{2067}b\u{2068}", marks(0, 9)), ("א\u{2067}b\u{2068}", marks(9, 12)),
      ("א\u{2067}b\u{2068}", marks(15, 99)), ("\u{2069}אb", marks(0, 3)),
      ("\u{2069}אb", marks(3, 6)), ("", marks(0, 1)),
    ]
    return [
      TextEdge(
        "spans of a phrase", [.text("é"), .token(0), .text(".")],
        phrases.map { TextQuestion(.phrase($0.0, $0.1)) })
    ]
  }

  /// Moments with a fraction, at the ends of the calendar, or of which nothing is asked.
  private static var dates: [TextEdge] {
    let none = DateStyle(date: .none, time: .none)
    let moments: [(Double, DateStyle)] = [
      (-0.5, .dateAndTime), (-0.25, .time), (0.75, .dateAndTime), (-86_400.5, .medium),
      (-59.5, .time), (-60.5, .time), (59.999, .time), (0, none), (253_402_300_800, none),
      (-62_135_596_800, .dateAndTime), (-62_135_596_800.5, .medium), (-62_135_596_801, .medium),
      (253_402_300_799.5, .dateAndTime), (951_782_399, .dateAndTime), (951_868_800, .medium),
      (4_107_542_400, .medium), (-2_203_891_200, .medium), (-2_203_891_201, .dateAndTime),
    ]
    return [
      TextEdge(
        "moments", [.text("("), .token(0), .text(".)")],
        moments.map { TextQuestion(.date($0.0, $0.1)) })
    ]
  }

  private static func lists(_ items: [[String]]) -> [TextEdge] {
    [ListStyle.and, .or, .unit].map { style in
      TextEdge(
        "items of a list", [.token(0), .text(".")],
        items.map { TextQuestion(.list($0, style)) }
          + items.prefix(4).map { TextQuestion(.list($0, style), isolates: false) })
    }
  }

  /// What Hebrew items begin with.
  private static let hebrew: [[String]] = [
    ["א", ""], ["א", "Kim"], ["א", "", "ב"], ["א", "ב", ""], ["א", "\u{590}"], ["א", "\u{591}ב"],
    ["א", "\u{5F4}"], ["א", "\u{5F5}"], ["א", "\u{FB1C}"], ["א", "\u{FB1D}"], ["א", "\u{FB4F}"],
    ["א", "\u{FB50}"], ["א", "5"], ["א", " ב"], ["א"],
  ]

  /// What Spanish items sound like.
  private static let spanish: [[String]] = [
    ["x", "אi"], ["x", "יגל"], ["x", "i\u{2066}"], ["x", "o\u{2066}"], ["x", "i\u{301}x"],
    ["x", "hi\u{301}e"], ["x", "hi"], ["x", "hía"], ["x", "hié"], ["x", "HÍE"], ["x", "hío"],
    ["x", ""], ["x", "Ía"], ["x", "ìa"], ["x", "8"], ["x", "80"], ["x", "11 a"],
    ["x", "11\u{301}"], ["x", "11."], ["x", "11"], ["x", "1 1"], ["x", "ho"], ["x", "HÓ"],
    ["x", "hò"], ["x", "ò"], ["x", "h"], ["x", " i"], ["x", "y"], ["x", "i", "i"], ["x", "o", "o"],
  ]
}
