import Client
import Delivery
import Pack
import Phrases

extension TelemetryFigures {
  /// Adds a batch of version 2; facts of packs and rollouts have no figures here.
  public mutating func add(_ batch: FactBatch) {
    batches += 1
    switch batch.subject {
    case .pack, .rollout: break
    case .launches(let launches): add(launches)
    case .updates(let updates):
      for (reason, times) in updates.outcomes { add(.update(reason), times) }
      for (reason, times) in updates.setbacks { add(.setback(reason), times) }
    case .experiment(let name, let arm, let launches):
      add(.exposed(experiment: name, arm: arm), launches)
    case .phrase(let id, let launches): add(.missing(PhraseID(rawValue: id)), launches)
    }
  }

  private mutating func add(_ launches: LaunchCounts) {
    for (origin, times) in launches.origin { add(.launch(LoadSource(origin)), times) }
    for (origin, times) in launches.first { add(.first(LoadSource(origin)), times) }
    for (time, times) in launches.opened { add(.opened(time), times) }
    add(.came, launches.came)
    add(.sampled, launches.sampled)
    if let locale = launches.locale { show(locale, revision: 0) }
  }
}

extension LoadSource {
  /// Creates the source of a word of version 2; nil for the language of the code.
  fileprivate init?(_ origin: LaunchOrigin) {
    switch origin {
    case .bundled: self = .bundled
    case .former: self = .former
    case .own: return nil
    case .source: self = .source
    case .stale: self = .stale
    case .wanted: self = .wanted
    }
  }
}
