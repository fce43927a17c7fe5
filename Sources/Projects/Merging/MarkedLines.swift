import Diagnostics
import Snapshot

/// The lines of a file in which a merge has left marks.
struct MarkedLines {
  /// The names of the entries within marks.
  private(set) var names: Set<[UInt8]> = []
  private var outside: [UInt8] = []
  /// The number in the file of each line outside.
  private var numbers: [Int] = []

  init(_ bytes: [UInt8]) {
    var isWithin = false
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where index < lines.count - 1 || !line.isEmpty {
      let mark = MergeMark(line)
      if mark == .ours { isWithin = true }
      if isWithin {
        if mark == nil { names.insert(Array(line.prefix { $0 != 0x09 })) }
      } else {
        // An editor may have saved the file with CR LF; a text has its CR as "\r".
        outside += line.last == 0x0D ? line.dropLast() : line
        if index < lines.count - 1 { outside.append(0x0A) }
        numbers.append(index + 1)
      }
      if mark == .theirs { isWithin = false }
    }
  }

  /// Returns whether a file has marks.
  static func isAny(in bytes: [UInt8]) -> Bool { firstMark(in: bytes) != nil }

  /// Returns the number of the first line that is a mark; nil if there is none.
  static func firstMark(in bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { MergeMark($0) != nil }.map { $0 + 1 }
  }

  /// Reads the entries outside the marks.
  ///
  /// - Parameter file: The file for findings.
  /// - Returns: The entries, and the findings with their lines in the whole file.
  func readOutside(file: String) -> (file: TranslationLines, findings: [Diagnostic]) {
    let (lines, findings) = TranslationLines.read(outside, file: file)
    return (
      lines,
      findings.map { finding in
        var finding = finding
        guard let line = finding.place?.line, numbers.indices.contains(line - 1) else {
          return finding
        }
        finding.place?.line = numbers[line - 1]
        return finding
      }
    )
  }
}
