import Diagnostics

// # langpack translations 1
// places-title<TAB>0f3e5a7b<TAB>Lieux
// places-found<TAB>60303ae2<TAB>+<TAB>1=many;1=other<TAB>{1} lieux<TAB>1=one<TAB>{1} lieu
//
// A line is KEY TAG TEXT for a translated text without variants, KEY TAG STATE TEXT for one in another
// state, else KEY TAG STATE and each TEXT after its ROWs. Lines are sorted by KEY, and rows, in byte
// order.

/// The committed translations of one locale, as `translations/LOCALE.lpt` holds them.
///
///     let (file, findings) = TranslationLines.read(bytes, file: "translations/de.lpt")
///
/// A value has one written form, and reading it back gives the same value.
public struct TranslationLines: Sendable, Hashable {
  /// The first line: the format and its version.
  public static let header = "# langpack translations 1"

  /// The lines, sorted by name; a name stands once.
  public private(set) var lines: [TranslationLine]

  /// Creates a file of lines; of two with one name, the later stays.
  public init(_ lines: [TranslationLine] = []) {
    let sorted = lines.enumerated().sorted { left, right in
      let (one, other) = (left.element.name.utf8, right.element.name.utf8)
      if one.elementsEqual(other) { return left.offset < right.offset }
      return one.lexicographicallyPrecedes(other)
    }.map(\.element)
    self.lines = []
    self.lines.reserveCapacity(sorted.count)
    for line in sorted {
      if self.lines.last?.name.hasBytes(of: line.name) == true { self.lines.removeLast() }
      self.lines.append(line)
    }
  }

  init(sorted lines: [TranslationLine]) { self.lines = lines }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var bytes = Array((Self.header + "\n").utf8)
    bytes.reserveCapacity(lines.count * 96)
    for line in lines { line.write(to: &bytes) }
    return bytes
  }

  /// Reads a file; a line with an error is one finding, and reading continues.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file name for findings.
  /// - Returns: The lines without errors, and the errors: `lines-version`, `cut-off`,
  ///   `merge-conflict`, `broken-line`, `wrong-state`, `broken-row`, `empty-text`, `duplicate-entry`, `unsorted-line`.
  /// - Complexity: Linear in the bytes.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (file: TranslationLines, diagnostics: [Diagnostic]) {
    var reader = LineReader(file)
    var lines: [TranslationLine] = []
    reader.read(bytes, header: header) { reader, fields in
      guard let line = TranslationLine(fields, &reader) else { return }
      if reader.isNext(line.name, after: lines.last?.name) { lines.append(line) }
    }
    return (TranslationLines(sorted: lines), reader.findings)
  }
}
