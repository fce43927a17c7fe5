import Foundation
import Language
import LanguageData
import Phrases
import Testing

@testable import Checks

private let german = LocaleTag("de") ?? .english

/// Texts of a megabyte that a translator wrote to make a check slow: each takes a moment.
///
/// What any check treats specially is repeated: a source that has the same makes a check look at all of it, a
/// short one makes it end at the first finding.
@Suite struct HostileTextTests {
  /// What is repeated, by a name for it.
  static let units = [
    "{", "{ ", "{a", "{{", "{{ ", "{{PLURAL:", "{$", "{$a", "{a, plural", "{a ", "[[", "[", "]]",
    "}",
    "%", "%0", "%1$", "%1$s", "%.", "%l", "%#@", "%#@a", "#", "$", "$1", "$1.", "<", "</", "<a",
    "<a>",
    "<a ", "</a>", ">", "<xliff:g", "&", "&a", "&amp;", "&#1", "\\", "\\n", "\\u00", "a", "A", "a.",
    "a-",
    "a@", "a@b", "a@b.c", "a@b.c ", "a:", "a+", "://", "a://", "a://b ", "www.", "www.a ",
    "mailto:",
    "tel:1 ", "a_", "@", ".", "..", "…", ",", ":", "?", "!", "\"", "'", "“", "(", " ", "  ", "  a",
    "\u{A0}", "\n", " \n", "\t", "\r\n", "\u{0}", "\u{301}", "\u{301}\u{316}", "a\u{301}",
    "\u{200B}",
    "\u{200D}", "\u{AD}", "\u{202E}", "\u{2066}a", "\u{200F}", "\u{FFFC}", "\u{FFFD}", "\u{FEFF}",
    "\u{E000}", "1", "12 ", "1,", "1\u{202F}", "१", "万", "4万", "аa", "а", "ω", "µ", "中", "ก",
    "က\u{1039}",
    "\u{1F1E6}", "\u{1F468}\u{200D}", "\u{1F3FB}", "\u{94D}\u{915}", "\u{1100}", "\u{AC00}",
    "\u{FE0F}", "ß", "İ",
  ]

  /// Each check alone, so that it has a name; what takes larger texts to be seen is seen by a review of them all.
  @Test(arguments: units) func everyCheckIsLinear(_ unit: String) throws {
    let rules = try #require(CLDR.rules(for: german))
    for source in ["Short.", "b "] {
      let texts = Ladder.sizes.prefix(Ladder.isWhole ? 3 : 2).map { size in
        let text = unit.repeated(toBytes: size)
        return CheckedText(
          Message(text: text + " b"), of: Self.phrase(source == "b " ? source + text : source),
          locale: german, rules: rules, longest: 1, widest: 1)
      }
      for check in Self.checks {
        let ladder = Ladder(steps: texts.count) { _ = check.findings(texts[$0]) }
        #expect(ladder.steepest == nil, "\(check.rule)")
      }
    }
  }

  /// All checks of a megabyte, with the making of what checks look at and the check between texts.
  @Test(arguments: units) func aReviewOfAMegabyteTakesAMoment(_ unit: String) throws {
    let rules = try #require(CLDR.rules(for: german))
    let settings = CheckSettings(
      lengths: ["*a*\(unit)*": 10], glossary: [.init(unit, ["de": [unit + "b"]])])
    let review = TranslationReview(settings, measure: EvenMeasure())
    let ladder = Ladder(steps: Ladder.steps(for: unit)) { step in
      let text = unit.repeated(toBytes: Ladder.sizes[step])
      let (phrase, message) = (Self.phrase("b " + text), Message(text: text + " b"))
      _ = review.findings(
        message, of: phrase, named: text, locale: german, rules: rules, sourceLocale: .english)
      let other = Message(text: text)
      _ = review.inconsistencies(
        [("a", phrase, message), ("b", phrase, other), ("c", phrase, message)], locale: german)
    }
    #expect(ladder.steepest == nil)
  }

  /// What a text may be made of, by a name for it.
  enum Pieces: String, CaseIterable {
    case tokens, spans, words, tokensAndWords

    var nodes: [Message.Node] {
      switch self {
      case .tokens: [.token(0), .token(1)]
      case .spans: [.open("b"), .close]
      case .words: [.text("a "), .text("b.")]
      case .tokensAndWords: [.text("a "), .token(0)]
      }
    }
  }

