import Language

/// The texts of one locale, by ordinal, with the rules of its language; read in place.
///
/// A pack holds only values. The key table maps each phrase to its ordinal. The bytes may be
/// anything: if they cannot be read, opening throws or a text is missing; nothing crashes.
///
/// ```
/// header | language | blocks | [keys] | entries | values | far values | [code] | [debug]
/// ```
///
/// A lookup reads an entry, adds the start of its block, and finds a record among the values.
/// `Docs/Formats/Pack.md` has every field, and the omitted bytes of this pack of four ordinals:
///
/// ```hex pack
/// 4c 50 41 4b 02 00 00 00  #   0  "LPAK", version 2, no flags
/// 00 01 02 03 04 05 06 07  #   8  epoch
/// 08 09 0a 0b 0c 0d 0e 0f
/// 00 00 00 00 18 01 00 00  #  24  revision 0; the file has 280 bytes
/// 04 00 00 00 a5 00 00 00  #  32  4 entries; 165 bytes of language
/// 20 00 00 00 00 00 00 00  #  40  32 bytes of values, no far values
/// 00 00 00 00 00 00 00 00  #  48  no code, no keys
/// 00 00 00 00 06 39 ec 19  #  56  no debug section; the check
/// ...                      #  64  the rules of English, and 3 zeros to align
/// 00 00 00 00 95 e9 d1 5b  # 232  block 0 starts at record 0
/// 00 00 ff ff 19 00 fe ff  # 240  record 0; missing; record 25; same as source
/// 10 53 65 74 74 69 6e 67  # 248  record 0: 8 bytes of words, "Settings"
/// 73 0c 31 20 69 74 65 6d  # 256  record 9: 6 bytes of words, "1 item"
/// 11 10 85 20 69 74 65 6d  # 264  record 16: a message: token 0, " items"
/// 73 0d 02 00 01 02 10 09  # 272  record 25: by parameter 0: one is 16 back, other 9
/// ```
public struct LanguagePack: Sendable {
  /// The opened pack, as one reference, so that a copy retains once.
  let open: OpenedPack
  /// The mapped file.
  public var bytes: Bytes { open.bytes }
  /// The epoch of its ordinals.
  public var epoch: Epoch { open.header.epoch }
  /// The last revision that changed the pack's content.
  public var revision: Revision { open.header.revision }
  /// The features of the pack's form.
  public var flags: PackFlags { open.header.flags }
  /// The rules of the texts' language; read on first use.
  ///
  /// English rules if they cannot be read, as `checkRules` reports; such a pack shows no text that
  /// needs them.
  public var rules: LanguageRules { readRules ?? .english }
  /// The rules of the texts' language; nil if they cannot be read.
  package var readRules: LanguageRules? { open.rules.shared?.with { $0.rules } }
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { open.rules.isRightToLeft }
  /// The number of ordinals in the pack; in an overlay, of those that it names.
  public var entryCount: Int { Int(open.header.entryCount) }
  /// The location of the texts; valid while the pack is retained.
  package var reader: PackReader { PackReader(open) }

  /// Opens a pack; checks the header and that the language's rules and the code are undamaged.
  ///
  /// - Parameter bytes: The installed form.
  /// - Throws: The error in the header or the language section.
  /// - Complexity: O(1); nothing grows with the texts, and a code has at most 5,120 symbols.
  public init(_ bytes: Bytes) throws(PackError) {
    let buffer = bytes.buffer
    let header = try PackHeader(buffer)
    guard let section = buffer.part(header.sections[.language]) else {
      throw .wrongSection("language")
    }
    // Refuses rules that are too long and a code that does not end with its section, so that the
    // checksum never covers many bytes.
    guard let rules = PackRules(section) else { throw .damaged }
    let code = try TextCode.of(header, buffer)
    guard PackCheck.sum(of: buffer, header.sections) == header.check else { throw .damaged }
    open = OpenedPack(bytes, header, rules, code)
  }

  /// Reads the rules of the language, which opening leaves to the first text that needs them.
  ///
  /// - Throws: `PackError.damaged` if they cannot be read; texts with values are then not shown.
  /// - Complexity: Linear in the rules, which have at most 4,096 bytes.
  public func checkRules() throws(PackError) { try open.rules.check() }

  /// A pack's entry for an ordinal.
  public enum Entry: Sendable, Hashable {
    /// A text, with the offset of its record among the values.
    case text(Int)
    /// The source text is also this language's text.
    case sameAsSource
    /// No text; the next pack of the chain may have one.
    case missing
    /// The phrase was deleted; treated as missing.
    case dead
  }

  /// Returns the pack's entry for an ordinal.
  ///
  /// - Parameter ordinal: An ordinal from the key table of the same epoch.
  /// - Returns: The entry; `missing` also for an ordinal outside the pack.
  /// - Complexity: O(1), in an overlay O(log n); no allocation.
  public func entry(_ ordinal: UInt32) -> Entry {
    withExtendedLifetime(open) {
      PackEntries(
        buffer: open.bytes.buffer, places: open.places, count: Int(open.header.entryCount)
      ).entry(ordinal)
    }
  }
}

extension LanguagePack {
  /// The ordinals in the pack, in file order.
  ///
  /// - Complexity: Linear in their number.
  public var ordinals: [UInt32] {
    guard flags.contains(.overlay) else { return Array(0..<UInt32(clamping: entryCount)) }
    return (0..<entryCount).compactMap {
      bytes.buffer.little(UInt32.self, at: open.places.blocks + 4 * $0)
    }
  }
}

/// The result of opening a pack.
final class OpenedPack: Sendable {
  let bytes: Bytes
  let header: PackHeader
  /// The location of entries and values.
  let places: PackPlaces
  let rules: PackRules
  /// The code of a compact pack's values.
  let code: TextCode?

  init(_ bytes: Bytes, _ header: PackHeader, _ rules: consuming PackRules, _ code: TextCode?) {
    self.bytes = bytes
    self.header = header
    places = header.places
    self.rules = rules
    self.code = code
  }
}
