import Language
import Pack
import Phrases

/// Writes the installed form of packs: the same values give the same bytes.
public enum PackWriter {
  /// The ordinals that a pack can hold.
  public static let ordinals = 0..<(1 << 24)

  /// The bytes of a pack.
  ///
  /// - Parameters:
  ///   - epoch: of the ordinals.
  ///   - rules: of the language that the texts are written in.
  ///   - values: what the pack says, by ordinal; ordinals without a value are missing.
  /// - Returns: the file, as `Docs/Formats/Pack.md` describes it.
  /// - Throws: `tooLarge` or `ordinalOutOfRange`.
  /// - Complexity: linear in the texts.
  public static func bytes(
    epoch: Epoch, rules: LanguageRules, values: [Int: PackValue]
  ) throws(PackBuilderError) -> [UInt8] {
    if let wrong = values.keys.first(where: { !ordinals.contains($0) }) {
      throw .ordinalOutOfRange(wrong)
    }
    let count = (values.keys.max() ?? -1) + 1
    var records = RecordWriter()
    var entries: [UInt32] = []
    for ordinal in 0..<count {
      entries.append(try entry(values[ordinal], &records))
    }
    return file(epoch, rules.encoded(), entries, records.bytes)
  }

  private static func entry(
    _ value: PackValue?, _ records: inout RecordWriter
  ) throws(PackBuilderError) -> UInt32 {
    switch value {
    case nil: return PackLayout.State.missing.rawValue
    case .sameAsSource: return PackLayout.State.sameAsSource.rawValue
    case .dead: return PackLayout.State.dead.rawValue
    case .text(let message):
      let offset = records.offset(of: message)
      guard offset < 1 << 30 else { throw .tooLarge(records.bytes.count) }
      return UInt32(offset) << 2 | PackLayout.State.text.rawValue
    }
  }

  private static func file(
    _ epoch: Epoch, _ language: [UInt8], _ entries: [UInt32], _ values: [UInt8]
  ) -> [UInt8] {
    let languageEnd = PackLayout.headerLength + language.count
    let entriesOffset = (languageEnd + 3) & ~3
    let valuesOffset = entriesOffset + 4 * entries.count
    var writer = ByteWriter()
    writer.append(PackLayout.magic)
    writer.append(little: PackLayout.version)
    writer.append(little: UInt16(0))
    writer.append(epoch.bytes)
    let fields = [
      valuesOffset + values.count, entries.count, PackLayout.headerLength, language.count,
      entriesOffset, valuesOffset, values.count, 0,
    ]
    for field in fields { writer.append(little: UInt32(field)) }
    writer.append(language)
    writer.pad(toMultipleOf: 4)
    for entry in entries { writer.append(little: entry) }
    writer.append(values)
    return writer.bytes
  }
}
