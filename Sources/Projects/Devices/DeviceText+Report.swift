import Client
import Delivery
import Diagnostics
import JSON
import LanguagePacks

extension DeviceText {
  /// Whether the check of the origin succeeded.
  public var succeeded: Bool { outcome.failure == nil }

  /// Whether the text is the one in the code although the check succeeded.
  public var isWithoutPack: Bool { succeeded && place == .source }

  /// The line about the check.
  public var words: String {
    let sequence = outcome.sequence.map { ", sequence \(SequenceNumber.text($0))" } ?? ""
    let source = place == .source ? "from the code" : "\(place.rawValue)"
    let check =
      outcome.failure.map { "the check failed: \($0)" }
      ?? (outcome.packs.isEmpty
        ? "nothing new"
        : outcome.packs.map(\.line).joined(separator: ", "))
    return "\(locale) \(source)\(sequence); \(check)"
  }

  package var json: JSONValue {
    .members([
      "text": .text(text), "locale": .text(locale.description), "place": .text(place.rawValue),
      "revision": revision.map { .revision($0) }, "result": .text(outcome.result.rawValue),
      "sequence": outcome.sequence.map { .text(SequenceNumber.text($0)) },
      "received": .whole(outcome.received),
      "failure": outcome.failure.map { .text($0.description) },
      "packs": .list(
        outcome.packs.map { pack in
          .members([
            "locale": .text(pack.locale), "way": .text(pack.way.rawValue),
            "received": .whole(pack.received),
          ])
        }),
    ])
  }
}

extension UpdateOutcome.UpdatedPack {
  fileprivate var line: String {
    switch way {
    case .full: "downloaded \(locale), \(counted(received, "byte"))"
    case .delta: "downloaded a change of \(locale), \(counted(received, "byte"))"
    case .held, .resumed: "took \(locale), which the device already had"
    }
  }
}
