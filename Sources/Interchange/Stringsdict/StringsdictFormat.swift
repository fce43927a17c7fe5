import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// `.stringsdict` files: property lists of one locale's texts with plurals.
///
/// The file name gives the table. Each selection of a message by a number is a variable; of texts by
/// device or width, the common one is read and written, and the others stay unchanged.
///
/// ```swift
/// StringsdictFormat().read(InputFile("de.lproj/Localizable.stringsdict", bytes, locale: de), phrases)
/// ```
///
/// Source: Apple's "Stringsdict file format" and "Property lists".
public struct StringsdictFormat: FileFormat {
  /// The format's name in commands.
  public let name = "stringsdict"
  /// The description in lists of formats.
  public let summary = "Xcode's stringsdict files: texts with plurals"
  /// The file name extensions.
  public let endings = [".stringsdict"]
  /// True: the file name gives the table.
  public let hasTables = true
  /// What `String(format:)` reads in another way than its translator meant.
  public let spellingRules: Set<String> = ["lone-percent"]

  /// Creates the format.
  public init() {}

  /// `LOCALE.lproj/TABLE.stringsdict`.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    FileTable.path(of: table, in: locale, ending: ".stringsdict")
  }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var collector = ImportCollector(file, phrases, tokens: .printf(.apple))
    guard let language = collector.begin() else { return collector.reading }
    let lines = LineIndex(file.bytes)
    do throws(DocumentFault) {
      let root = try PropertyList.read(file.bytes)
      let table = FileTable.name(of: file)
      var seen: [String: Int] = [:]
      for member in root.members ?? [] {
        let line = lines.line(member.start)
        if collector.isFirst(member.key, line: line, of: &seen) {
          Self.add(StringsdictEntry(member), table, language, line, to: &collector)
        }
      }
    } catch {
      collector.report(
        "invalid-plist", error.message, fix: .exact(error.fix), line: lines.line(error.offset))
    }
    return collector.reading
  }

  /// Returns the texts of the entries, each with the tokens of its variables.
  public func writtenTexts(_ file: InputFile, _ locale: LocaleTag) -> [WrittenText] {
    guard let root = try? PropertyList.read(file.bytes) else { return [] }
    let lines = LineIndex(file.bytes)
    return (root.members ?? []).compactMap { member in
      StringsdictEntry(member).content.text.map { text in
        WrittenText(
          key: member.key, text: CatalogText.text(text).written, line: lines.line(member.start))
      }
    }
  }

  /// Returns the texts of the entries with variables.
  public func partedTexts(_ file: InputFile) -> [PartedText] {
    guard let locale = file.locale, let root = try? PropertyList.read(file.bytes) else { return [] }
    return (root.members ?? []).compactMap { member in
      let text = StringsdictEntry(member).content.text.map(CatalogText.text)
      let whole = TextLanguage(locale).flatMap { text?.completed($0) } ?? text
      return whole.flatMap { $0.isParted ? PartedText(member.key, locale, $0) : nil }
    }
  }

  private static func add(
    _ entry: StringsdictEntry, _ table: String, _ language: TextLanguage, _ line: Int,
    to collector: inout ImportCollector
  ) {
    let name = NamedPhrases.Name(entry.key, table: table)
    if case .other(let words) = entry.content {
      return collector.pass(name, language, line: line, words)
    }
    if let rule = entry.variedBy.first {
      collector.noteVaried(name, language, line: line, by: rule)
    }
    let (numbers, phrases) = (collector.numberRule(name), collector.phrases)
    collector.add(
      .init(
        name: name, state: .approved, line: line,
        formats: { _ in entry.content.text.map { TokenFormats(.text($0)) } }),
      language, numbers: numbers,
      findings: { _ in
        entry.content.text.map { CatalogText.text($0).findings(language) } ?? []
      }
    ) { (phrase) throws(PatternError) in
      switch entry.content {
      case .text(let text):
        text.format.isEmpty
          ? nil
          : try CatalogText.text(text).message(
            phrase, language, like: phrases.format(of: phrase))
      case .broken(let error): throw error
      case .other: nil
      }
    }
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (only, leftOut) = texts.onlyLocale
    guard let locale = only else { return (former ?? [], []) }
    let bytes = former ?? Array(StringsdictWriter.emptyFile(like: texts.sourceFile).utf8)
    let reading = read(InputFile(texts.file, bytes, locale: locale, table: texts.table), phrases)
    let faults = reading.diagnostics.filter { $0.rule != "duplicate-key" }
    guard faults.isEmpty, let language = TextLanguage(locale),
      let root = try? PropertyList.read(bytes)
    else { return (former ?? [], faults) }
    let (held, unheld) = texts.withoutUnusedForms(
      name, phrases, table: FileTable.name(of: texts), for: [.zero])
    var writer = StringsdictWriter(
      held, phrases, language, FormerTexts(reading, language), root, bytes)
    return (writer.write(), leftOut + OutputTexts.findings(unheld, writer.findings))
  }
}
