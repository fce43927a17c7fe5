import Delivery
import Foundation
import Install

/// The contents of a root, timestamp, manifest, plan, delta list, wire form or delta, as text or JSON.
///
/// ```swift
/// if let inspection = try Inspection(of: bytes) { print(inspection.text) }
/// ```
public struct Inspection: Sendable, Hashable, Encodable {
  /// The kind of file: `root`, `timestamp`, `manifest`, `plan`, `delta list`, `wire form` or `delta`.
  public let kind: String
  /// The parts, in file order.
  public let parts: InspectedValue

  /// Reads a file by its magic; nil if the magic is of none of these formats.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - key: The key to verify signatures with.
  /// - Throws: `ReleaseError.unreadable` if the magic matches but the rest doesn't, or if a
  ///   manifest isn't what the key signed.
  public init?(of bytes: [UInt8], key: InspectionKey? = nil) throws(ReleaseError) {
    switch String(decoding: bytes.prefix(4), as: UTF8.self) {
    case "LPMF": (kind, parts) = ("manifest", try read("manifest") { try manifest(bytes, key) })
    case "LPTS": (kind, parts) = ("timestamp", try read("timestamp") { try timestamp(bytes, key) })
    case "LPRT": (kind, parts) = ("root", try read("root") { try root(bytes, key) })
    case "LPPL": (kind, parts) = ("plan", try read("plan") { try plan(bytes, key) })
    case "LPDL": (kind, parts) = ("delta list", try read("delta list") { try deltaList(bytes) })
    case "LPWF":
      kind = (try? WireForm(bytes))?.old == nil ? "wire form" : "delta"
      parts = try read(kind) { try wireForm(bytes) }
    default: return nil
    }
  }

  /// The kind, followed by a line for each part.
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
  // The compiler tries each overload of each part of a literal with each of every other part; these have types first.
  let signature: String = try key?.finding(on: signed) ?? "not verified (pass --key FILE)"
  let share: String = manifest.rollout.map { "\($0.share)" } ?? "none"
  let rollout: [InspectedValue] = manifest.rollout?.entries.map(entry) ?? []
  let revoked: [InspectedValue] = manifest.revoked.map { .text($0.hex) }
  return .record([
    ("bytes", .count(bytes.count)),
    ("app", .text(manifest.app)),
    ("channel", .text(manifest.channel)),
    ("release", .text(manifest.release)),
    ("sequence", .text(SequenceNumber.text(manifest.sequence))),
    ("previous", .text(SequenceNumber.text(manifest.previous))),
    ("epoch", .text(manifest.epoch.description)),
    ("keyTable", .text(manifest.keyTable.hex)),
    ("source", .text(manifest.source?.hex ?? "none")),
    ("formats", .record(versions(of: manifest.formats))),
    ("revision", .number(manifest.revision.number)),
    ("signedBy", signers(of: signed)),
    ("signature", .text(signature)),
    ("locales", .list(manifest.entries.map(entry))),
    ("rolloutShare", .text(share)),
    ("rollout", .list(rollout)),
    ("experiments", .list(manifest.experiments.flatMap(arms))),
    ("revoked", .list(revoked)),
  ])
}

/// Returns the versions of formats by name.
private func versions(of formats: FormatVersions) -> [(String, InspectedValue)] {
  formats.named.map { name, version in (name, InspectedValue.number(UInt64(version))) }
}

private func arms(_ experiment: Manifest.Experiment) -> [InspectedValue] {
  experiment.arms.map { arm in
    .record([
      ("experiment", .text(experiment.name)), ("arm", .text(arm.name)),
      ("share", .count(arm.share)),
      ("locales", .text(arm.entries.map(\.locale).joined(separator: " "))),
    ])
  }
}

private func entry(_ entry: Manifest.Entry) -> InspectedValue {
  .record([
    ("locale", .text(entry.locale)),
    ("revision", .number(entry.revision.number)),
    ("wireBytes", .count(entry.wireLength)),
    ("coding", .number(UInt64(entry.coding))),
    ("besideSource", .text(entry.isBesideSource ? "yes" : "no")),
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
  let form = try WireForm(bytes)
  var fields: [(String, InspectedValue)] = [
    ("bytes", .count(bytes.count)),
    ("coding", .text("\(form.coding)")),
    ("digest", .text(SHA256Digest(of: bytes).hex)),
    ("installedBytes", .count(form.installedLength)),
  ]
  if let source = form.source { fields.append(("besideSource", .text(source.hex))) }
  if let old = form.old { fields.append(("from", .text(old.hex))) }
  if form.source == nil, form.old == nil {
    let installed = try WireForm.expand(bytes)
    fields.append(("installed", .text(SHA256Digest(of: installed).hex)))
  }
  return .record(fields)
}
