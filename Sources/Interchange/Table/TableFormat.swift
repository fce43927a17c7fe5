import Diagnostics
import Language

/// Tables with one row per phrase and one column per locale, for spreadsheets.
public struct TableFormat: FileFormat {
  /// `csv` or `tsv`.
  public let name: String
  /// The description in lists of formats.
  public let summary: String
  /// `.csv` or `.tsv`.
  public let endings: [String]
  /// True: a column has the states.
  public let holdsStates = true
  /// True: a table may hold every locale.
  public let holdsAllLocales = true
  private let separator: UInt8

  /// Comma-separated cells: `csv`.
  public static let commas = TableFormat("csv", "comma", separator: UInt8(ascii: ","))
  /// Tab-separated cells: `tsv`.
  public static let tabs = TableFormat("tsv", "tab", separator: 0x09)

  private init(_ name: String, _ sign: String, separator: UInt8) {
    self.name = name
    self.separator = separator
    summary = "a table for spreadsheets, \(sign)-separated"
    endings = [".\(name)"]
  }

  /// Returns whether a table may be one of translations: its first row names keys, source texts, several
  /// languages or one of the project, or cannot be read.
  ///
  /// Words such as `new` and `ok` are languages too.
  public func mayHoldTexts(_ bytes: [UInt8], in locales: Set<LocaleTag>) -> Bool {
    let separator = TableFile.separator(bytes, usual: separator)
    guard let rows = try? TableReader(bytes, separator: separator).rows, let first = rows.first
    else { return true }
    let columns = TableColumns(first)
    return columns.key != nil || columns.source != nil || columns.locales.count > 1
      || columns.locales.contains { locales.contains($0.tag) }
  }

  /// Reads the translations in a file; only those of the file's locale if one is given.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    do throws(FileFault) {
      return try TableFile(name, file.bytes, separator: separator).read(file, phrases)
    } catch {
      return ImportedFile(diagnostics: [Self.finding(error, file.name)])
    }
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let former = former.flatMap { $0.isEmpty ? nil : $0 }
    let bytes = former ?? TableFile.empty(texts.sortedLocales, separator: separator)
    do throws(FileFault) {
      return try TableFile(name, bytes, separator: separator).written(texts, phrases)
    } catch {
      return (bytes, [Self.finding(error, texts.file)])
    }
  }

  private static func finding(_ fault: FileFault, _ file: String) -> Diagnostic {
    Diagnostic(
      .error, rule: fault.rule, at: SourcePlace(file, line: fault.line), fault.message,
      fix: fault.fix)
  }
}
