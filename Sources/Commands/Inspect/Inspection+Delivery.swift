import Delivery
import Foundation
import Install

extension Inspection {
  /// What a signed manifest says; signatures are shown, not verified.
  init(_ signed: SignedManifest) {
    let manifest = signed.manifest
    kind = "manifest"
    rows = [
      Row("app", manifest.app), Row("channel", manifest.channel), Row("release", manifest.release),
      Row("sequence", manifest.sequence), Row("revision", manifest.revision),
      Row("expires", Self.time(manifest.expiry)), Row("epoch", manifest.epoch.hex),
      Row("key table", manifest.keyTable.hex),
      Row("signed by", list: signed.signatures.map { [Row("key", hexadecimal($0.keyID))] }),
      Row("packs", list: manifest.entries.map(Self.rows)),
    ]
  }

  private static func rows(of entry: Manifest.Entry) -> [Row] {
    var rows = [
      Row("locale", entry.locale), Row("revision", entry.revision), Row("wire", entry.wire.hex),
      Row("bytes", entry.wireLength), Row("installed", entry.installed.hex),
      Row("bytes installed", entry.installedLength),
    ]
    if let deltas = entry.deltas { rows.append(Row("deltas", deltas.digest.hex)) }
    return rows
  }

  private static func time(_ seconds: UInt64) -> String {
    let limit: UInt64 = 253_402_300_799  // The end of the year 9999.
    guard seconds <= limit else { return "\(seconds)" }
    return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  /// What a delta list says.
  init(_ list: DeltaList) {
    kind = "delta list"
    rows = [
      Row(
        "deltas",
        list: list.entries.map { entry in
          [
            Row("from", entry.base.hex), Row("delta", entry.delta.hex), Row("bytes", entry.length),
          ]
        })
    ]
  }

  /// What the header of a delta says.
  init(_ delta: Delta, count: Int) {
    kind = "delta"
    rows = [
      Row("bytes", count), Row("from", hexadecimal(delta.base)),
      Row("bytes before", delta.oldLength), Row("bytes after", delta.newLength),
    ]
  }

  /// What the header of a wire form says.
  init(_ wire: WireForm, count: Int) {
    kind = "wire form of a pack"
    rows = [
      Row("bytes", count), Row("coding", wire.coding == .stored ? "stored" : "zstd"),
      Row("bytes installed", wire.installedLength),
    ]
  }
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
