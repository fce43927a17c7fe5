import Diagnostics
import Interchange
import JSON
import Language
import Phrases
import Snapshot

/// Machine-made texts for a locale's missing translations.
public struct Pretranslation {
  /// The texts, by ordinal.
  public private(set) var texts: [Int: Message] = [:]
  /// The findings in the program's answers.
  public private(set) var diagnostics: [Diagnostic] = []
  private var (remembered, alike, asked) = (0, 0, 0)
  private let space: Workspace
  private let locale: LocaleTag
  private var missing: [CatalogSnapshot.Entry]

  /// Creates an empty pretranslation of a locale's missing texts.
  init(_ space: Workspace, _ locale: LocaleTag) {
    (self.space, self.locale) = (space, locale)
    let there = space.snapshot.translations[locale] ?? [:]
    missing = space.snapshot.entries.filter { $0.active && there[$0.ordinal] == nil }
  }

  /// Whether the program's answers have errors; texts with errors are left out.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// A one-line summary of the counts.
  public var summary: String {
    "\(locale): \(grouped(remembered)) from memory, \(grouped(alike)) from sources that are alike, "
      + "\(grouped(asked)) by the program; \(grouped(missing.count)) still missing"
  }

  /// The texts as imported translations, for a merge.
  var imported: ImportedTranslations {
    let edits = texts.sorted { $0.key < $1.key }.map {
      TranslationEdit(ordinal: $0.key, $0.value, state: .new)
    }
    return ImportedTranslations(locale: locale, edits: edits, mentioned: Set(texts.keys))
  }

  /// Merges the texts with the committed files, without writing anything.
  ///
  /// - Returns: The merge, ready to write.
  /// - Throws: The errors in a committed file.
  public func merged() throws(ProjectError) -> ImportMerge {
    try ImportMerge([imported], format: .json, isMachine: true, into: space)
  }

  /// Fills in texts from the locale's other translations of equal or similar sources.
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

  /// Requests the remaining texts from a program.
  ///
  /// - Throws: An error if the program cannot be run or fails; then nothing is filled in.
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

  /// Returns a file of translations whose entries are the program's output lines.
  private static func document(_ answer: String, _ locale: LocaleTag) -> String {
    let lines = answer.split(whereSeparator: \.isNewline).joined(separator: ",\n")
    return "{\"locale\": \"\(locale)\", \"translations\": [\n\(lines)\n]}\n"
  }
}

extension Project {
  /// Returns texts for a locale's missing translations, without writing anything.
  ///
  /// They come from the locale's other translations, and then from a program.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - likeness: The minimum similarity of source texts, from 0.5 to 1.
  ///   - program: The program and its arguments; empty for none.
  ///   - variables: The environment variables that the program gets in addition to the usual ones.
  /// - Returns: The texts.
  /// - Throws: The errors in the sources or a committed file, or an error if the program fails.
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
