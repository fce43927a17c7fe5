import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Texts without a form for `other` in syntaxes whose own readers ask for one: the rule of
/// `MissingOtherTests`, and an export adds the form.
@Suite struct MissingDefaultTests {
  /// A format with the name of a file, the text of some forms, and how it writes one for `other`.
  struct Kind: CustomTestStringConvertible, Sendable {
    var format: String
    var name: @Sendable (String) -> String
    var file: @Sendable (_ text: String) -> String
    var row: @Sendable (_ category: String, _ text: String) -> String
    var around: (String, String)
    var testDescription: String { format }

    func bytes(_ forms: [String: String]) -> String {
      let rows = ["one", "two", "few", "many", "other"].compactMap { name in
        forms[name].map { row(name, $0) }
      }
      return file(around.0 + rows.joined() + around.1)
    }
  }

  private static let icu: @Sendable (String, String) -> String = { " \($0){\($1) {1}}" }
  private static let kinds = [
    Kind(
      format: "icu-json", name: { "\($0).icu.json" }, file: { "{\"files\": \"\($0)\"}\n" },
      row: icu, around: ("{1, plural,", "}")),
    Kind(
      format: "properties", name: { "app_\($0).properties" }, file: { "files = \($0)\n" },
      row: icu, around: ("{1, plural,", "}")),
    Kind(
      format: "arb", name: { "app_\($0).arb" }, file: { "{\"files\": \"\($0)\"}\n" }, row: icu,
      around: ("{1, plural,", "}")),
    Kind(
      format: "mf2-json", name: { "\($0).mf2.json" }, file: { "{\"files\": \"\($0)\"}\n" },
      row: { $0 == "other" ? " * {{\($1) {$arg1}}}" : " \($0) {{\($1) {$arg1}}}" },
      around: (".input {$arg1 :number} .match $arg1", "")),
    Kind(
      format: "fluent", name: { "\($0).ftl" }, file: { "files = \($0)\n" },
      row: { "\n    \($0 == "other" ? "*" : "")[\($0)] \($1) { $arg1 }" },
      around: ("{ $arg1 ->", "\n}")),
    Kind(
      format: "csv", name: { "\($0).csv" },
      file: { "key,text\nfiles,\"\($0)\"\n" }, row: icu, around: ("{1, plural,", "}")),
  ]

  private func run(
    _ kind: Kind, _ language: String, _ forms: [String],
    _ body: (SampleProject, _ file: String, _ said: String) throws -> Void
  ) throws {
    let source =
      "let a = localized(\"files\", value: \"{{PLURAL:%1$d|%1$d file|%1$d files}}\", comment: \"A\", n)\n"
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      project.expect(["init", "--app", "shop", "--locale", language])
      try project.write("Sources/A.swift", source)
      project.expect(["extract"])
      let file = kind.name(language)
      let texts = Dictionary(uniqueKeysWithValues: forms.map { ($0, "in \($0)") })
      try project.write(file, kind.bytes(texts).replacing("key,text", with: "key,\(language)"))
      let (_, said) = project.run(["import", file, "--format", kind.format, "--locale", language])
      try body(project, file, said.talk)
    }
  }

  @Test(arguments: kinds, ["ru", "uk", "be", "pl"])
  func aTextWithAllFormsOfWholeNumbersIsTaken(_ kind: Kind, _ language: String) throws {
    try run(kind, language, ["one", "few", "many"]) { project, file, said in
      #expect(said.contains("1 text in 1 locale: 1 new"), "\(said)")
      #expect(said.contains("warning") && said.contains("[missing-other]"), "\(said)")
      let before = try project.text(file)
      let export = [
        "export", "--locale", language, "--format", kind.format, "--output", file,
      ]
      project.expect(export)
      #expect(try project.text(file) == before)
      // Any other text has the form that the readers of the syntax ask for.
      let other = before.replacing("in few", with: "in 2-4")
      try project.write("new/" + file, other)
      project.expect([
        "import", "new/" + file, "--format", kind.format, "--locale", language,
      ])
      project.expect(export)
      let written = try project.text(file)
      #expect(written.contains("in 2-4"), "\(written)")
      let (_, read) = project.run([
        "import", file, "--format", kind.format, "--locale", language,
      ])
      #expect(!read.talk.contains("missing-other"), "\(written)\(read.talk)")
      #expect(read.talk.contains("0 new, 0 changed"), "\(written)\(read.talk)")
    }
  }

  private static let lacking = [
    ("de", ["one"]), ("cs", ["one", "few", "many"]), ("ru", ["one", "few"]),
    ("ar", ["one", "two", "few", "many"]),
  ]

  @Test(arguments: kinds, lacking)
  func aTextThatLacksAFormOfWholeNumbersIsRefused(
    _ kind: Kind, _ language: (String, [String])
  ) throws {
    try run(kind, language.0, language.1) { _, _, said in
      #expect(said.contains("error") && said.contains("[missing-other]"), "\(said)")
    }
  }
}
