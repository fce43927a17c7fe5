import CommandLine
import Diagnostics
import Foundation
import Interchange
import JSON
import Language
import Phrases
import Snapshot

extension Command {
  static let pretranslate = Command(
    "pretranslate", summary: "Fills what is not translated from memory, or by a program.",
    details: """
      Memory is what the same locale says for the same source text under another key;
      --likeness takes texts of sources that are nearly the same. A program is run as
      it is given, never by a shell; of the environment it gets PATH, HOME, LANG,
      TMPDIR and what --environment names. It reads a line of JSON for each phrase
      ("id", "name", "locale", "source", "description") and answers each by a line
      ({"id": …, "text": …}, the text as in the JSON of 'langpack export'). What is
      made is "new" in the files, waits for somebody to look at it, and is in no pack
      unless "ships" says so; a text with an error is left out and told.
      """,
    examples: [
      "langpack pretranslate --locale de", "langpack pretranslate --locale de --likeness 0.8",
      "langpack pretranslate --locale de --run translate.py --run=--formal",
    ],
    options: [locale, likeness, program, variable, dryRun],
    runsAlone: true
  ) { (invocation, terminal) throws(CommandError) in
    guard let locale = invocation[locale].flatMap(LocaleTag.init) else {
      throw .failure("which locale? (add --locale TAG)")
    }
    let project = try invocation.project()
    let space = try Workspace(project, keeping: .inMemory)
    _ = try space.wholeFiles(of: locale)
    let least = invocation[likeness].flatMap { Double($0) } ?? 1
    var work = Pretranslation(space, locale)
    work.remember(least: least)
    let program = invocation.all(program)
    if !program.isEmpty {
      try work.ask(RunningProgram(program, with: invocation.all(variable)), named: program[0])
    }
    terminal.talk(work.diagnostics)
    terminal.say(work.summary)
    guard !invocation.has(dryRun), !work.texts.isEmpty else { return work.exitCode }
    let merge = try ImportMerge([work.imported], format: .json, isMachine: true, into: space)
    try merge.write()
    terminal.say(merge.summary)
    return work.exitCode
  }

  private static let locale = Option.text("locale", "TAG", "the locale", isRequired: true)
  private static let likeness = Option.checked(
    "likeness", "NUMBER", "how alike sources have to be, from 0.5 to 1; 1 by default"
  ) { text in
    Double(text).map { 0.5...1 ~= $0 } == true ? nil : "is not a number from 0.5 to 1"
  }
  private static let program = Option.text(
    "run", "WORD", "the program, and with each further one a word for it"
  ).repeated()
  private static let variable = Option.text(
    "environment", "NAME", "a variable of the environment that the program gets too"
  ).repeated()
  private static let dryRun = Option.flag("dry-run", "say what would be filled, and write nothing")
}

/// Texts that nobody wrote yet, made for a locale.
struct Pretranslation {
  private(set) var texts: [Int: Message] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var (remembered, alike, asked) = (0, 0, 0)
  private let space: Workspace
  private let locale: LocaleTag
  private var missing: [CatalogSnapshot.Entry]

  init(_ space: Workspace, _ locale: LocaleTag) {
    (self.space, self.locale) = (space, locale)
    let there = space.snapshot.translations[locale] ?? [:]
    missing = space.snapshot.entries.filter { $0.active && there[$0.ordinal] == nil }
  }

  var exitCode: ExitCode { diagnostics.hasErrors ? .failed : .done }

  var summary: String {
    "\(locale): \(grouped(remembered)) from memory, \(grouped(alike)) from sources that are alike, "
      + "\(grouped(asked)) by the program; \(grouped(missing.count)) still missing"
  }

  /// The texts as a file that is merged.
  var imported: ImportedTranslations {
    let edits = texts.sorted { $0.key < $1.key }.map {
      TranslationEdit(ordinal: $0.key, $0.value, state: .new)
    }
    return ImportedTranslations(locale: locale, edits: edits, mentioned: Set(texts.keys))
  }

  /// Takes what the locale says elsewhere.
  mutating func remember(least: Double) {
    let memory = TranslationMemory(space.snapshot, locale: locale)
    missing.removeAll { entry in
      guard let match = memory.best(for: entry.phrase, at: entry.ordinal, least: least) else {
        return false
      }
      texts[entry.ordinal] = match.message
      if match.likeness == 1 { remembered += 1 } else { alike += 1 }
      return true
    }
  }

  /// Asks a program for the rest.
  ///
  /// - Throws: Where it cannot be run, or ends with an error; nothing is taken then.
  mutating func ask(_ program: RunningProgram, named name: String) throws(CommandError) {
    let names = TextNames(space.snapshot)
    let lines = missing.map { entry in
      JSONValue.members([
        "id": .text(entry.phrase.id.description), "name": .text(names.name(entry.ordinal)),
        "locale": .text(locale.description),
        "source": TranslationsJSON(space.snapshot).source(of: entry.phrase),
        "description": .text(space.snapshot.description(of: entry.phrase)),
      ]).compact
    }
    let answer = try program.output(for: lines.map { $0 + "\n" }.joined())
    let file = "output of \(name)"
    let document = Self.document(answer, locale)
    let reading = TranslationsJSON(space.snapshot).read(
      Array(document.utf8), file: file, expected: locale)
    diagnostics += reading.diagnostics
    let wanted = Set(missing.map(\.ordinal))
    for edit in reading.edits {
      guard wanted.contains(edit.ordinal), let message = edit.message else { continue }
      texts[edit.ordinal] = message
      asked += 1
    }
    missing.removeAll { texts[$0.ordinal] != nil }
  }

  /// The lines of a program as the file of translations that they are the entries of.
  private static func document(_ answer: String, _ locale: LocaleTag) -> String {
    let lines = answer.split(whereSeparator: \.isNewline).joined(separator: ",\n")
    return "{\"locale\": \"\(locale)\", \"translations\": [\n\(lines)\n]}\n"
  }
}
