import Delivery
import Sodium

func timestamp(_ bytes: [UInt8], _ key: InspectionKey?) throws -> InspectedValue {
  let signed = try Signed<Timestamp>(parsing: bytes)
  let timestamp = signed.content
  return .record([
    ("bytes", .count(bytes.count)),
    ("app", .text(timestamp.app)),
    ("channel", .text(timestamp.channel)),
    ("release", .text(timestamp.release)),
    ("sequence", .text(SequenceNumber.text(timestamp.sequence))),
    ("expiry", .number(timestamp.expiry)),
    ("expires", date(timestamp.expiry)),
    ("manifest", .text(timestamp.manifest.hex)),
    ("manifestBytes", .count(timestamp.manifestLength)),
    ("patchedFrom", .text(SequenceNumber.text(timestamp.patchedFrom))),
    ("signedBy", signers(of: signed)),
    ("signature", .text(try key?.finding(on: signed) ?? "not verified (pass --key FILE)")),
  ])
}

func root(_ bytes: [UInt8], _ key: InspectionKey?) throws -> InspectedValue {
  let signed = try Signed<Root>(parsing: bytes)
  let root = signed.content
  return .record([
    ("bytes", .count(bytes.count)),
    ("app", .text(root.app)),
    ("version", .number(root.version)),
    ("expires", root.expiry.map(date) ?? .text("never")),
    ("roots", keys(root.roots)),
    ("manifests", keys(root.manifests)),
    ("timestamps", keys(root.timestamps)),
    ("signedBy", signers(of: signed)),
    ("signature", .text(try key?.finding(on: signed) ?? "not verified (pass --key FILE)")),
  ])
}

func signers<Content>(of signed: Signed<Content>) -> InspectedValue {
  .list(signed.signatures.map { .text(Digest.hex($0.keyID)) })
}

private func keys(_ role: TrustedKeys) -> InspectedValue {
  .text("\(role.threshold) of " + role.keys.map { Digest.hex($0.id) }.joined(separator: ", "))
}

func date(_ seconds: UInt64) -> InspectedValue {
  .text(UTCDate.text(seconds))
}
