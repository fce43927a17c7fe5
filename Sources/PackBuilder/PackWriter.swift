import Install
import Language
import Pack
import Phrases

/// Writes the installed form of packs: the same values give the same bytes.
public enum PackWriter {
  /// The ordinals that a pack can hold.
  public static let ordinals = 0..<Pack.longestCount

  /// The bytes of a pack.
  ///
  /// - Parameters:
  ///   - epoch: of the ordinals.
  ///   - revision: the last that changed what the pack says.
  ///   - rules: of the language that the texts are written in.
  ///   - values: what the pack says, by ordinal; ordinals without a value are missing.
  ///   - isOverlay: whether the pack has few texts, that lie over another pack's.
  ///   - isCompact: whether texts are coded, so that the pack is small where it rests.
  ///   - extras: what the pack carries beside its texts.
  /// - Returns: the file, as `Docs/Formats/Pack.md` describes it.
  /// - Throws: `PackBuilderError` for what does not fit the format.
  /// - Complexity: linear in the texts.
  public static func bytes(
    epoch: Epoch, revision: Int = 0, rules: LanguageRules, values: [Int: PackValue],
    isOverlay: Bool = false, isCompact: Bool = false, extras: PackExtras = PackExtras()
  ) throws(PackBuilderError) -> [UInt8] {
    let content = PackContent(
      epoch: epoch, revision: UInt32(clamping: revision), isOverlay: isOverlay,
      isCompact: isCompact, language: rules.encoded(), values: try row(values), keys: extras.keys,
      debug: extras.debug?.encoded() ?? [])
    return try bytes(of: content)
  }

  /// The installed form of a content.
  static func bytes(of content: PackContent) throws(PackBuilderError) -> [UInt8] {
    do throws(InstallError) {
      return try InstalledForm.bytes(of: content)
    } catch {
      throw .notWritten(error)
    }
  }

  private static func row(_ values: [Int: PackValue]) throws(PackBuilderError) -> ValueRow {
    if let wrong = values.keys.first(where: { !ordinals.contains($0) }) {
      throw .ordinalOutOfRange(wrong)
    }
    var row = ValueRow()
    for ordinal in 0..<((values.keys.max() ?? -1) + 1) {
      switch values[ordinal] {
      case nil: row.append([ValueCode.missing])
      case .sameAsSource: row.append([ValueCode.sameAsSource])
      case .dead: row.append([ValueCode.dead])
      case .text(let message): row.append(message.valueString)
      }
    }
    return row
  }
}
