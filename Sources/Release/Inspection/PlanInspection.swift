import Delivery
import Sodium

func plan(_ bytes: [UInt8], _ key: InspectionKey?) throws -> InspectedValue {
  let signed = try Signed<ReleasePlan>(parsing: bytes)
  let plan = signed.content
  return .record([
    ("bytes", .count(bytes.count)),
    ("app", .text(plan.app)),
    ("channel", .text(plan.channel)),
    ("release", .text(plan.release)),
    ("rollout", .text(Digest.hex(plan.rollout))),
    ("created", date(plan.created)),
    ("hours", .count(plan.rules.hours)),
    ("least", .count(plan.rules.least)),
    ("reverts", yes(plan.rules.reverts)),
    ("byHand", yes(plan.rules.isByHand)),
    ("ignoresCounts", yes(plan.rules.ignoresCounts)),
    ("steps", .list(plan.steps.map { manifest($0.reference, share: $0.share) })),
    ("later", .list(plan.later.map { .text(Origin.percent($0)) })),
    ("halt", manifest(plan.halt)),
    ("revert", manifest(plan.revert)),
    ("signedBy", signers(of: signed)),
    ("signature", .text(try key?.finding(on: signed) ?? "not verified (pass --key FILE)")),
  ])
}

private func manifest(
  _ reference: ReleasePlan.Reference, share: Int? = nil
) -> InspectedValue {
  .record(
    (share.map { [("share", .text(Origin.percent($0)))] } ?? []) + [
      ("sequence", .text(SequenceNumber.text(reference.sequence))),
      ("manifest", .text(reference.manifest.hex)),
    ])
}

private func yes(_ truth: Bool) -> InspectedValue { .text(truth ? "yes" : "no") }
