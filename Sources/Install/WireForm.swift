import Delivery
import Pack

/// A pack as it is transmitted: a header, then the content, coded relative to known packs.
///
/// `Docs/Formats/Wire.md` specifies the layout.
public struct WireForm: Sendable, Hashable {
  /// The default maximum size of an installed form that a client expands: 64 MB.
  public static let defaultLimit = 64 << 20
  static let magic = "LPWF"
  /// The version of the format, also of deltas.
  package static let version = HeaderReader.version

  /// The coding of the content.
  public enum Coding: UInt8, Sendable, Hashable, CaseIterable {
    /// Uncompressed.
    case stored = 0
    /// Compressed with a text model.
    case dense = 2
  }

  /// The coding of the content.
  public let coding: Coding
  /// The size of the installed form in bytes.
  public let installedLength: Int
  /// Half of the digest of the source pack that primes the coding, if any.
  public let source: HalfDigest?
  /// Half of the digest of the older pack that primes the coding, if any: the form is a delta.
  public let old: HalfDigest?
  /// The coded content.
  let coded: [UInt8]

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - bytes: A whole wire form.
  ///   - limit: The maximum size of the installed form.
  /// - Throws: `InstallError` for a header that no writer would write.
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

  /// Expands a wire form into the installed form.
  ///
  /// - Parameters:
  ///   - bytes: A whole wire form.
  ///   - known: The packs on the device; those that the form does not name are ignored.
  ///   - limit: The maximum size of the installed form.
  ///   - isProven: Whether a signature covers the bytes. Others get tighter limits: they state the
  ///     size that they claim, and the claimed size bounds the work.
  /// - Returns: As many bytes as the header states.
  /// - Throws: `InstallError`; `.otherBase` if the form is coded relative to another pack.
  /// - Complexity: Linear in the value strings, which have at most 64 MB.
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

  /// Creates the wire form of a pack.
  ///
  /// - Parameters:
  ///   - pack: The installed form, opened.
  ///   - coding: The coding.
  ///   - known: The packs that prime the coding; devices must have them.
  /// - Returns: The wire form, which expands to the same installed form.
  /// - Throws: `InstallError` if a pack cannot be read.
  public static func make(
    _ pack: LanguagePack, coding: Coding, beside known: KnownPacks = KnownPacks()
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
