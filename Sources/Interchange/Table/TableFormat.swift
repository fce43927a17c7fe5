import Diagnostics

/// Tables with a row for each phrase and a column for each locale, as spreadsheets have them.
public struct TableFormat: FileFormat {
  /// `csv` or `tsv`.
  public let name: String
  /// What it is.
  public let summary: String
  /// `.csv` or `.tsv`.
  public let endings: [String]
  /// A table may have all locales.
  public let holdsAllLocales = true
  private let separator: UInt8

  /// Cells with commas between: `csv`.
  public static let commas = TableFormat("csv", "comma", separator: UInt8(ascii: ","))
  /// Cells with tabs between: `tsv`.
  public static let tabs = TableFormat("tsv", "tab", separator: 0x09)

  private init(_ name: String, _ sign: String, separator: UInt8) {
    self.name = name
    self.separator = separator
    summary = "a table for spreadsheets, \(sign)-separated"
    endings = [".\(name)"]
  }

  /// The translations in a file; those of one locale where one is asked for.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    do throws(FileFault) {
      return try TableFile(name, file.bytes, separator: separator).read(file, phrases)
    } catch {
      return ImportedFile(diagnostics: [Self.finding(error, file.name)])
    }
  }

  /// A file that says what the texts say.
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
