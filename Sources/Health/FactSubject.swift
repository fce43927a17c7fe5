import Delivery
import Language

/// The subject of a count, such as one pack, one arm of a step, or the launches of one locale.
public enum FactSubject: Sendable, Hashable {
  /// One downloaded pack.
  case pack(locale: String, digest: HalfDigest)
  /// One arm of one step of a rollout.
  case rollout(id: UInt64, sequence: UInt64, share: Int, arm: RolloutFacts.Arm)
  /// The launches that showed one locale; nil for the texts of the code.
  case launches(locale: String?)
  /// The checks of the origin.
  case updates
  /// One arm of an experiment.
  case experiment(name: String, arm: String)
  /// One phrase.
  case phrase(id: UInt64)

  /// Creates the subject of a batch.
  public init(_ subject: FactBatch.Subject) {
    switch subject {
    case .pack(let pack): self = .pack(locale: pack.locale, digest: pack.digest)
    case .rollout(let step):
      self = .rollout(id: step.id, sequence: step.sequence, share: step.share, arm: step.arm)
    case .launches(let launches): self = .launches(locale: launches.locale)
    case .updates: self = .updates
    case .experiment(let name, let arm, _): self = .experiment(name: name, arm: arm)
    case .phrase(let id, _): self = .phrase(id: id)
    }
  }

  /// Whether it is summed by day, since strangers can make up any number of such names.
  var isDaily: Bool {
    if case .phrase = self { true } else { false }
  }
}

extension FactSubject {
  /// The text in the store: a word, then names and numbers, which have no spaces.
  var text: String {
    switch self {
    case .pack(let locale, let digest): "pack \(locale) \(digest.hex)"
    case .rollout(let id, let sequence, let share, let arm):
      "rollout \(HexadecimalDigits.text(of: id)) \(SequenceNumber.text(sequence)) \(share) "
        + arm.rawValue
    case .launches(let locale): locale.map { "launches \($0)" } ?? "launches"
    case .updates: "updates"
    case .experiment(let name, let arm): "experiment \(name) \(arm)"
    case .phrase(let id): "phrase \(HexadecimalDigits.text(of: id))"
    }
  }

  /// Parses a text in the store; nil if invalid.
  init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("pack", 3):
      guard let digest = HalfDigest(hexadecimal: words[2]) else { return nil }
      self = .pack(locale: String(words[1]), digest: digest)
    case ("rollout", 5):
      guard let id = UInt64(sixteenDigits: words[1]), let sequence = SequenceNumber.parse(words[2]),
        let share = Int(decimal: words[3]), let arm = RolloutFacts.Arm(rawValue: String(words[4]))
      else { return nil }
      self = .rollout(id: id, sequence: sequence, share: share, arm: arm)
    case ("launches", 1): self = .launches(locale: nil)
    case ("launches", 2): self = .launches(locale: String(words[1]))
    case ("updates", 1): self = .updates
    case ("experiment", 3): self = .experiment(name: String(words[1]), arm: String(words[2]))
    case ("phrase", 2):
      guard let id = UInt64(sixteenDigits: words[1]) else { return nil }
      self = .phrase(id: id)
    default: return nil
    }
  }
}
