import TestSupport
import Testing

@testable import Commands

/// Projects in which two messages of gettext have one key, which joins a context and a `msgid`.
@Suite struct MessageNameTests {
  private static let header = """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"

    """

  /// Returns an entry.
  private static func entry(_ context: String?, _ id: String, _ text: String) -> String {
    let line = context.map { "msgctxt \"\($0)\"\n" } ?? ""
    return "\n\(line)msgid \"\(id)\"\nmsgstr \"\(text)\"\n"
  }

  private static func file(_ entries: [String]) -> String { header + entries.joined() }

  private func run(
    _ files: [String: String], _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      try body(project)
    }
  }

  private func export(_ project: SampleProject) {
    project.expect(["export", "--all", "--format", "gettext", "--folder", project.folder.path])
  }

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  /// The two messages in both orders, and with two contexts.
  static let pairs: [(own: (String?, String), other: (String?, String), isFirst: Bool)] = [
    ((nil, "a|b"), ("a", "b"), true), ((nil, "a|b"), ("a", "b"), false),
    (("a", "b|c"), ("a|b", "c"), true),
  ]

  @Test(arguments: pairs, [false, true])
  func theOtherMessageOfAKeyStaysAsItIs(
    _ pair: (own: (String?, String), other: (String?, String), isFirst: Bool), _ isApart: Bool
  ) throws {
    // In a file of its own, each message with a context has that as its key.
    if isApart, pair.own.0 != nil { return }
    func file(_ own: String, _ other: String) -> String {
      let two = [
        Self.entry(pair.own.0, pair.own.1, own), Self.entry(pair.other.0, pair.other.1, other),
      ]
      return Self.file((pair.isFirst ? two : two.reversed()) + [Self.entry(nil, "Open", "")])
    }
    var files = ["po/app.pot": file("", ""), "po/de.po": file("EIN", "ZWEI")]
    // A file may have one of them alone.
    files["po/fr.po"] = Self.file([Self.entry(pair.other.0, pair.other.1, "DEUX")])
    if isApart { files = Self.apart(files, pair) }
    try run(files) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("2 phrases at 2 places"), "\(said)")
      let warnings = said.split(separator: "\n").filter { $0.contains("[duplicate-key]") }
      #expect(warnings.count == 1, "\(said)")
      let imported = project.expect(["import", "."]).talk
      #expect(imported.contains("1 text in 1 locale: 1 new"), "\(imported)")
      #expect(!imported.contains("warning"), "\(imported)")
      let lines = try text(project, "translations/de.lpt")
      #expect(lines.contains("EIN") && !lines.contains("ZWEI"), "\(lines)")
      let before = try project.files()
      export(project)
      try #expect(project.files() == before)

      // An edit of the other message reaches no text.
      try project.write("po/de.po", file("EIN", "ANDERS"))
      project.expect(["import", "."])
      #expect(try text(project, "translations/de.lpt") == lines)
      try edit("de", pair.own, "NEU", in: project)
      #expect(try text(project, "po/de.po") == file("NEU", "ANDERS"))
      try edit("fr", pair.own, "UN", in: project)
      let french = try text(project, "po/fr.po")
      #expect(french.contains(Self.entry(pair.other.0, pair.other.1, "DEUX")), "\(french)")
      #expect(french.contains(Self.entry(pair.own.0, pair.own.1, "UN")), "\(french)")
    }
  }

  /// Returns the files with a template for each of the two messages.
  private static func apart(
    _ files: [String: String],
    _ pair: (own: (String?, String), other: (String?, String), isFirst: Bool)
  ) -> [String: String] {
    var files = files
    let names = pair.isFirst ? ["a", "b"] : ["b", "a"]
    files["po/app.pot"] = nil
    files["po/\(names[0]).pot"] = file([entry(pair.own.0, pair.own.1, "")])
    files["po/\(names[1]).pot"] = file([
      entry(pair.other.0, pair.other.1, ""), entry(nil, "Open", ""),
    ])
    return files
  }

  /// Gives the phrase of a message another text, and exports it.
  private func edit(
    _ locale: String, _ name: (String?, String), _ text: String, in project: SampleProject
  ) throws {
    try project.write("new.csv", "key,\(locale)\n\(key(name)),\(text)\n")
    project.expect(["import", "new.csv"])
    export(project)
  }

  private func key(_ name: (String?, String)) -> String {
    name.0.map { "\($0)|\(name.1)" } ?? name.1
  }

  /// A context that is another message's `msgid` names no phrase.
  @Test func aMessageKeepsItsTextBesideAContextOfItsName() throws {
    let template = Self.file([Self.entry(nil, "Open", ""), Self.entry("Open", "File", "")])
    let german = Self.file([Self.entry("Open", "File", "Datei")])
    try run(["po/app.pot": template, "po/de.po": german]) { project in
      #expect(project.expect(["extract"]).talk.contains("2 phrases at 2 places"))
      project.expect(["import", "."])
      let lines = try text(project, "translations/de.lpt")
      #expect(lines.contains("Open|File") && lines.contains("Datei"), "\(lines)")
      let sources = try text(project, "translations/sources.lpt")
      #expect(sources.contains("Open\tOpen") || !sources.contains("Open\tFile"), "\(sources)")
      let before = try project.files()
      export(project)
      try #expect(project.files() == before)
    }
  }
}
