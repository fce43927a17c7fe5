import Language
import Pack

/// The values of one call, and the settings.
struct TextQuestion {
  /// The values, in the order of the signature.
  var values: [Argument] = []
  /// The viewer's gender.
  var viewer = Gender.unknown
  /// Whether values of the other direction are isolated.
  var isolates = true

  init(_ values: Argument..., viewer: Gender = .unknown, isolates: Bool = true) {
    (self.values, self.viewer, self.isolates) = (values, viewer, isolates)
  }

  /// Every question about a phrase, by its name; also without values, with values of other types, and without
  /// isolates.
  static func all(about name: String) -> [TextQuestion] {
    let usual = usual[name] ?? [TextQuestion()]
    var all = usual
    guard let first = usual.first(where: { !$0.values.isEmpty }) else { return all }
    all.append(TextQuestion())
    for other in [Argument.text("Kim"), .gender(.male), .number(Number(3)), .choice(0)] {
      var wrong = first
      wrong.values[0] = other
      all.append(wrong)
    }
    for question in usual.filter({ $0.holdsWords }).prefix(4) {
      var plain = question
      plain.isolates = false
      all.append(plain)
    }
    return all
  }

  private var holdsWords: Bool {
    values.contains { value in
      switch value {
      case .text, .name, .list, .phrase, .date, .numberShownAs: true
      default: false
      }
    }
  }

  private static let usual: [String: [TextQuestion]] = [
    "places": numbers.map { TextQuestion(.number($0)) } + [.init(.list(["a", "b"], .and))],
    "delete": ["0", "1", "1.0", "2", "5", "21"].map { .init(.number(number($0))) },
    "sent": people.prefix(4).flatMap { person in
      ["1", "3", "5", "1.5"].map { .init(person, .number(number($0))) }
    },
    "picture": people.map { .init($0, .gender(.female)) } + [
      .init(people[1], .gender(.male)), .init(people[2]),
    ],
    "born": [Gender.female, .male, .unknown, .femaleSingularGuess, .malePlural].map {
      .init(.text("Split"), .gender($0))
    } + [.init(.text("تهران"), .gender(.maleSingularGuess)), .init(.text("Split"))],
    "sure": Gender.allCases.map { TextQuestion(viewer: $0) },
    "queue": ["1", "2", "3", "4", "6", "11", "22", "103", "1.0", "1234"].map {
      .init(.number(number($0)))
    },
    "came": (lists + spanish).map { .init(.list($0, .and)) },
    "ask": (lists + spanish).map { .init(.list($0, .or)) },
    "holds": lists.map { .init(.list($0, .unit)) },
    "shared": [0, 1, 2, 7].map { .init(.choice($0)) },
    "opened": phrases.map { .init(.text("Kim"), $0) } + [.init(.text("ליאור"), phrases[1])],
    "done": ["35", "12.5", "0", "-0.5", "100", "1234567"].map { .init(.percent(number($0))) },
    "views": numbers.map { .init(.number($0)) },
    "seen": dates,
    "eggs": ["0", "1", "2", "3", "12", "12.0", "0.0", "-12", "22"].map {
      .init(.number(number($0)))
    },
    "bought": words.map { .init(.text($0)) },
    "row": [
      .init(
        .text("a"), .text("b."), .text(""), .number(Number(1234)), .percent(Number(5)),
        .text("ו"), .text("g"), .text("h"), .text("i"), .text("j")),
      .init(.text("a"), .text("b")),
    ],
    "arrived": Gender.allCases.map { .init(.name("Kim", $0)) },
    "rights": people.prefix(3).map { .init($0) },
    "expires": [
      .init(.numberShownAs(Number(1), "a day")), .init(.numberShownAs(Number(7), "один день")),
      .init(.number(Number(21))), .init(.numberShownAs(Number(2), "")),
    ],
    "sentyou": [Gender.female, .male, .unknown].flatMap { viewer in
      ["1", "2", "1000"].map { .init(people[1], .number(number($0)), viewer: viewer) }
    },
    "control": [.init(.text("a\u{1}\tb")), .init(.text("Inc."))],
    "deep": [.init(people[0]), .init(people[1]), .init(people[2])],
    "marked": [.init(.text("ß")), .init(.text("🙂")), .init(phrases[1])],
  ]
}

extension TextQuestion {
  private static func number(_ digits: String) -> Number { Number(decimal: digits) ?? Number(0) }

  private static let numbers = [
    "0", "1", "2", "3", "5", "10", "11", "12", "21", "22", "100", "101", "1000", "10000",
    "1000000", "1234567", "1.0", "1.5", "0.00", "-1", "-12.50", "9007199254740993",
    "18446744073709551615",
  ].map(number)

  private static let people: [Argument] = [
    .name("Ada", .female), .name("Kim", .male), .name("Robin", .unknown), .name("שירה", .female),
    .name("سارة", .femaleSingularGuess), .name("Марія", .femalePlural), .name("小明", .male),
  ]

  private static let lists: [[String]] = [
    [], ["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Cem"], ["אב", "Kim", "גד", "هند"], ["", "x"],
  ]

  /// What Spanish and Hebrew write after "and" and "or".
  private static let spanish: [[String]] = [
    ["uno", "ocho"], ["siete", "8"], ["diez", "11"], ["x", "110"], ["mujer", "Hombre"],
    ["plata", "Óscar"], ["agua", "hielo"], ["agua", "igloo"], ["madre", "hija"],
  ]

  private static let phrases: [Argument] = [
    .phrase("an album", []),
    .phrase("sée móre 🙂!", [.init(offset: 5, name: "link"), .init(offset: 15, name: nil)]),
    .phrase("אלבום", [.init(offset: 0, name: "b"), .init(offset: 10, name: nil)]),
    .phrase("", []),
  ]

  private static let dates: [TextQuestion] = [
    (1_795_258_800, DateStyle.dateAndTime), (1_795_258_800, .medium), (1_795_258_800, .time),
    (-1, .dateAndTime), (951_782_400, .medium), (-62_135_596_800, .medium),
    (253_402_300_799, .dateAndTime), (253_402_300_800, .medium), (.infinity, .medium),
  ].map { TextQuestion(.date($0, $1)) }

  private static let words = [
    "Acme", "Acme Inc.", "Really?", "Wow!", "שלום", "سلام", "سلام.", "١٢٣", "۱۲۳", "a\u{2068}b",
    "a\u{2069}b", "e\u{301}", "ו\u{5B9}", "ו\u{301}", "🙂", "", "公司。", "12", "…", "\u{202E}evil",
    "\u{10A00}",
  ]
}
