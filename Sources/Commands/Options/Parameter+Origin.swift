import CommandLine
import Delivery
import Release

extension Parameter where Parsed == String {
  static var origin: Self {
    text(
      "origin", "PLACE",
      "the origin, a folder or s3://BUCKET/PREFIX; by default the configured one")
  }
  static var rootFile: Self {
    text(
      "root", "FILE",
      "the team's root, to prove the origin's roots; by default keys/root.lproot")
  }
  static var channel: Self {
    originName("channel", "the channel; by default the configured one")
  }
}

extension RepeatedParameter where Parsed == String {
  /// The public keys, one of which must have signed what an origin serves.
  static var signingKey: Self {
    Parameter.text(
      "key", "FILE",
      "a public key that signs; by default the configured one; may be repeated"
    ).repeated()
  }
}

extension Flag {
  static let keepPlan = Flag(
    "keep-plan", "keep the plan of the rollout; sign the rest of it again")
  static let singlePublisher = Flag(
    "single-publisher", "allow a store without conditional writes; you are the only publisher")
  static let requireMemory = Flag(
    "require-memory", "refuse a release that langpack.published does not know; for CI")
  static let clockIsRight = Flag(
    "clock-is-right", "continue if this machine's clock contradicts what was published")
}

extension Parameter where Parsed == UInt64 {
  /// Returns a parameter that takes a sequence.
  static func sequence(_ name: String, _ help: String) -> Self {
    Parameter(name, "SEQUENCE", help, else: "is not a sequence, such as 12 or 2.1") {
      SequenceNumber.parse($0)
    }
  }
}

/// The devices that get the new packs.
enum Audience {
  /// Every device.
  case all
  /// A number of devices in ten thousand; 0 for testers only.
  case share(Int)

  /// Parses a percentage.
  init?(percent text: String) {
    guard let percent = Double(text) else { return nil }
    switch percent {
    case 0: self = .share(0)
    case 100: self = .all
    case 0.01..<100: self = .share(min(max(1, Int((percent * 100).rounded())), 9_999))
    default: return nil
    }
  }

  /// The number of devices in ten thousand; nil for every device.
  var share: Int? {
    guard case .share(let share) = self else { return nil }
    return share
  }
}

extension Parameter where Parsed == Audience {
  static var percent: Self {
    Parameter(
      "percent", "SHARE", "the percentage of devices that take the new packs; 0 for testers only",
      else: "is not a share of 0 or 0.01 to 100 percent"
    ) { Audience(percent: $0) }
  }
}
