import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

extension ProjectLines {
  /// Reads the file of a locale; a line with an error is left out.
  ///
  /// A text needs review if it was made for another English text.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: The file name for findings.
  ///   - locale: The language of its texts.
  /// - Returns: The texts, and the findings with their lines.
  public func read(_ bytes: [UInt8], file: String, locale: LocaleTag) -> ImportedTranslations {
    let (lines, findings) = TranslationLines.read(bytes, file: file)
    var reader = ProjectLinesReader(self, file, locale)
    reader.read(lines.lines)
    var read = reader.result
    read.diagnostics = (findings + read.diagnostics).inOrder()
    return read
  }
}

extension ProjectLines {
  /// Returns the text of a line for a phrase; nil if it does not fit.
  func message(of line: TranslationLine, for known: Known, locale: LocaleTag) -> Message? {
    var reader = ProjectLinesReader(self, "", locale)
    return reader.message(of: line, for: known)
  }
}

/// Reads the lines of one file.
private struct ProjectLinesReader {
  private let form: ProjectLines
  private let file: String
  private let locale: LocaleTag
  private let rules: LanguageRules?
  private let numbers, ordinalNumbers: CategoryNumbers
  private(set) var result: ImportedTranslations

  init(_ form: ProjectLines, _ file: String, _ locale: LocaleTag) {
    (self.form, self.file, self.locale) = (form, file, locale)
    rules = KnownLanguages.rules(for: locale)
    numbers = rules.map { CategoryNumbers($0.plural) } ?? CategoryNumbers()
    ordinalNumbers = rules.map { CategoryNumbers($0.ordinal) } ?? CategoryNumbers()
    result = ImportedTranslations(locale: locale)
  }

  /// Returns the text of a line for a phrase; nil if it does not fit.
  mutating func message(of line: TranslationLine, for known: ProjectLines.Known) -> Message? {
    rules.flatMap { message(line, known, $0) }
  }

  mutating func read(_ lines: [TranslationLine]) {
    guard let rules else {
      result.locale = nil
      result.diagnostics = [.unknownLocale(locale.description, SourcePlace(file))]
      return
    }
    result.edits.reserveCapacity(lines.count)
    result.lines.reserveCapacity(lines.count)
    result.mentioned.reserveCapacity(lines.count)
    var others: [(TranslationLine, ProjectLines.Known?)] = []
    for line in lines {
      let found = form.phrase(line.name)
      if let found, found.isOwnName {
        read(line, found.known, rules)
      } else {
        others.append((line, found?.known))
      }
    }
    // A line under a former name counts if the phrase has none under its own.
    for (line, known) in others {
      if let known, !result.mentioned.contains(known.entry.ordinal) {
        read(line, known, rules)
      } else {
        reportUnknown(line)
      }
    }
  }

  private mutating func read(
    _ line: TranslationLine, _ known: ProjectLines.Known, _ rules: LanguageRules
  ) {
    let ordinal = known.entry.ordinal
    result.mentioned.insert(ordinal)
    if line.tag != known.tag, form.outdated[ordinal]?.contains(line.tag) == true {
      return report(
        line, .warning, "former-meaning",
        "the text was made for another meaning of the key; it is not used",
        .decision("translate the text again, or remove the line"))
    }
    let isStale = line.tag != known.tag
    guard isStale || !hasOtherSource(line, known) else {
      return report(
        line, .error, "same-tag",
        "the text was made for another English text, which has the same tag; it is not used",
        .decision("restore the English text, or change a word of it"))
    }
    let reported = result.diagnostics.count
    guard let message = message(line, known, rules) else {
      if isStale { reportUnfit(line, findings: reported) }
      return
    }
    if isStale { reportStale(line, known) }
    result.lines[ordinal] = line.number
    result.edits.append(
      TranslationEdit(
        ordinal: ordinal, message, state: isStale ? line.state.afterChange : line.state))
  }

  /// Returns whether a line with the present tag was made for another English text.
  private func hasOtherSource(_ line: TranslationLine, _ known: ProjectLines.Known) -> Bool {
    if known.hasOtherSource { return true }
    guard line.name != known.name else { return false }
    let place = SourceLines.Place(line.name, line.tag)
    return form.sources.hasAnother(at: place, than: known.entry.phrase.source)
  }

  /// Returns the text of a line; nil with an error if it is broken.
  private mutating func message(
    _ line: TranslationLine, _ known: ProjectLines.Known, _ rules: LanguageRules
  ) -> Message? {
    if let text = line.onlyText, let message = known.plain.message(of: text) { return message }
    guard let entry = line.entry else {
      report(
        line, .error, "broken-row", "the rows do not vary by the same parameters in the same order",
        "name the parameters of the longest row in every row, from the first")
      return nil
    }
    var reader = EntryReader(
      phrase: known.entry.phrase, categories: rules.plural.categories,
      ordinals: rules.ordinal.categories, numbers: numbers, ordinalNumbers: ordinalNumbers,
      path: "")
    reader.writtenToken = form.writtenToken
    let read = reader.read(entry)
    for finding in reader.findings {
      let row = finding.path.split(separator: ".").dropFirst().joined(separator: ", ")
      report(
        line, finding.severity, finding.rule,
        row.isEmpty ? finding.message : "\(row): \(finding.message)",
        finding.fix)
    }
    return reader.findings.contains { $0.severity == .error } ? nil : read
  }

  private mutating func reportStale(_ line: TranslationLine, _ known: ProjectLines.Known) {
    let former = form.sources.texts[SourceLines.Place(line.name, line.tag)]
    let text = former.flatMap { former in
      former.choosingParameters.isEmpty
        ? PatternText(parameters: known.entry.phrase.parameters).text(former) : nil
    }
    report(
      line, .warning, "stale-source",
      "the source text has changed since"
        + (text.map { ", from \"\($0.prefix(200))\"" } ?? "") + "; the text needs review",
      .decision("correct the text and import it as translated or approved"))
  }

  /// Reports a text that does not fit today's English, instead of why it does not: nothing is wrong
  /// with it, and the file of the other texts can be used.
  private mutating func reportUnfit(_ line: TranslationLine, findings reported: Int) {
    let reason = result.diagnostics[reported...].first { $0.severity == .error }?.message
    result.diagnostics.removeSubrange(reported...)
    let words = reason.flatMap { $0.split(separator: "\": ", maxSplits: 1).last } ?? ""
    report(
      line, .warning, "stale-source",
      "the source text has changed since, and the text no longer fits it: \(words); it is not used",
      .decision("translate the text again"))
  }

  private mutating func reportUnknown(_ line: TranslationLine) {
    result.unknown.append(PhraseName(written: line.name)?.shown ?? line.name)
    report(
      line, .warning, "unknown-id", "no phrase of the source; its text is not used",
      .decision("remove the line, or bring the phrase back"))
  }

  private mutating func report(
    _ line: TranslationLine, _ severity: Diagnostic.Severity, _ rule: String, _ message: String,
    _ fix: Fix
  ) {
    let name = PhraseName(written: line.name)?.shown ?? line.name
    result.diagnostics.append(
      Diagnostic(
        severity, rule: rule, at: SourcePlace(file, line: line.number),
        "\(locale): \"\(name)\": \(message)", fix: fix))
  }
}

extension TranslationLine {
  /// The text, if it does not vary.
  fileprivate var onlyText: String? {
    forms.count == 1 && forms[0].row.steps.isEmpty ? forms[0].text : nil
  }
}
