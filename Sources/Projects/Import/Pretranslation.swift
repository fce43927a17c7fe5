import Diagnostics
import Interchange
import JSON
import Language
import Phrases
import Snapshot

/// Texts that nobody wrote yet, made for a locale.
public struct Pretranslation {
  /// The texts, by ordinal.
  public private(set) var texts: [Int: Message] = [:]
  /// What is wrong in the answers of the program.
  public private(set) var diagnostics: [Diagnostic] = []
  private var (remembered, alike, asked) = (0, 0, 0)
  private let space: Workspace
  private let locale: LocaleTag
  private var missing: [CatalogSnapshot.Entry]

  /// Creates a filling of what a locale lacks.
  init(_ space: Workspace, _ locale: LocaleTag) {
    (self.space, self.locale) = (space, locale)
    let there = space.snapshot.translations[locale] ?? [:]
    missing = space.snapshot.entries.filter { $0.active && there[$0.ordinal] == nil }
  }

  /// Whether an answer of the program was left out.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// The counts on a line.
  public var summary: String {
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

  /// Merges the texts with the committed files; writes nothing.
  ///
  /// - Returns: The merged files, to be written.
  /// - Throws: What is wrong in a committed file.
  public func merged() throws(ProjectError) -> ImportMerge {
    try ImportMerge([imported], format: .json, isMachine: true, into: space)
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
  mutating func ask(_ program: RunningProgram, named name: String) throws(ProjectError) {
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

extension Project {
  /// Fills what a locale lacks: from what it says elsewhere, then by a program; writes nothing.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - likeness: How alike sources have to be, from 0.5 to 1.
  ///   - program: The program and its words; empty for none.
  ///   - variables: The variables of the environment that the program gets beside the usual.
  /// - Returns: The texts.
  /// - Throws: What is wrong in the sources or in a committed file, or that the program failed.
  public func pretranslation(
    of locale: LocaleTag, likeness: Double, program: [String] = [], variables: [String] = []
  ) throws(ProjectError) -> Pretranslation {
    let space = try Workspace(reading: self)
    _ = try space.wholeFiles(of: locale)
    var work = Pretranslation(space, locale)
    work.remember(least: likeness)
    if let name = program.first {
      try work.ask(RunningProgram(program, with: variables), named: name)
    }
    return work
  }
}
