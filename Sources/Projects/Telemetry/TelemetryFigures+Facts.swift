import Client
import Delivery
import Health
import Pack
import Phrases

extension TelemetryFigures {
  /// A fact of launches and updates that is summed.
  public enum Fact: Sendable, Hashable {
    /// A launch by the source of its texts; nil if the language of the code was wanted.
    case launch(LoadSource?)
    /// The first launch on a device, by the source of its texts.
    case first(LoadSource?)
    /// A wanted language was shown that was absent when the launch began.
    case came
    /// A launch by the time that opening its packs took.
    case opened(LoadTime)
    /// A check of the origin, by its outcome.
    case update(String)
    /// A problem that an update recovered from.
    case setback(String)
    /// A launch that recorded missing phrases.
    case sampled
    /// A phrase that no pack of the shown language had a text for, counted once per sampled launch.
    case missing(PhraseID)
    /// A launch that showed a text of an experiment's arm.
    case exposed(experiment: String, arm: String)
  }
}

extension TelemetryFigures.Fact {
  /// Creates the fact of a server's sum; nil for a sum that is not of launches or updates.
  ///
  /// - Parameters:
  ///   - subject: The subject of the sum.
  ///   - word: The word of its count, such as `origin.wanted`.
  init?(_ subject: FactSubject, _ word: String) {
    let parts = word.split(separator: ".", maxSplits: 1)
    let name = parts.count == 2 ? String(parts[1]) : nil
    switch (subject, parts.first, name) {
    case (.launches, "origin", let name?):
      guard let source = Self.source(name) else { return nil }
      self = .launch(source)
    case (.launches, "first", let name?):
      guard let source = Self.source(name) else { return nil }
      self = .first(source)
    case (.launches, "opened", let name?):
      guard let time = LoadTime.allCases.first(where: { $0.word == name }) else { return nil }
      self = .opened(time)
    case (.launches, "came", nil): self = .came
    case (.launches, "sampled", nil): self = .sampled
    case (.updates, "outcomes", let name?): self = .update(name)
    case (.updates, "setbacks", let name?): self = .setback(name)
    case (.phrase(let id), _, _): self = .missing(PhraseID(rawValue: id))
    case (.experiment(let name, let arm), _, _): self = .exposed(experiment: name, arm: arm)
    default: return nil
    }
  }

  /// Returns the source of a word, which is nil for the language of the code; nil for another word.
  private static func source(_ word: String) -> LoadSource?? {
    word == "own" ? .some(nil) : LoadSource(rawValue: word).map { .some($0) }
  }

  /// Whether the fact has an open set of names.
  var isOfMany: Bool {
    switch self {
    case .missing, .exposed: true
    default: false
    }
  }
}
