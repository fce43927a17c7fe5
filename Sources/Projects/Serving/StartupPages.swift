import Glibc

/// The pages of programs and libraries that a start has used.
///
/// The tool is one program for every command. Its start relocates and registers far more code than
/// a server runs, and those pages would stay resident while the server is idle.
enum StartupPages {
  /// Gives back the pages that the kernel can read again from their files; those in use come back one
  /// by one.
  static func release() {
    guard let file = fopen("/proc/self/smaps", "re") else { return }
    defer { fclose(file) }
    var reader = SmapsReader()
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, file) >= 0 {
      guard let line, let pages = reader.read(String(cString: line)) else { continue }
      madvise(UnsafeMutableRawPointer(bitPattern: pages.start), pages.count, MADV_DONTNEED)
    }
  }
}

/// Finds the mappings in `/proc/PID/smaps` whose pages are those of their files.
struct SmapsReader {
  /// The addresses of a mapping.
  struct Pages: Hashable {
    let start: UInt
    let count: Int
  }

  private var mapping: Pages?

  /// Reads a line.
  ///
  /// - Parameter line: The next line.
  /// - Returns: The pages of a private mapping of a file that cannot be written and was not, not even
  ///   by the relocations of a start; nil for other lines.
  mutating func read(_ line: String) -> Pages? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\n" })
    if let pages = words.first.flatMap(Self.addresses) {
      let isReadOnly = words.count > 5 && ["r-xp", "r--p"].contains(words[1])
      mapping = isReadOnly && words[5].hasPrefix("/") ? pages : nil
      return nil
    }
    guard words.count == 3, words[0] == "Anonymous:", words[1] == "0" else { return nil }
    return mapping
  }

  private static func addresses(_ word: Substring) -> Pages? {
    let ends = word.split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard ends.count == 2, ends[0] < ends[1] else { return nil }
    return Pages(start: ends[0], count: Int(ends[1] - ends[0]))
  }
}
