extension RolloutCounts {
  /// Returns the counts without earlier ones; none goes below zero.
  package func subtracting(_ earlier: RolloutCounts) -> RolloutCounts {
    var left = self
    for index in left.steps.indices {
      let step = left.steps[index]
      guard
        let old = earlier.steps.first(where: {
          ($0.sequence, $0.share) == (step.sequence, step.share)
        })
      else { continue }
      left.steps[index].began = step.began.subtracting(old.began)
      left.steps[index].failed = step.failed.subtracting(old.failed)
      left.steps[index].missing = step.missing.subtracting(old.missing)
      left.steps[index].failedMost = step.failedMost.subtracting(old.failedMost)
      left.steps[index].missingMost = step.missingMost.subtracting(old.missingMost)
    }
    left.failedPrefixes = failedPrefixes.subtracting(earlier.failedPrefixes)
    left.missingPrefixes = missingPrefixes.subtracting(earlier.missingPrefixes)
    for index in left.packs.indices {
      let pack = left.packs[index]
      guard
        let old = earlier.packs.first(where: {
          ($0.locale, $0.digest) == (pack.locale, pack.digest)
        })
      else { continue }
      left.packs[index].fetched = less(pack.fetched, old.fetched)
      left.packs[index].undecodable = less(pack.undecodable, old.undecodable)
      left.packs[index].prefixes = pack.prefixes.subtracting(old.prefixes)
    }
    return left
  }

  /// The counts without the devices of the two address prefixes that sent the most.
  ///
  /// If at most two prefixes forge, no step has more failures `in` than honest devices sent.
  var withoutMost: RolloutCounts { leavingOut { $0.all } }

  /// The counts with each of the two address prefixes that sent the most as often as the third, and
  /// at least once.
  var capped: RolloutCounts { leavingOut { less($0.all, $0.kept) } }

  private func leavingOut(_ devices: (Most) -> Int) -> RolloutCounts {
    var rest = self
    for index in steps.indices {
      let step = steps[index]
      rest.steps[index].failed.in = less(step.failed.in, devices(step.failedMost))
      rest.steps[index].missing.in = less(step.missing.in, devices(step.missingMost))
    }
    return rest
  }
}

extension RolloutCounts.Most {
  fileprivate func subtracting(_ earlier: Self) -> Self {
    Self(all: less(all, earlier.all), kept: less(kept, earlier.kept))
  }
}

extension RolloutCounts.Arms {
  fileprivate func subtracting(_ earlier: Self) -> Self {
    Self(in: less(`in`, earlier.in), out: less(out, earlier.out))
  }
}

extension PrefixCount {
  fileprivate func subtracting(_ earlier: Self) -> Self {
    Self(byDay: byDay.merging(earlier.byDay) { less($0, $1) }.filter { byDay[$0.key] != nil })
  }
}

private func less(_ number: Int, _ earlier: Int) -> Int {
  number > earlier ? number - max(0, earlier) : 0
}
