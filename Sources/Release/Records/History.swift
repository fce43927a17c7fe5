import Delivery
import Language
import Pack

/// The packs that a release served before, from which deltas are made.
struct History {
  struct Line: Hashable {
    var sequence: UInt64
    var locale: String
    var revision: Revision
    var installed: SHA256Digest
    var installedLength: Int
    var wire: SHA256Digest
    /// Whether the release began with it; such a line is never dropped.
    var isFirst = false
  }

  /// The numbers of the lines that could not be read.
  private(set) var unreadable: [Int] = []

  /// The number of packs of a locale that are remembered, besides the one that the release began
  /// with.
  static let kept = 8

  /// Oldest first.
  private(set) var lines: [Line] = []

  init() {}

  /// Parses a history; malformed lines are skipped and their numbers recorded.
  init(parsing text: String) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let read = Self.line(line) else {
        unreadable.append(number)
        continue
      }
      lines.append(read)
    }
  }

  /// Removes lines.
  mutating func remove(where isLost: (Line) -> Bool) { lines.removeAll(where: isLost) }

  /// Forgets the numbers of unreadable lines, before the others are rewritten.
  mutating func forgetUnreadable() { unreadable = [] }

  /// Returns the latest packs of a locale except the one with a digest, the latest first.
  func bases(of locale: String, besides installed: SHA256Digest, atMost count: Int) -> [Line] {
    let served = lines.reversed().filter { $0.locale == locale && $0.installed != installed }
    return Array(served.prefix(count))
  }

  /// Returns the pack of a locale that the release began with.
  func first(of locale: String) -> Line? { lines.first { $0.locale == locale && $0.isFirst } }

  /// Returns the pack with half a digest, from the last line that has it.
  func line(of locale: String, installed: HalfDigest) -> Line? {
    lines.last { $0.locale == locale && $0.installed.half == installed }
  }

  /// Adds the packs that a manifest serves, each pack of a locale once, the latest last.
  ///
  /// - Parameters:
  ///   - manifest: The served manifest.
  ///   - whole: Returns the digest of an entry's wire form that is coded without another pack.
  mutating func add(_ manifest: Manifest, whole: (Manifest.Entry) -> SHA256Digest) {
    for entry in manifest.allEntries {
      let served = lines.filter { $0.locale == entry.locale }
      let isFirst =
        served.isEmpty || served.contains { $0.isFirst && $0.installed == entry.installed }
      lines.removeAll { $0.locale == entry.locale && $0.installed == entry.installed }
      lines.append(
        Line(
          sequence: manifest.sequence, locale: entry.locale, revision: entry.revision,
          installed: entry.installed, installedLength: entry.installedLength, wire: whole(entry),
          isFirst: isFirst))
      let old = lines.indices.filter { lines[$0].locale == entry.locale && !lines[$0].isFirst }
      if old.count > Self.kept { lines.remove(at: old[0]) }
    }
  }

  func text() -> String {
    "# langpack history 1\n"
      + lines.map {
        "\($0.sequence)\t\($0.locale)\t\($0.revision)\t\($0.installed)\t\($0.installedLength)"
          + "\t\($0.wire)\($0.isFirst ? "\tfirst" : "")\n"
      }.joined()
  }

  private static func line(_ text: Substring) -> Line? {
    let fields = text.split(separator: "\t")
    guard fields.count == 6 || fields.count == 7 && fields[6] == "first",
      let sequence = UInt64(decimal: fields[0]),
      let revision = UInt64(decimal: fields[2]).map({ Revision($0) }),
      let installed = SHA256Digest(hexadecimal: fields[3]),
      let length = Int(decimal: fields[4]),
      let wire = SHA256Digest(hexadecimal: fields[5])
    else { return nil }
    return Line(
      sequence: sequence, locale: String(fields[1]), revision: revision, installed: installed,
      installedLength: length, wire: wire, isFirst: fields.count == 7)
  }
}
