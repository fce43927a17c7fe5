import Install
import Language
import Pack
import Phrases

/// The form of a pack that is written.
public enum PackForm: Sendable, Hashable {
  /// Uncompressed texts, which are read fastest.
  case mapped
  /// Compressed texts, so that the stored pack is small.
  case compact
  /// Few texts, which override those of another pack; they are never compressed.
  case overlay
}

/// Writes the installed form of packs: equal values give equal bytes.
public enum PackWriter {
  /// The range of ordinals in a pack.
  public static let ordinals = 0..<LanguagePack.longestCount

  /// Returns the bytes of a pack.
  ///
  /// - Parameters:
  ///   - epoch: The epoch of the ordinals.
  ///   - revision: The last revision that changed the pack's content.
  ///   - rules: The rules of the texts' language.
  ///   - values: The values by ordinal; ordinals without a value are missing.
  ///   - form: The form of the pack.
  ///   - extras: The content besides the texts.
  /// - Returns: The file, as described in `Docs/Formats/Pack.md`.
  /// - Throws: `PackBuilderError` for values that do not fit the format.
  /// - Complexity: Linear in the texts.
  public static func bytes(
    epoch: Epoch, revision: Revision = 0, rules: LanguageRules, values: [Int: PackValue],
    form: PackForm = .mapped, extras: PackExtras = PackExtras()
  ) throws(PackBuilderError) -> [UInt8] {
    let content = PackContent(
      epoch: epoch, revision: revision, isOverlay: form == .overlay,
      isCompact: form == .compact, language: rules.encoded(), values: try row(values),
      keys: extras.keys,
      debug: extras.debug?.encoded() ?? [])
    return try bytes(of: content)
  }

  /// Returns the installed form of a content.
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
