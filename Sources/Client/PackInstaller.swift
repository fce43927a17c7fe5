import Delivery
import Install
import Pack

/// Makes an installed form of bytes from the origin, proving both before and after.
public struct PackInstaller: Sendable {
  private let crypto: any Crypto
  private let decoder: Decoder
  private let epoch: Epoch

  /// An installer of packs of an epoch.
  public init(crypto: any Crypto, decoder: Decoder, epoch: Epoch) {
    self.crypto = crypto
    self.decoder = decoder
    self.epoch = epoch
  }

  /// The installed form, which has exactly the length and the digest that the manifest says.
  ///
  /// - Parameters:
  ///   - installation: the bytes that came, and what they must become.
  ///   - base: the pack that a delta starts from; not looked at for a whole pack.
  /// - Returns: a pack of this epoch that opens.
  /// - Throws: `ClientError`; nothing is decoded whose digest is not the announced one.
  public func installedForm(
    of installation: Installation, base: Bytes?
  ) throws(ClientError) -> [UInt8] {
    let entry = installation.entry
    let what = "pack of \"\(entry.locale)\""
    let bytes: [UInt8]
    switch installation.source {
    case .full(let wire):
      try check(wire, entry.wireLength, entry.wire, "wire form, \(what)")
      bytes = try expand(wire, entry)
    case .delta(let delta, let held):
      guard let announced = held.delta, let base else { throw .altered("delta, \(what)") }
      try check(delta, announced.length, announced.delta, "delta, \(what)")
      bytes = try apply(delta, to: base, held.digest, entry)
    }
    try check(bytes, entry.installedLength, entry.installed, "installed form, \(what)")
    try checkOpens(bytes, what)
    return bytes
  }

  private func check(
    _ bytes: [UInt8], _ length: Int, _ digest: SHA256Digest, _ what: String
  ) throws(ClientError) {
    guard bytes.count == length, crypto.sha256(bytes) == digest.bytes else { throw .altered(what) }
  }

  private func expand(_ wire: [UInt8], _ entry: Manifest.Entry) throws(ClientError) -> [UInt8] {
    do throws(InstallError) {
      return try WireForm.expand(wire, limit: entry.installedLength, decoder: decoder)
    } catch {
      throw .undecodable("wire form of \"\(entry.locale)\": \(error)")
    }
  }

  private func apply(
    _ delta: [UInt8], to base: Bytes, _ digest: SHA256Digest, _ entry: Manifest.Entry
  ) throws(ClientError) -> [UInt8] {
    do throws(InstallError) {
      return try Delta.apply(
        delta, to: base.array, digest: digest.bytes, limit: entry.installedLength,
        decoder: decoder)
    } catch {
      throw .undecodable("delta of \"\(entry.locale)\": \(error)")
    }
  }

  private func checkOpens(_ bytes: [UInt8], _ what: String) throws(ClientError) {
    let pack: Pack
    do throws(PackError) {
      pack = try Pack(Bytes(copying: bytes))
    } catch {
      throw .badPack(what, reason: "\(error)")
    }
    guard pack.epoch == epoch else { throw .badPack(what, reason: "it is of another epoch") }
  }
}
