import Foundation
import Language
import TestSupport
import Testing

/// The nearest language, compared with ICU's `LocaleMatcher`; `Docs/Languages.md` explains what differs.
///
/// `Scripts/language-matching` installs PyICU and asks every question; these tests ask some, if it is there.
struct LocaleMatcherTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let python = root.appending(path: ".build/icu/bin/python")
  private static let hasICU = FileManager.default.isExecutableFile(atPath: python.path)

  @Test(.enabled(if: hasICU, "no PyICU: Scripts/language-matching installs it"), arguments: [3, 4])
  func everyDifferenceHasAReason(_ seed: UInt64) throws {
    let questions = Self.questions(6000, seed: seed)
    let answers = try Self.ask(questions.map(\.line))
    try #require(answers.count == questions.count)
    let page = try String(
      contentsOf: Self.root.appending(path: "Docs/Languages.md"), encoding: .utf8)
    var agreeing = 0
    for (question, answer) in zip(questions, answers) {
      let ours = LocaleTag.best(for: [question.wanted], among: question.offered)
      let theirs = question.offered.first { $0.description == answer }
      if ours == theirs {
        agreeing += 1
        continue
      }
      let reason = MatchingDifference(question.wanted, ours: ours, theirs: theirs)
      #expect(
        reason.map { page.contains("| \($0.rawValue) |") } == true,
        "\(question.line): ours \(ours?.description ?? "-"), ICU's \(answer)")
    }
    #expect(agreeing > questions.count * 9 / 10)
    Conformance.report("language.icu", run: questions.count)
  }

  /// What is wanted, and what is offered.
  private struct Question {
    var wanted: LocaleTag
    var offered: [LocaleTag]

    var line: String { "\(wanted)\t" + offered.map(\.description).joined(separator: " ") + "\n" }
  }

  /// Questions at random, mostly about one language.
  private static func questions(_ count: Int, seed: UInt64) -> [Question] {
    var chance = SeededGenerator(seed: seed)
    let all = MatchedLocales.all()
    let families = Dictionary(grouping: all, by: \.language).values.filter { $0.count > 2 }
      .map { $0.sorted() }.sorted { $0[0] < $1[0] }
    return (0..<count).compactMap { number in
      let family = number.isMultiple(of: 3) ? all : families.randomElement(using: &chance) ?? all
      guard let wanted = family.randomElement(using: &chance) else { return nil }
      let offered = (0..<3).compactMap { _ in family.randomElement(using: &chance) }
      return Question(wanted: wanted, offered: Set(offered).sorted())
    }
  }

  /// Returns ICU's answer to each question.
  private static func ask(_ lines: [String]) throws -> [String] {
    try withTestFolder { folder in
      let (questions, answers) = (folder.appending(path: "in"), folder.appending(path: "out"))
      try Data(lines.joined().utf8).write(to: questions)
      try Data().write(to: answers)
      let process = Process()
      process.executableURL = python
      process.arguments = [root.appending(path: "Tests/LanguageDataTests/ICU/matcher.py").path]
      process.standardInput = try FileHandle(forReadingFrom: questions)
      process.standardOutput = try FileHandle(forWritingTo: answers)
      try process.run()
      process.waitUntilExit()
      let text = try String(contentsOf: answers, encoding: .utf8)
      return text.split(separator: "\n").dropFirst().map(String.init)
    }
  }
}
