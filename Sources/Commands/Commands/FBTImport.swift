import CommandLine
import Diagnostics
import FBT
import Interchange
import Language
import Phrases
import Snapshot

extension Command {
  static let fbtImport = Command(
    "fbt", "import", summary: "Takes translations made for FBT into the project's translations.",
    details: """
      Texts are found by FBT's hash of text and description, so a phrase that says the
      same in Swift as in JavaScript keeps its translations. A phrase of which only
      some texts are translated needs review. Merged as langpack import does; phrases
      that FILE does not know stay as they are.
      """,
    examples: [
      "langpack fbt import i18n/ru_RU.json", "langpack fbt import es_LA.json --locale es-419",
    ],
    options: [locale],
    arguments: [Operand("FILE", "translations of FBT, by hash of the text", repeats: true)],
    runsAlone: true
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    let space = try Workspace(project, keeping: .inMemory)
    var imported: [ImportedTranslations] = []
    for given in invocation.arguments {
      let file = File(invocation.path(given), shown: given)
      for input in try FBTInputs([file]).translations {
        let locale = try input.locale(invocation[Command.locale], in: space, file: file)
        imported.append(input.imported(locale, into: space.snapshot, file: file))
      }
    }
    let merge = try ImportMerge(imported, format: .json, into: space)
    try merge.write()
    terminal.talk(merge.diagnostics)
    terminal.say(merge.summary)
    return merge.diagnostics.hasErrors ? .failed : .done
  }

  fileprivate static let locale = Option.checked(
    "locale", "TAG", "the locale, where FBT's name for it is not enough"
  ) { LocaleTag($0) == nil ? "is not a locale (write a tag as \"el\" or \"pt-BR\")" : nil }
}

extension TranslationInput {
  /// The project's locale that the texts are for.
  fileprivate func locale(
    _ given: String?, in space: Workspace, file: File
  ) throws(CommandError) -> LocaleTag {
    if let given = given.flatMap(LocaleTag.init) { return given }
    let known = LocaleTag.candidates(fbt: locale).first(where: space.locales.contains)
    guard let known else {
      throw .failure(
        "\(file.shown): \"\(locale)\" is none of the project's locales (give --locale TAG)")
    }
    return known
  }

  /// The translation of a phrase; what FBT itself would refuse is refused for this phrase only.
  private func taken(for phrase: SourcePhrase) -> ImportedMessage {
    do throws(FBTError) {
      return try message(for: phrase)
    } catch {
      return .refused(error.message)
    }
  }

  /// The native translations of a project's phrases, checked as every imported file is.
  fileprivate func imported(
    _ locale: LocaleTag, into snapshot: CatalogSnapshot, file: File
  ) -> ImportedTranslations {
    var translations: [Int: Translation] = [:]
    var findings: [Diagnostic] = []
    for entry in snapshot.entries where entry.active {
      let phrase = entry.phrase
      switch taken(for: phrase) {
      case .nothing: continue
      case .refused(let reason): findings.append(.refused(reason, phrase.description, file))
      case .message(let message, let count, let all):
        if count < all { findings.append(.incomplete(count, all, phrase.description, file)) }
        translations[entry.ordinal] = Translation(
          message, state: count < all ? .needsReview : .approved, revision: snapshot.revision)
      }
    }
    let format = TranslationsJSON(snapshot)
    var read = format.read(
      Array(format.text(translations, locale: locale).utf8), file: file.shown)
    // The places would be those of a file that nobody has seen.
    read.diagnostics =
      findings
      + read.diagnostics.map { finding in
        var finding = finding
        finding.place = SourcePlace(file.shown)
        return finding
      }
    return read
  }
}

extension Diagnostic {
  fileprivate static func refused(
    _ reason: String, _ description: String, _ file: File
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "fbt-refused", at: SourcePlace(file.shown),
      "the translation of \"\(description)\" is left out: \(reason)",
      fix: "mend the text in FBT, or translate the phrase here")
  }

  fileprivate static func incomplete(
    _ count: Int, _ all: Int, _ description: String, _ file: File
  ) -> Diagnostic {
    Diagnostic(
      .note, rule: "fbt-incomplete", at: SourcePlace(file.shown),
      "\(count) of \(all) texts of \"\(description)\" are translated",
      fix: "review the phrase in its translations")
  }
}
