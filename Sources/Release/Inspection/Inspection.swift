import Delivery
import Foundation
import Install
import Sodium
import Zstandard

/// What is in a manifest, a delta list, a wire form or a delta: for people and for JSON.
///
/// ```swift
/// if let inspection = try Inspection(of: bytes) { print(inspection.text) }
/// ```
public struct Inspection: Sendable, Hashable, Encodable {
  /// What the bytes are: `manifest`, `delta list`, `wire form` or `delta`.
  public let kind: String
  /// The parts, in the file's order.
  public let parts: InspectedValue

  /// Reads a file by its magic; nil where the magic is none of these formats'.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - key: what a manifest's signature is verified with.
  /// - Throws: `ReleaseError.unreadable` where the magic is one of them and the rest is not, or
  ///   where a manifest is not what the key signed.
  public init?(of bytes: [UInt8], key: InspectionKey? = nil) throws(ReleaseError) {
    switch String(decoding: bytes.prefix(4), as: UTF8.self) {
    case "LPMF": (kind, parts) = ("manifest", try read("manifest") { try manifest(bytes, key) })
    case "LPDL": (kind, parts) = ("delta list", try read("delta list") { try deltaList(bytes) })
    case "LPWF": (kind, parts) = ("wire form", try read("wire form") { try wireForm(bytes) })
    case "LPDE": (kind, parts) = ("delta", try read("delta") { try delta(bytes) })
    default: return nil
    }
  }

  /// The kind, then a line for each part.
  public var text: String { ([kind] + parts.lines(indent: 2)).joined(separator: "\n") }
}

private func read(
  _ what: String, _ body: () throws -> InspectedValue
) throws(ReleaseError) -> InspectedValue {
  do { return try body() } catch { throw .unreadable(what: what, reason: "\(error)") }
}

private func manifest(_ bytes: [UInt8], _ key: InspectionKey?) throws -> InspectedValue {
  let signed = try SignedManifest(parsing: bytes)
  let manifest = signed.manifest
  let expiry = Date(timeIntervalSince1970: TimeInterval(manifest.expiry))
  return .record([
    ("bytes", .count(bytes.count)),
    ("app", .text(manifest.app)),
    ("channel", .text(manifest.channel)),
    ("release", .text(manifest.release)),
    ("sequence", .number(manifest.sequence)),
    ("expiry", .number(manifest.expiry)),
    ("expires", .text(expiry.formatted(.iso8601))),
    ("epoch", .text(manifest.epoch.hex)),
    ("keyTable", .text(manifest.keyTable.hex)),
    ("revision", .number(manifest.revision)),
    ("signedBy", .list(signed.signatures.map { .text(Digest.hex($0.keyID)) })),
    ("signature", .text(try key?.finding(on: signed) ?? "not verified (give --key FILE)")),
    ("locales", .list(manifest.entries.map(entry))),
  ])
}

private func entry(_ entry: Manifest.Entry) -> InspectedValue {
  .record([
    ("locale", .text(entry.locale)),
    ("revision", .number(entry.revision)),
    ("wireBytes", .count(entry.wireLength)),
    ("installedBytes", .count(entry.installedLength)),
    ("deltaListBytes", .count(entry.deltas?.length ?? 0)),
    ("wire", .text(entry.wire.hex)),
    ("installed", .text(entry.installed.hex)),
    ("deltaList", .text(entry.deltas?.digest.hex ?? "none")),
  ])
}

private func deltaList(_ bytes: [UInt8]) throws -> InspectedValue {
  let list = try DeltaList(parsing: bytes)
  return .record([
    ("bytes", .count(bytes.count)),
    (
      "deltas",
      .list(
        list.entries.map {
          .record([
            ("bytes", .count($0.length)), ("from", .text($0.base.hex)),
            ("delta", .text($0.delta.hex)),
          ])
        })
    ),
  ])
}

private func wireForm(_ bytes: [UInt8]) throws -> InspectedValue {
  let coding = try bytes.withUnsafeBytes { try WireForm($0).coding }
  let installed = try WireForm.expand(bytes, decoder: .zstandard)
  return .record([
    ("bytes", .count(bytes.count)),
    ("coding", .text("\(coding)")),
    ("digest", .text(Digest.hex(Digest.sha256(bytes)))),
    ("installedBytes", .count(installed.count)),
    ("installed", .text(Digest.hex(Digest.sha256(installed)))),
  ])
}

private func delta(_ bytes: [UInt8]) throws -> InspectedValue {
  let (base, old, new) = try bytes.withUnsafeBytes { bytes in
    let delta = try Delta(bytes)
    try Zstandard.check(delta.frame, gives: delta.newLength)
    return (delta.base, delta.oldLength, delta.newLength)
  }
  return .record([
    ("bytes", .count(bytes.count)),
    ("digest", .text(Digest.hex(Digest.sha256(bytes)))),
    ("from", .text(Digest.hex(base))),
    ("oldBytes", .count(old)),
    ("newBytes", .count(new)),
  ])
}
