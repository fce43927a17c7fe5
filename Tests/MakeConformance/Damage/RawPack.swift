import Language
import Pack

/// A mapped pack made of bytes that no writer writes: one entry for each record that it names.
struct RawPack {
  /// The records, one after the other.
  private(set) var values: [UInt8] = []
  private var entries: [UInt16] = []

  private let language: [UInt8]

  /// Creates a pack without records.
  ///
  /// - Parameter language: The language section.
  init(language: [UInt8] = LanguageRules.english.encoded()) { self.language = language }

  /// Adds a record of words; returns where it begins.
  mutating func add(words: [UInt8]) -> Int { add(head: words.count * 2, words) }

  /// Adds bytes as they are; returns where they begin.
  mutating func add(raw bytes: [UInt8]) -> Int {
    values += bytes
    return values.count - bytes.count
  }

  /// Adds a message of nodes; returns where it begins.
  mutating func add(message: [UInt8]) -> Int { add(head: message.count * 2 + 1, message) }

  private mutating func add(head: Int, _ content: [UInt8]) -> Int {
    let start = values.count
    values += Self.number(head) + content
    return start
  }

  /// Makes the last record, or another, the text of the next ordinal.
  mutating func show(_ offset: Int) { entries.append(UInt16(truncatingIfNeeded: offset)) }

  /// Returns a LEB128 number, padded to a number of bytes.
  static func number(_ value: Int, bytes count: Int = 1) -> [UInt8] {
    var (result, rest): ([UInt8], Int) = ([], value)
    repeat {
      result.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    } while rest > 0 || result.count < count
    result[result.count - 1] &= 0x7F
    return result
  }

  /// The file, with a right check.
  func bytes() -> [UInt8] {
    var file = [UInt8](repeating: 0, count: PackLayout.headerLength) + language
    func pad() -> [UInt8] { Array(repeating: 0, count: -file.count & 3) }
    func little(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    file += pad()
    let block = BlockStart.word(0)
    for _ in 0..<(entries.count + 63) / 64 {
      file +=
        little(UInt32(truncatingIfNeeded: block)) + little(UInt32(truncatingIfNeeded: block >> 32))
    }
    file += entries.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + values
    let header =
      little(PackLayout.magic) + [UInt8(PackLayout.version), 0, 0, 0] + TextLocale.epoch.bytes
      + little(1) + little(UInt32(file.count)) + little(UInt32(entries.count))
      + little(UInt32(language.count)) + little(UInt32(values.count))
    file.replaceSubrange(0..<header.count, with: header)
    if let sections = try? file.withView({ try PackHeader($0).sections }) {
      PackCheck.seal(&file, sections)
    }
    return file
  }
}
