import Delivery
import JSON

extension RolloutCounts {
  /// The counts as JSON; numbers of both arms are lists: `in`, then `out`.
  package var json: JSONValue {
    .members([
      "steps": .list(steps.map(\.json)), "failedPrefixes": failedPrefixes.json,
      "missingPrefixes": missingPrefixes.json, "packs": .list(packs.map(\.json)),
      "lastHour": lastHour.map(JSONValue.whole),
    ])
  }

  /// Reads counts; nil if a member is missing or wrong.
  package init?(_ json: JSONValue) {
    guard let steps = json["steps"]?.array, let packs = json["packs"]?.array,
      let failed = json["failedPrefixes"].flatMap(PrefixCount.init(_:)),
      let missing = json["missingPrefixes"].flatMap(PrefixCount.init(_:))
    else { return nil }
    self.init(
      steps: steps.compactMap(Step.init(_:)), failedPrefixes: failed, missingPrefixes: missing,
      packs: packs.compactMap(Pack.init(_:)), lastHour: json["lastHour"]?.count)
    guard self.steps.count == steps.count, self.packs.count == packs.count,
      (json["lastHour"] == nil) == (lastHour == nil)
    else { return nil }
  }
}

extension RolloutCounts.Step {
  fileprivate var json: JSONValue {
    .members([
      "sequence": .text(SequenceNumber.text(sequence)), "share": .whole(share),
      "began": began.json, "failed": failed.json, "missing": missing.json,
      "failedMost": failedMost.json, "missingMost": missingMost.json,
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let sequence = json["sequence"]?.string.flatMap({ SequenceNumber.parse($0[...]) }),
      let share = json["share"]?.count, share <= RolloutPlan.all,
      let began = json["began"].flatMap(RolloutCounts.Arms.init(_:)),
      let failed = json["failed"].flatMap(RolloutCounts.Arms.init(_:)),
      let missing = json["missing"].flatMap(RolloutCounts.Arms.init(_:))
    else { return nil }
    self.init(sequence: sequence, share: share, began: began, failed: failed, missing: missing)
    guard let failedMost = json["failedMost"].flatMap(RolloutCounts.Most.init(_:)),
      let missingMost = json["missingMost"].flatMap(RolloutCounts.Most.init(_:))
    else { return nil }
    (self.failedMost, self.missingMost) = (failedMost, missingMost)
  }
}

extension RolloutCounts.Arms {
  fileprivate var json: JSONValue { .list([.whole(`in`), .whole(out)]) }

  fileprivate init?(_ json: JSONValue) {
    guard let list = json.array, list.count == 2, let inside = list[0].count,
      let out = list[1].count
    else { return nil }
    self.init(in: inside, out: out)
  }
}

extension RolloutCounts.Most {
  fileprivate var json: JSONValue { .list([.whole(all), .whole(kept)]) }

  fileprivate init?(_ json: JSONValue) {
    guard let list = json.array, list.count == 2, let all = list[0].count, let kept = list[1].count
    else { return nil }
    self.init()
    (self.all, self.kept) = (all, kept)
  }
}

extension RolloutCounts.Pack {
  fileprivate var json: JSONValue {
    .members([
      "locale": .text(locale), "digest": .text(digest.hex), "fetched": .whole(fetched),
      "undecodable": .whole(undecodable), "prefixes": prefixes.json,
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let locale = json["locale"]?.string,
      let digest = json["digest"]?.string.flatMap({ HalfDigest(hexadecimal: $0[...]) }),
      let fetched = json["fetched"]?.count, let undecodable = json["undecodable"]?.count,
      let prefixes = json["prefixes"].flatMap(PrefixCount.init(_:))
    else { return nil }
    self.init(
      locale: locale, digest: digest, fetched: fetched, undecodable: undecodable,
      prefixes: prefixes)
  }
}

extension PrefixCount {
  fileprivate var json: JSONValue {
    JSONValue(
      .object(
        byDay.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .whole($0.value)) }))
  }

  fileprivate init?(_ json: JSONValue) {
    guard let members = json.object else { return nil }
    self.init()
    for member in members {
      guard let count = member.value.count, byDay[member.name] == nil else { return nil }
      byDay[member.name] = count
    }
  }
}
