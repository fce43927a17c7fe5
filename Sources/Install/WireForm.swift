/// A pack as it travels: a header, then the installed form, stored or as one Zstandard frame.
///
/// The layout is in `Docs/Formats/Wire.md`.
public struct WireForm {
  /// The largest installed form that a client expands unless told otherwise: 64 MB.
  public static let defaultLimit = 64 << 20
  static let magic = "LPWF"
  static let headerCount = 12

  /// How the installed form is held.
  public enum Coding: UInt8, Sendable, Hashable {
    /// As it is.
    case stored = 0
    /// As one Zstandard frame.
    case zstandard = 1
  }

  /// How the installed form is held.
  public let coding: Coding
  /// How many bytes the installed form has.
  public let installedLength: Int
  let coded: UnsafeRawBufferPointer

  /// Reads the header; the bytes must outlive this value.
  ///
  /// - Parameters:
  ///   - bytes: a whole wire form.
  ///   - limit: the largest installed form that is taken.
  /// - Throws: `InstallError` for a header that no writer writes.
  public init(
    _ bytes: UnsafeRawBufferPointer, limit: Int = WireForm.defaultLimit
  ) throws(InstallError) {
    let header = try HeaderReader(bytes, magic: Self.magic, count: Self.headerCount)
    guard let coding = Coding(rawValue: header.coding) else {
      throw .unknownCoding(found: Int(header.coding))
    }
    self.coding = coding
    installedLength = header.length(at: 8)
    coded = header.rest(from: Self.headerCount)
    guard installedLength <= limit else { throw .tooLarge(found: installedLength, limit: limit) }
    guard coding != .stored || coded.count == installedLength else {
      throw .wrongLength(
        what: "the stored bytes", found: coded.count, expected: installedLength)
    }
  }

  /// The installed form in a wire form.
  ///
  /// - Parameters:
  ///   - bytes: a whole wire form.
  ///   - limit: the largest installed form that is taken; nothing larger is allocated.
  ///   - decoder: what decodes a frame.
  /// - Returns: as many bytes as the header states.
  /// - Throws: `InstallError` for anything else than a whole wire form.
  public static func expand(
    _ bytes: UnsafeRawBufferPointer, limit: Int = defaultLimit, decoder: Decoder
  ) throws(InstallError) -> [UInt8] {
    let form = try WireForm(bytes, limit: limit)
    switch form.coding {
    case .stored: return Array(form.coded)
    case .zstandard: return try decoder.bytes(of: form.coded, exactly: form.installedLength)
    }
  }

  /// The installed form in a wire form held in an array.
  ///
  /// - Parameters:
  ///   - bytes: a whole wire form.
  ///   - limit: the largest installed form that is taken; nothing larger is allocated.
  ///   - decoder: what decodes a frame.
  /// - Returns: as many bytes as the header states.
  /// - Throws: `InstallError` for anything else than a whole wire form.
  public static func expand(
    _ bytes: [UInt8], limit: Int = defaultLimit, decoder: Decoder
  ) throws(InstallError) -> [UInt8] {
    try bytes.reading { bytes throws(InstallError) in
      try expand(bytes, limit: limit, decoder: decoder)
    }
  }

  /// The wire form of an installed form: with the frame, or stored where that is not smaller.
  ///
  /// - Parameters:
  ///   - installed: the installed form, less than 4 GB.
  ///   - frame: its Zstandard frame.
  /// - Returns: the wire form, or nil where the installed form is too long for one.
  public static func make(_ installed: [UInt8], frame: [UInt8]) -> [UInt8]? {
    guard let length = HeaderReader.write(length: installed.count) else { return nil }
    let coding: Coding = frame.count < installed.count ? .zstandard : .stored
    return HeaderReader.write(magic: magic, coding: coding.rawValue) + length
      + (coding == .stored ? installed : frame)
  }
}
