import Delivery
import Pack

/// The names of a release's files in its origin.
struct ReleasePaths {
  let name: ReleaseName
  let timestamp, manifests, history, state, ledger, audit, plans: String
  let epoch: Epoch

  init(_ name: ReleaseName, epoch: Epoch) throws(ReleaseError) {
    try name.check()
    guard let timestamp = OriginPath.timestamp(name), let history = OriginPath.history(name),
      let manifests = OriginPath.manifests(name), let state = OriginPath.state(name),
      let ledger = OriginPath.ledger(app: name.app, epoch: epoch),
      let audit = OriginPath.audit(app: name.app)
    else { throw .notAName(what: "an app", found: name.app) }
    self.name = name
    (self.timestamp, self.manifests, self.history) = (timestamp, manifests, history)
    (self.state, self.ledger, self.audit, self.epoch) = (state, ledger, audit, epoch)
    plans = Self.plans(name)
  }

  /// The file of a patch from one manifest to another.
  func patch(from base: UInt64, to sequence: UInt64) -> String {
    "\(manifests)/\(SequenceNumber.text(sequence))-from-\(SequenceNumber.text(base)).patch"
  }

  /// The file of the manifest of a sequence.
  func manifest(_ sequence: UInt64) -> String {
    "\(manifests)/\(SequenceNumber.text(sequence)).manifest"
  }

  /// The folder of the manifests that were signed ahead, which is not served.
  static func plans(_ name: ReleaseName) -> String {
    "plans/\(name.app)/\(name.channel)/\(name.release)"
  }

  /// The file of the plan, which names the manifests next to it.
  var plan: String { plans + "/current.plan" }

  /// The file of a manifest that was signed ahead.
  func ahead(_ sequence: UInt64) -> String {
    "\(plans)/\(SequenceNumber.text(sequence)).manifest"
  }
}