  /// Texts of many nodes, which are as legal as one of many characters.
  @Test(arguments: Pieces.allCases) func aReviewOfManyNodesTakesAMoment(_ pieces: Pieces) throws {
    let rules = try #require(CLDR.rules(for: german))
    let review = TranslationReview(CheckSettings(), measure: EvenMeasure())
    let parameters = [Parameter("1", .number), Parameter("2", .name)]
    let ladder = Ladder { step in
      let nodes = (0..<Ladder.sizes[step] / 8).flatMap { _ in pieces.nodes }
      let phrase = SourcePhrase(
        id: PhraseID(rawValue: 1), identity: .key("key", table: ""), parameters: parameters,
        source: Message(text: "a"), description: "")
      _ = review.findings(
        Message(nodes), of: phrase, named: "key", locale: german, rules: rules,
        sourceLocale: .english)
    }
    #expect(ladder.steepest == nil)
  }

  /// As many different tags, tokens, numbers and addresses as there is room for.
  @Test(arguments: ["<a%>", "{$a%", "%%$s", "%1 ", "a://%b ", "&a%;", "a%@b.cd "])
  func differentWordsTakeAMoment(_ form: String) throws {
    let rules = try #require(CLDR.rules(for: german))
    let texts = Ladder.sizes.prefix(Ladder.isWhole ? 4 : 3).map { size in
      let words = (0..<(size / (form.utf8.count + 5))).map {
        form.replacingOccurrences(of: "%", with: "\($0)")
      }
      return CheckedText(
        Message(text: words.reversed().joined()), of: Self.phrase(words.joined()),
        locale: german, rules: rules)
    }
    for check in Self.checks {
      let ladder = Ladder(steps: texts.count) { _ = check.findings(texts[$0]) }
      #expect(ladder.steepest == nil, "\(check.rule)")
    }
  }

  /// A long text beside many variants: fewer of them are looked at, and none of the others is made.
  @Test func manyVariantsOfAMegabyteTakeAMoment() throws {
    let rules = try #require(CLDR.rules(for: german))
    let branches = (0..<1000).map { Message.Variant(.exactly($0), Message(text: "<\($0)")) }
    let select = Message.Node.select(.init(by: 0, branches, other: Message(text: "b")))
    let message = Message(
      [.text("{".repeated(toBytes: 1 << 20))] + Array(repeating: select, count: 20)
        + Array(repeating: .token(0), count: 1000))
    let text = CheckedText(message, of: Self.phrase("{"), locale: german, rules: rules)
    #expect(text.sentences.count == 3)
    #expect(text.sentences.last?.words.contains("bbbbbbbbbbbbbbbbbbbb") == true)
    for check in Self.checks { _ = check.findings(text) }
  }

  private static let checks: [any TranslationCheck] =
    TranslationChecks.all + [
      GlossaryCheck(terms: [.init("b", ["de": ["c"]]), .init("aa", ["de": ["aab"]])]),
      WidthCheck(measure: EvenMeasure()),
    ]

  private static func phrase(_ source: String) -> SourcePhrase {
    SourcePhrase(
      id: PhraseID(rawValue: 1), identity: .key("key", table: ""),
      parameters: [Parameter("1", .number)], source: Message(text: source), description: "")
  }
}

/// How long something takes of 2 kilobytes, of eight times as much each, and of a megabyte.
struct Ladder {
  /// The sizes of the texts, in bytes.
  static let sizes = [11, 14, 17, 20].map { 1 << $0 }

  /// What is repeated to a megabyte by `make test` too; with `WHOLE_DATA=1` everything is.
  private static let megabytes: Set<String> = [
    "{", "<", "%", "[[", "\\", "a", "\u{301}", "\u{202E}", "1", "\"",
  ]

  static let isWhole = ProcessInfo.processInfo.environment["WHOLE_DATA"] == "1"

  /// How many of the sizes a text of some characters is tried in.
  static func steps(for unit: String) -> Int {
    isWhole || megabytes.contains(unit) ? sizes.count : sizes.count - 1
  }

  /// The size at which it took far more than eight times as long as of an eighth; nothing larger was tried.
  private(set) var steepest: Int?

  init(steps: Int = sizes.count, _ work: (_ step: Int) -> Void) {
    var before = Double.infinity
    for step in 0..<steps {
      let time = Self.time { work(step) }
      let isSteep = { (time: Double) in time > 0.1 && time > 24 * max(before, 0.001) }
      // A slow moment of the machine is over at the second look.
      if isSteep(time), isSteep(Self.time { work(step) }), isSteep(Self.time { work(step) }) {
        steepest = Self.sizes[step]
        return
      }
      before = time
    }
  }

  /// The processor time of this thread.
  private static func time(_ work: () -> Void) -> Double {
    let start = seconds
    work()
    return seconds - start
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension String {
  /// The text as often as it fits.
  func repeated(toBytes size: Int) -> String {
    String(repeating: self, count: max(1, size / utf8.count))
  }
}
