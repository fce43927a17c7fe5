import Delivery
import Install
import Pack

/// Creates installed forms from bytes of the origin, verifying both.
struct PackInstaller: Sendable {
  private let crypto: any Crypto
  private let epoch: Epoch

  /// Creates an installer of packs of an epoch.
  init(crypto: any Crypto, epoch: Epoch) {
    self.crypto = crypto
    self.epoch = epoch
  }

  /// Returns the installed form, with exactly the length and digest that the manifest names.
  ///
  /// - Parameters:
  ///   - installation: The received bytes, and the pack that they must become.
  ///   - base: The pack that a delta starts from; ignored for a whole pack.
  ///   - source: The source pack that the app carries.
  /// - Returns: A pack of this epoch that opens.
  /// - Throws: `ClientError`. Nothing is decoded before its digest is verified, except a delta on
  ///   demand, which is decoded within narrower limits.
  func installedForm(
    of installation: Installation, base: Bytes?, source: LanguagePack? = nil
  ) throws(ClientError) -> [UInt8] {
    let entry = installation.entry
    let what = "pack of \"\(entry.locale)\""
    var known = KnownPacks(source: source.flatMap(known))
    let wire: [UInt8]
    var isProven = true
    switch installation.source {
    case .full(let bytes):
      wire = bytes
      try check(wire, entry.wireLength, entry.wire, "wire form, \(what)")
    case .whole(let bytes, let announced):
      wire = bytes
      try check(wire, announced.length, announced.delta, "wire form, \(what)")
    case .delta(let bytes, let held):
      guard let announced = held.delta, let base else { throw .altered("delta, \(what)") }
      wire = bytes
      try check(wire, announced.length, announced.delta, "delta, \(what)")
      known.old = self.known(try opened(base, "base, \(what)"))
    case .unproven(let bytes, _):
      guard let base else { throw .altered("delta on demand, \(what)") }
      wire = bytes
      known.old = self.known(try opened(base, "base, \(what)"))
      isProven = false
    case .staged: throw .altered(what)
    }
    let bytes = try expand(wire, known, entry, isProven: isProven)
    guard bytes.count == entry.installedLength, crypto.digest(of: bytes) == entry.installed else {
      throw .undecodable("\(what): its installed form is not the one that the manifest says")
    }
    try checkOpens(Bytes(copying: bytes), what)
    return bytes
  }

  /// Verifies an installed form that was created earlier.
  ///
  /// - Parameters:
  ///   - bytes: The supposed pack.
  ///   - entry: The manifest's entry.
  /// - Throws: `ClientError` if it doesn't match.
  func check(_ bytes: Bytes, of entry: Manifest.Entry) throws(ClientError) {
    let what = "pack of \"\(entry.locale)\""
    guard bytes.buffer.count == entry.installedLength, crypto.digest(of: bytes) == entry.installed
    else { throw .altered(what) }
    try checkOpens(bytes, what)
  }

  private func known(_ pack: LanguagePack) -> KnownPack? {
    crypto.digest(of: pack.bytes).map { KnownPack(pack, digest: $0.half) }
  }

  private func check(
    _ bytes: [UInt8], _ length: Int, _ digest: SHA256Digest, _ what: String
  ) throws(ClientError) {
    guard bytes.count == length, crypto.digest(of: bytes) == digest else { throw .altered(what) }
  }

  private func expand(
    _ wire: [UInt8], _ known: KnownPacks, _ entry: Manifest.Entry, isProven: Bool
  ) throws(ClientError) -> [UInt8] {
    do throws(InstallError) {
      return try WireForm.expand(
        wire, beside: known, limit: entry.installedLength, isProven: isProven)
    } catch {
      throw .undecodable("pack of \"\(entry.locale)\": \(error)")
    }
  }

  private func opened(_ bytes: Bytes, _ what: String) throws(ClientError) -> LanguagePack {
    do throws(PackError) {
      return try LanguagePack(bytes)
    } catch {
      throw .badPack(what, reason: "\(error)")
    }
  }

  private func checkOpens(_ bytes: Bytes, _ what: String) throws(ClientError) {
    let pack = try opened(bytes, what)
    guard pack.epoch == epoch else { throw .badPack(what, reason: "it is of another epoch") }
    do throws(PackError) { try pack.checkRules() } catch {
      throw .badPack(what, reason: "\(error)")
    }
  }
}
