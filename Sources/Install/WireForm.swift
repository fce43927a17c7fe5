import Pack

/// A pack as it travels: a header, then what the pack says, coded beside packs that are known.
///
/// The layout is in `Docs/Formats/Wire.md`.
public struct WireForm: Sendable, Hashable {
  /// The largest installed form that a client expands unless told otherwise: 64 MB.
  public static let defaultLimit = 64 << 20
  /// How many bytes of a known pack's SHA-256 are named.
  static let digestCount = 16
  static let magic = "LPWF"

  /// How the content is coded.
  public enum Coding: UInt8, Sendable, Hashable, CaseIterable {
    /// As it is.
    case stored = 0
    /// By a model of the text.
    case dense = 2
  }

  /// How the content is coded.
  public let coding: Coding
  /// How many bytes the installed form has.
  public let installedLength: Int
  /// Half of the digest of the source pack that it is coded beside, if any.
  public let source: [UInt8]?
  /// Half of the digest of the older pack that it is coded beside, if any: the form is a delta.
  public let old: [UInt8]?
  /// The coded content.
  let coded: [UInt8]

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - bytes: a whole wire form.
  ///   - limit: the largest installed form that is taken.
  /// - Throws: `InstallError` for a header that no writer writes.
  public init(_ bytes: [UInt8], limit: Int = defaultLimit) throws(InstallError) {
    var header = try HeaderReader(bytes, magic: Self.magic)
    guard let coding = Coding(rawValue: header.coding) else {
      throw .unknownCoding(found: Int(header.coding))
    }
    self.coding = coding
    installedLength = try header.length()
    source = try header.isBesideSource ? header.digest() : nil
    old = try header.isBesideOld ? header.digest() : nil
    coded = header.rest
    guard installedLength <= limit else { throw .tooLarge(found: installedLength, limit: limit) }
  }

  /// The installed form in a wire form.
  ///
  /// - Parameters:
  ///   - bytes: a whole wire form.
  ///   - known: the packs that the device has; what the form does not name is not looked at.
  ///   - limit: the largest installed form that is taken.
  ///   - isProven: whether the bytes are those that somebody signed for. Of others less is taken: they
  ///     name what they claim, and the work is bounded by the claimed length.
  /// - Returns: as many bytes as the header states.
  /// - Throws: `InstallError`; `.otherBase` where the form is coded beside another pack.
  /// - Complexity: linear in the value strings, which have at most 64 MB.
  public static func expand(
    _ bytes: [UInt8], beside known: KnownPacks = KnownPacks(), limit: Int = defaultLimit,
    isProven: Bool = true
  ) throws(InstallError) -> [UInt8] {
    let form = try WireForm(bytes, limit: limit)
    guard form.source == nil || form.source == known.source?.digest,
      form.old == nil || form.old == known.old?.digest
    else { throw .otherBase }
    let used = KnownPacks(
      source: form.source == nil ? nil : known.source, old: form.old == nil ? nil : known.old)
    let limits = isProven ? DenseDecoder.Limits() : .unproven(form.installedLength)
    let content = try form.content(beside: KnownContents(used), limits)
    guard isProven || content.values.bytes.count <= limits.bytes else {
      throw .tooLarge(found: content.values.bytes.count, limit: limits.bytes)
    }
    let installed = try InstalledForm.bytes(of: content)
    guard installed.count == form.installedLength else {
      throw .wrongLength(
        what: "the installed form", found: installed.count, expected: form.installedLength)
    }
    return installed
  }

  private func content(
    beside known: KnownContents, _ limits: DenseDecoder.Limits
  ) throws(InstallError) -> PackContent {
    switch coding {
    case .stored: try StoredCoding.content(coded, beside: known)
    case .dense: try DenseCoding.content(coded, beside: known, limits)
    }
  }

  /// A wire form of a pack.
  ///
  /// - Parameters:
  ///   - pack: its installed form, opened.
  ///   - coding: how it is coded.
  ///   - known: the packs that it is coded beside; devices must have them.
  /// - Returns: the wire form, which expands to the same installed form.
  /// - Throws: `InstallError` where a pack cannot be read.
  public static func make(
    _ pack: Pack, coding: Coding, beside known: KnownPacks = KnownPacks()
  ) throws(InstallError) -> [UInt8] {
    let content = try PackContent(pack)
    let contents = try KnownContents(known)
    guard contents.epoch == nil || contents.epoch == content.epoch else { throw .otherBase }
    let coded =
      switch coding {
      case .stored: StoredCoding.bytes(of: content, beside: contents)
      case .dense: try DenseCoding.bytes(of: content, beside: contents)
      }
    return try HeaderReader.header(
      magic, coding: coding.rawValue, length: pack.bytes.buffer.count, source: known.source?.digest,
      old: known.old?.digest) + coded
  }
}
