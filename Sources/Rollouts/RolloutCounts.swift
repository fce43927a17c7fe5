import Delivery

/// What devices counted in one rollout, and in its packs.
///
/// The server's exact sums become counts by `init(_:of:rollout:packs:now:)`.
package struct RolloutCounts: Sendable, Hashable {
  /// A number of devices in each arm.
  package struct Arms: Sendable, Hashable {
    /// The devices whose number is below the share.
    package var `in`: Int
    /// The others.
    package var out: Int

    /// Creates numbers of devices.
    package init(in inside: Int = 0, out: Int = 0) { (self.in, self.out) = (inside, out) }
  }

  /// Devices with a fact from the two address prefixes that sent it most, for each day and server
  /// process.
  package struct Most: Sendable, Hashable {
    /// All of them.
    package var all: Int
    /// As many as there are if each of the two prefixes counts as often as the third, and at least
    /// once.
    package var kept: Int

    /// Creates numbers of devices.
    package init(all: Int = 0, kept: Int = 0) { (self.all, self.kept) = (all, kept) }
  }

  /// The facts of one step: one manifest of the rollout.
  package struct Step: Sendable, Hashable {
    /// The sequence of the manifest.
    package var sequence: UInt64
    /// The share of the manifest, of ten thousand devices.
    package var share: Int
    /// Devices with a start in front since they accepted the manifest.
    package var began: Arms
    /// Devices whose starts were not survived, three in a row, for the first time in the rollout.
    package var failed: Arms
    /// Devices that missed a text, for the first time in the rollout.
    package var missing: Arms
    /// Devices of `failed.in` from the two address prefixes that sent the most.
    package var failedMost = Most()
    /// Devices of `missing.in` from the two address prefixes that sent the most.
    package var missingMost = Most()

    /// Creates the facts of a step.
    package init(
      sequence: UInt64, share: Int, began: Arms = Arms(), failed: Arms = Arms(),
      missing: Arms = Arms()
    ) {
      (self.sequence, self.share) = (sequence, share)
      (self.began, self.failed, self.missing) = (began, failed, missing)
    }
  }

  /// The devices that fetched one pack of the rollout.
  package struct Pack: Sendable, Hashable {
    /// The locale.
    package var locale: String
    /// The first half of the digest of its installed form.
    package var digest: HalfDigest
    /// Devices that fetched it: they began a trial, or could not decode it.
    package var fetched: Int
    /// Devices that could not decode or open its signed bytes.
    package var undecodable: Int
    /// From how many address prefixes `undecodable` came.
    package var prefixes: PrefixCount

    /// Creates the facts of a pack.
    package init(
      locale: String, digest: HalfDigest, fetched: Int, undecodable: Int,
      prefixes: PrefixCount = PrefixCount()
    ) {
      (self.locale, self.digest) = (locale, digest)
      (self.fetched, self.undecodable, self.prefixes) = (fetched, undecodable, prefixes)
    }
  }

  /// The steps, in the order of sequence and share.
  package var steps: [Step] = []
  /// From how many address prefixes `failed` came in the arm `in`.
  package var failedPrefixes = PrefixCount()
  /// From how many address prefixes `missing` came in the arm `in`.
  package var missingPrefixes = PrefixCount()
  /// The packs of the rollout that devices fetched, by locale and digest.
  package var packs: [Pack] = []
  /// The last hour, since 1970, in which the release had any counts; nil if none.
  package var lastHour: Int?

  /// Creates counts; without arguments, those of no device.
  package init(
    steps: [Step] = [], failedPrefixes: PrefixCount = PrefixCount(),
    missingPrefixes: PrefixCount = PrefixCount(), packs: [Pack] = [], lastHour: Int? = nil
  ) {
    (self.steps, self.packs, self.lastHour) = (steps, packs, lastHour)
    (self.failedPrefixes, self.missingPrefixes) = (failedPrefixes, missingPrefixes)
  }
}

/// A lower bound of the number of address prefixes that sent a fact.
///
/// Address prefixes are known for a day, to one server process, under a key that only it has. So a
/// number is of one day and process, and the largest of them is a lower bound of the whole.
package struct PrefixCount: Sendable, Hashable {
  /// The number of prefixes of each day and process, by a name such as `20783.5f`.
  package var byDay: [String: Int]

  /// Creates the numbers of each day and process.
  package init(byDay: [String: Int] = [:]) { self.byDay = byDay }

  /// The lower bound.
  package var least: Int { byDay.values.max() ?? 0 }
}
