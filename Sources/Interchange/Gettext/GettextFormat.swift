import Diagnostics
import Gettext
import Language

/// GNU gettext's PO files, and POT files with only the source texts.
public struct GettextFormat: FileFormat {
  /// `gettext`.
  public let name = "gettext"
  /// The description in lists of formats.
  public let summary = "GNU gettext's PO and POT files"
  /// `.po`, and `.pot` for a template with empty texts.
  public let endings = [".po", ".pot"]
  /// True: a text that needs review is fuzzy, and so is a suggestion.
  public let holdsStates = true
  /// False: a text is fuzzy or not.
  public let holdsApproval = false
  /// False: `ngettext` takes whole numbers.
  public let holdsFractions = false
  /// What C's `printf` reads in another way than its translator meant.
  public let spellingRules: Set<String> = ["lone-percent"]

  /// Creates the format.
  public init() {}

  /// Returns whether a file has messages that their `msgid` names, as `xgettext` writes them.
  public static func hasMessages(_ bytes: [UInt8]) -> Bool {
    GettextSyntax().file(bytes).notes["messages"] != nil
  }

  /// Returns whether most texts of a file are others than their `msgid`, so that a file of the source
  /// language has the source texts.
  public static func hasOwnTexts(_ bytes: [UInt8]) -> Bool {
    let translated = POReader.blocks(of: bytes).blocks.filter {
      ($0.context != nil || $0.id != "") && $0.texts.first.map { !$0.isEmpty } ?? false
    }
    return translated.count { $0.texts.first != $0.id } * 2 > translated.count
  }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var file = file
    // A template is in the source language, which its header does not name.
    if file.name.hasSuffix(".pot"), file.locale == nil { file.locale = phrases.sourceLocale }
    return EntryExchange(GettextSyntax()).read(file, phrases)
  }

  /// Returns a path such as `pt_BR.po`: gettext's names of locales have no hyphens.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    let name = locale?.description.replacing("-", with: "_") ?? "messages"
    return name + ".po"
  }

  /// Returns the source texts without plurals: `msgid` where `msgstr` is empty.
  public func writtenTexts(_ file: InputFile, _ locale: LocaleTag) -> [WrittenText] {
    let read = GettextSyntax().file(file.bytes)
    let owners = GettextSyntax().owners(of: read)
    let entries = read.entries.filter { owners[$0.name] == $0.block.message }
    return entries.filter { $0.block.plural == nil && $0.tokens.isOfFormat }.map { entry in
      let text = entry.block.texts[0]
      return WrittenText(
        key: entry.name, text: text.isEmpty ? entry.block.id : text, line: entry.line)
    }
  }

  /// Writes the translations to a file; a `.pot` file gets none.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var texts = texts
    let isTemplate = texts.file.hasSuffix(".pot")
    if isTemplate { texts.locales = texts.locales.mapValues { _ in [:] } }
    let (used, unused) = texts.withoutUnusedForms(name, phrases)
    let syntax = GettextSyntax(
      isTemplate: isTemplate, file: texts.file, app: texts.app, locale: texts.sortedLocales.first)
    let table = texts.sortedLocales.first.flatMap { syntax.table(former ?? [], $0) }
    let hasFractions = table?.fractions != nil
    let (held, unheld) = hasFractions ? (used, []) : used.withoutFractions(name, phrases)
    let (merged, lost) = held.merged(by: table, name, phrases)
    let (bytes, findings) = EntryExchange(syntax).write(merged, phrases, replacing: former)
    return (bytes, OutputTexts.findings(unused + unheld + lost, findings))
  }
}
