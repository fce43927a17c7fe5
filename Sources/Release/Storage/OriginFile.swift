/// A kind of file of an origin, with the one remedy for a missing or damaged file of that kind.
enum OriginFile {
  case timestamp, manifest, ledger, record, state, object
  /// A file that can be rebuilt from other files of the origin or of the project.
  case derived
  /// A form of a served pack.
  case pack
  /// The key table of a build.
  case keyTable
  /// A plan, or a manifest that was signed ahead for it.
  case plan
  /// A file that only rollbacks and deltas need, and no device: a past manifest, or a pack of one.
  case earlier

  /// Creates the kind of the file at a path, either below its origin or including the origin's
  /// path.
  init(_ path: String) {
    let parts = path.split(separator: "/")
    if parts.suffix(5).first == "plans" {
      self = .plan
      return
    }
    self =
      switch parts.last?.split(separator: ".").last {
      case "timestamp": .timestamp
      case "manifest": .manifest
      case "ordinals": .ledger
      case "jsonl": .record
      case "history", "patch", "root": .derived
      case "json": parts.suffix(4).first == "closed" ? .state : .object
      default: .pack
      }
  }

  /// The advice for the user.
  var healing: String {
    switch self {
    case .timestamp: Self.restore
    case .manifest, .ledger: "\(Self.repair); if nothing can rebuild it, \(Self.restore)"
    case .record:
      "run `langpack origin repair`, which leaves out what is not a line; no device needs it"
    case .state: "run `langpack origin repair`, or `langpack release freeze` to rewrite it"
    case .object:
      "restore the file from a copy of the origin, or run `langpack origin repair`, which removes it"
    case .plan:
      "run `langpack rollout start` with what is left of the plan, or end it with a publication"
    case .derived, .earlier, .keyTable: Self.repair
    case .pack: "\(Self.repair), or publish again"
    }
  }

  /// The advice for a file that is missing, as before the first publication.
  var healingMissing: String {
    self == .timestamp
      ? "publish the release, or, if it was published before, \(healing)" : healing
  }

  /// The advice after `langpack origin repair` found nothing to rebuild it from.
  var remedy: String {
    switch self {
    case .timestamp, .record, .state, .plan: healing
    case .object: "remove it, then run `langpack release create` again"
    case .manifest, .ledger: "\(Self.nothing), or \(Self.restore)"
    case .derived: "\(Self.nothing), or run this where the project's keys are"
    case .pack: "\(Self.nothing), run this in a checkout of its build, or publish again"
    case .keyTable: "\(Self.nothing), run this in a checkout of its build, or \(Self.replaceTable)"
    case .earlier:
      "\(Self.nothing), or run `langpack origin repair --drop-lost`, after which no rollback can return to it"
    }
  }

  private static let repair =
    "run `langpack origin repair`, with `--from PLACE` if there is a mirror"
  private static let restore = "run `langpack origin restore`"
  private static let nothing = "nothing available can rebuild it: copy it with `--from PLACE`"

  /// The remaining option for a build whose key table is lost.
  static let replaceTable =
    "run `langpack publish --key-table replace` (apps of the build whose table it was get no more packs)"
}
