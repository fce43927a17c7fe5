import Delivery
import Install
import Pack
import PackBuilder
import Parallel

/// The making of packs: each wire form and each delta is a separate job, so that a publication with
/// one changed pack uses all cores too.
extension PackWork {
  /// The maximum length of a wire form coded against the source, in hundredths of the whole form.
  ///
  /// Every length is that on the way to a device: see `SentBytes`.
  private static let mostHundredths = 97
  /// The maximum length of a delta in hundredths of the wire form, and of a delta together with its
  /// list, which devices fetch too, in hundredths of the whole form.
  static let mostDeltaHundredths = 90

  /// The job of making one wire form, the smallest of several ways.
  private struct Job: Sendable {
    let work: PackWork
    /// The base of a delta; nil for a whole pack.
    let base: (line: History.Line, wire: [UInt8]?)?
    /// Whether to code it against the source pack; if both are tried, the smaller form wins.
    let isBesideSource: [Bool]
  }

  /// The result of a job.
  private enum Made: Sendable {
    case wire([UInt8])
    /// The base is missing or damaged.
    case noBase
    case nothing
  }

  /// Returns the wire forms and deltas of packs; nil for a pack that cannot have any.
  ///
  /// - Parameters:
  ///   - all: The packs.
  ///   - progress: Receives the number of forms that are made, and of all forms.
  /// - Returns: The results in the same order.
  static func make(
    _ all: [PackWork], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) -> [MadePack?] {
    let jobs = all.flatMap(\.jobs)
    let count = jobs.count
    var made = ParallelWork.map(jobs, portion: 1, progress: { progress($0, count) }) {
      $0.work.make($0)
    }[...]
    return all.map { work in
      let own = Array(made.prefix(work.jobs.count))
      made = made.dropFirst(own.count)
      return work.pack(of: Array(zip(work.jobs, own)))
    }
  }

  private var jobs: [Job] {
    let ways = source == nil ? [false] : [false, true]
    return ways.map { Job(work: self, base: nil, isBesideSource: [$0]) }
      + bases.map { Job(work: self, base: $0, isBesideSource: ways) }
  }

  private func make(_ job: Job) -> Made {
    guard let cache, pack.installed.count >= Codec.smallestKept else { return code(job) }
    let key = key(of: job)
    if let kept = cache.wire(key) { return .wire(kept) }
    let made = code(job)
    if case .wire(let wire) = made { cache.keep(wire, as: key) }
    return made
  }

  /// Returns the digest of everything that a form depends on.
  private func key(of job: Job) -> SHA256Digest {
    let ways = job.isBesideSource.map { $0 ? "source" : "alone" }
    let parts =
      [digest.description, source.map { "\($0.digest)" } ?? "-"]
      + [job.base?.line.installed.description ?? "-"] + ways + codings.map { "\($0.rawValue)" }
    return SHA256Digest(of: Array(parts.joined(separator: " ").utf8))
  }

  private func code(_ job: Job) -> Made {
    guard let new = Codec.known(pack.installed)?.pack else { return .nothing }
    var old: KnownPack?
    if let base = job.base {
      guard let installed = base.wire.flatMap({ Codec.expand($0) }),
        SHA256Digest(of: installed) == base.line.installed, let known = Codec.known(installed)
      else { return .noBase }
      old = known
    }
    let ways = job.isBesideSource.map { KnownPacks(source: $0 ? source : nil, old: old) }
    return Codec.wire(of: new, in: codings, besideAny: ways).map(Made.wire) ?? .nothing
  }

  /// Combines the results of a pack's jobs.
  private func pack(of made: [(job: Job, made: Made)]) -> MadePack? {
    guard case .wire(let whole) = made.first?.made else { return nil }
    var pack = MadePack(
      locale: pack.locale, revision: pack.revision, installed: digest,
      installedLength: pack.installed.count, wire: whole, deltas: [], notes: [])
    if made.count > 1, made[1].job.base == nil, case .wire(let wire) = made[1].made,
      Self.isWorth(SentBytes.count(wire), beside: SentBytes.count(whole))
    {
      (pack.wire, pack.whole) = (wire, whole)
    }
    let most = SentBytes.count(pack.wire) * Self.mostDeltaHundredths / 100
    for (job, made) in made {
      if let line = job.base?.line { add(made, from: line, to: &pack, atMost: most) }
    }
    pack.leaveOutDeltas(over: Self.mostDeltaHundredths)
    return pack
  }

  /// Returns whether a form coded against the source is enough smaller than the whole one to be
  /// offered.
  static func isWorth(_ length: Int, beside whole: Int) -> Bool {
    length * 100 <= whole * mostHundredths
  }

  /// Adds a delta if it is small enough.
  private func add(
    _ made: Made, from line: History.Line, to pack: inout MadePack, atMost most: Int
  ) {
    switch made {
    case .wire(let delta) where SentBytes.count(delta) <= most:
      pack.deltas.append(MadeDelta(base: line.installed.half, bytes: delta))
    case .noBase:
      pack.notes.append(
        "\(pack.locale): no delta from revision \(line.revision), its blob \(line.wire) is gone")
    default: break
    }
  }
}
