import Diagnostics
import Snapshot

extension FileMerge {
  /// Takes the entries in conflict that the user has resolved in the file.
  ///
  /// - Parameter present: The file as it is, with the marks of what is left.
  mutating func take(resolvedIn present: [UInt8]) {
    guard let merge = lines, !conflicts.isEmpty,
      present.starts(with: TranslationLines.header.utf8)
    else { return }
    let resolution = Resolution(present)
    set(merge.resolving { name in resolution.lines(of: name) })
  }
}

/// The entries of a file with marks of a merge: those outside, and the names of those within.
private struct Resolution {
  private let outside: [TranslationLine]
  private let unresolved: Set<[UInt8]>

  init(_ bytes: [UInt8]) {
    var kept = Array((TranslationLines.header + "\n").utf8)
    var names: Set<[UInt8]> = []
    var isWithin = false
    for line in bytes.split(separator: 0x0A).dropFirst() {
      if line.starts(with: "<<<<<<<".utf8) { isWithin = true }
      if isWithin {
        names.insert(Array(line.prefix { $0 != 0x09 }))
      } else {
        kept += line + [0x0A]
      }
      if line.starts(with: ">>>>>>>".utf8) { isWithin = false }
    }
    outside = TranslationLines.read(kept, file: "").file.lines
    unresolved = names
  }

  /// Returns the line that the user left of an entry, none for one that the user removed; nil if it
  /// is within marks.
  func lines(of name: String) -> [TranslationLine]? {
    unresolved.contains(Array(name.utf8))
      ? nil : outside.filter { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
