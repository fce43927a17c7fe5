import Testing

@testable import Commands
@testable import Extraction
@testable import Projects

/// Functions of frameworks that are not in the checkout, and whose calls have keys of the app's files.
@Suite struct FrameworkRoutineTests {
  private static let keys = ["home.title", "home.body", "cart.title", "cart.pay", "cart.empty"]
  private static let texts = keys.map { "\"\($0)\" = \"Text of \($0)\";\n" }.joined()

  /// Does something with a project whose calls have keys, in a form in which `KEY` stands for the literal.
  private func with(
    _ form: String, keys: [String] = keys, others: [String], file: String = "A.swift",
    _ settings: String..., body: (SampleProject) throws -> Void
  ) throws {
    func calls(_ keys: [String]) -> String {
      keys.map { "x = " + form.replacing("KEY", with: $0) + "\n" }.joined()
    }
    let ending = file.split(separator: ".")[1]
    try SampleProject.with(
      [
        "en.lproj/Localizable.strings": Self.texts, "Sources/A.\(ending)": calls(keys),
        "Sources/B.\(ending)": calls(others),
      ],
      settings.joined(separator: ", ") + (settings.isEmpty ? "" : ", ")
        + "\"sourceTexts\": [\"en.lproj\"]", body: body)
  }

  private static let forms: [(form: String, entry: String)] = [
    ("CoreLocalized(\"KEY\")", #"{"name": "CoreLocalized"}"#),
    ("CoreUI.text(\"KEY\", 3)", #"{"name": "CoreUI.text"}"#),
    ("CoreLocalized(of: \"KEY\")", #"{"name": "CoreLocalized", "key": "of"}"#),
    ("\"KEY\".core", #"{"name": "core", "key": "self"}"#),
    ("\"KEY\".core()", #"{"name": "core", "key": "self"}"#),
  ]

  @Test(arguments: forms)
  func newKeysAreNamedAndTheAdviceFindsThem(form: String, entry: String) throws {
    try with(form, others: ["cart.new"]) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("no file has \"cart.new\" (Sources/B.swift:1:"), "\(said)")
      #expect(said.contains("add \(entry) to the \"routines\" of langpack.json"), "\(said)")
      // The cache says the same.
      #expect(project.expect(["extract"]).talk.contains("[unlisted-routine]"))
    }
    try with(form, others: ["cart.new"], "\"routines\": [\(entry)]") { project in
      let said = project.expect(["extract"]).talk
      #expect(!said.contains("unlisted-routine"), "\(said)")
      #expect(said.contains("6 phrases at 6 places"), "\(said)")
    }
  }

  @Test func objectiveCIsTheSame() throws {
    try with("CoreLocalized(@\"KEY\");", others: ["cart.new"], file: "A.m") { project in
      #expect(project.expect(["extract"]).talk.contains("no file has \"cart.new\" (Sources/B.m:1:"))
    }
  }

  /// Each bound from both sides.
  @Test(arguments: [(5, 1, true), (4, 1, false), (5, 2, false), (0, 3, false), (5, 0, false)])
  func nearlyAllCallsHaveKeys(known: Int, unknown: Int, isNamed: Bool) throws {
    let others = (0..<unknown).map { "new.key\($0)" }
    try with("CoreLocalized(\"KEY\")", keys: Array(Self.keys.prefix(known)), others: others) {
      project in
      #expect(project.run(["extract"]).1.talk.contains("unlisted-routine") == isNamed)
    }
  }

  /// One key in many calls is a word, and no evidence.
  @Test func oneKeyIsNoEvidence() throws {
    let keys = [String](repeating: "cart.pay", count: 30)
    try with("theme(\"KEY\")", keys: keys, others: ["dark.blue"]) { project in
      #expect(!project.run(["extract"]).1.talk.contains("unlisted-routine"))
    }
  }

  /// What hides its argument from users, and what is no call, is no routine, whatever its literals.
  @Test(arguments: [
    "print(\"KEY\")", "URL(string: \"KEY\")", "names[\"KEY\"]", "Image(\"KEY\")",
    "f(named: \"KEY\")",
    "UIImage(named: \"KEY\")", "log.info(\"KEY\")", "// CoreLocalized(\"KEY\")", "f(\"KEY\\n\")",
    "@objc(\"KEY\") y", "\"KEY\".count", "[\"KEY\"]", "NSLocalizedString(\"KEY\", comment: \"c\")",
    "f(1, \"KEY\")",
  ])
  func otherCallsAreNoRoutines(form: String) throws {
    try with(form, others: ["cart.new"]) { project in
      #expect(!project.run(["extract"]).1.talk.contains("unlisted-routine"))
    }
  }

  /// A literal that is extracted where it stands is not lost.
  @Test func extractedLiteralsAreNotNamed() throws {
    try with("Row(title: \"KEY\")", others: ["cart.new"], "\"swiftUI\": true") { project in
      try project.write("Sources/Row.swift", "struct Row: View { var title: LocalizedStringKey }\n")
      let said = project.expect(["extract"]).talk
      #expect(!said.contains("unlisted-routine") && said.contains("6 phrases"), "\(said)")
    }
  }

  @Test func aSummaryIsReadAsItWasWritten() {
    var summary = CalledLiterals()
    for (name, label, text, isKey) in [
      ("f", "", "a:b", true), ("f", "", "c", false), ("g.h", "of", "d", false),
      ("g.h", nil, "e", true),
    ] as [(String, String?, String, Bool)] {
      summary.add(
        .init(name: name, label: label), .init(text: text, line: 3, column: 14), isKey: isKey)
    }
    let read = [true, false].flatMap { CalledLiterals.read(summary.text, keyed: $0) }
    #expect(Dictionary(read.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 }) == summary.calls)
    #expect(CalledLiterals.read(summary.text, keyed: true).count == 2)
    #expect(CalledLiterals.read(CalledLiterals().text, keyed: true).isEmpty)
  }
}
