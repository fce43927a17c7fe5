import Diagnostics
import Interchange
import JSON
import Language
import Phrases
import Snapshot

/// The machine-made texts that a locale's missing translations get, and where they come from.
public struct PretranslationOrder: Sendable {
  /// The locale.
  public var locale: LocaleTag
  /// The minimum similarity of source texts, from 0.5 to 1, to take each other's translations.
  public var likeness = 1.0
  /// The program to ask for the rest, and its arguments; empty for none.
  public var program: [String] = []
  /// The environment variables that the program gets in addition to the usual ones.
  public var variables: [String] = []

  /// Creates an order for the texts of equal sources alone.
  public init(_ locale: LocaleTag) { self.locale = locale }
}

/// Machine-made texts for a locale's missing translations.
public struct Pretranslation {
  /// The texts, by ordinal.
  public private(set) var texts: [Int: Message] = [:]
  /// The findings in the program's answers.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The merge with the committed files, which was written; nil if there was no text to write.
  public private(set) var merge: ImportMerge?
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

  /// Merges the texts with the committed files, and writes these.
  ///
  /// - Throws: The errors in a committed file, or an error if one cannot be written.
  mutating func write() throws(ProjectError) {
    let merge = try ImportMerge([imported], format: .lines, isMachine: true, into: space)
    try merge.write()
    self.merge = merge
  }

  /// Fills in texts from the locale's other translations of equal or similar sources.
  mutating func remember(least: Double) {
    let memory = TranslationMemory(space.snapshot, locale: locale)
    let (report, all) = (space.project.reporter.progress, missing.count)
    var done = 0
    defer { report("searching the memory", all, all) }
    missing.removeAll { entry in
      report("searching the memory", done, all)
      done += 1
      guard let match = memory.best(for: entry.phrase, at: entry.ordinal, least: least) else {
        return false
      }
      texts[entry.ordinal] = match.message
      if match.likeness == 1 { remembered += 1 } else { alike += 1 }
      return true
    }
  }

  /// Fills in the texts of phrases with the same English that the sources no longer have, as those of
  /// a key before it was renamed.
  ///
  /// - Throws: An error if a committed file cannot be read.
  mutating func recall() throws(ProjectError) {
    let project = space.project
    guard project.sharedCatalog == nil else { return }
    let form = ProjectLines(space.snapshot.entries, sources: try project.readSourceLines().file)
    for file in try project.translationFiles()
    where file.format == .lines && file.namedLocale == locale {
      let lines = TranslationLines.read(try file.file.bytes(), file: "").file
      let found = form.textsOfGone(in: lines, for: missing, locale: locale)
      texts.merge(found) { first, _ in first }
      remembered += found.count
      missing.removeAll { found[$0.ordinal] != nil }
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
    let report = space.project.reporter.progress
    report("asking the program", 0, lines.count)
    let answer = try program.output(for: lines.map { $0 + "\n" }.joined()) {
      report("asking the program", min($0, lines.count), lines.count)
    }
    report("asking the program", lines.count, lines.count)
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
  /// Writes machine-made texts for a locale's missing translations, and reports their counts.
  ///
  /// They come from the locale's other translations, and then from a program. They are marked as
  /// new. A dry run that cannot copy the shared catalog writes none.
  ///
  /// - Parameters:
  ///   - order: The locale, and where the texts come from.
  ///   - reporter: Receives the findings in the program's answers, and the counts.
  /// - Returns: The texts.
  /// - Throws: The errors in the sources or a committed file, or an error if the program fails.
  public func pretranslate(
    _ order: PretranslationOrder, _ reporter: Reporter
  ) throws(ProjectError) -> Pretranslation {
    let space = try Workspace(reading: self)
    _ = try space.filesToWrite(of: order.locale)
    var work = Pretranslation(space, order.locale)
    work.remember(least: order.likeness)
    try work.recall()
    if let name = order.program.first {
      let program = RunningProgram(
        order.program, with: order.variables, saying: { reporter.say($0) })
      try work.ask(program, named: name)
    }
    reporter.tell(work.diagnostics)
    reporter.say(work.summary)
    if !work.texts.isEmpty, canRehearse { try work.write() }
    return work
  }
}
