import Language

/// The texts of one locale, by ordinal, with the rules of its language; read in place.
///
/// A pack holds values only: which phrase has which ordinal is the key table's to say. Any bytes can
/// be given; what cannot be read is an error here or a missing text later, never a crash.
public struct Pack: Sendable {
  /// The mapped file.
  public let bytes: Bytes
  /// The line of ordinals it belongs to.
  public let epoch: Epoch
  /// The last revision that changed what the pack says.
  public let revision: UInt32
  /// What the pack is, beside the common form.
  public let flags: PackFlags
  /// The rules of the language that its texts are written in.
  public var rules: LanguageRules { shared.rules }
  /// The same, without a copy.
  package let shared: SharedRules
  /// How many ordinals it speaks of; in an overlay how many it names.
  public let entryCount: Int
  private let places: PackPlaces
  /// What the values of a compact pack are decoded with.
  private let code: TextCode?
  /// Where the texts lie; valid while somebody holds the pack.
  package var reader: PackReader {
    PackReader(
      buffer: bytes.buffer, shared: .passUnretained(shared),
      isRightToLeft: shared.rules.isRightToLeft, entryCount: entryCount, places: places,
      code: code.map { .passUnretained($0) })
  }

  /// Opens a pack; reads its header and its language section.
  ///
  /// - Parameter bytes: the installed form.
  /// - Throws: what is wrong with the header or the language section.
  /// - Complexity: O(1); nothing grows with the texts, and a code has at most 5,120 symbols.
  public init(_ bytes: Bytes) throws(PackError) {
    let buffer = bytes.buffer
    let header = try PackHeader(buffer)
    guard let section = buffer.part(header.sections[.language]) else {
      throw .wrongSection("language")
    }
    do {
      shared = SharedRules(try LanguageRules(decoding: section))
    } catch {
      throw .wrongLanguage
    }
    code = try TextCode(of: header, buffer)
    places = PackPlaces(header)
    epoch = header.epoch
    revision = header.revision
    flags = header.flags
    entryCount = Int(header.entryCount)
    self.bytes = bytes
  }

  /// What a pack says of an ordinal.
  public enum Entry: Sendable, Hashable {
    /// It has a text; the offset of its record among the values.
    case text(Int)
    /// The source text is this language's text too.
    case sameAsSource
    /// It has no text; the next pack of the chain may.
    case missing
    /// The phrase is gone; as missing.
    case dead
  }

  /// What this pack says of an ordinal.
  ///
  /// - Parameter ordinal: from the key table of the same epoch.
  /// - Returns: `missing` also for an ordinal of which the pack does not speak.
  /// - Complexity: O(1), in an overlay O(log n); no allocation.
  public func entry(_ ordinal: UInt32) -> Entry {
    withExtendedLifetime(bytes) { reader.entry(ordinal) }
  }
}

extension Pack {
  /// The ordinals of which the pack speaks, in their order in the file.
  ///
  /// - Complexity: linear in them.
  public var ordinals: [UInt32] {
    guard flags.contains(.overlay) else { return Array(0..<UInt32(clamping: entryCount)) }
    return (0..<entryCount).compactMap {
      bytes.buffer.little(UInt32.self, at: places.blocks + 4 * $0)
    }
  }
}
