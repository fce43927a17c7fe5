import Delivery
import Install
import Pack
import PackBuilder

/// How packs are made: each wire form and each delta is a job of its own, so that a publication of one
/// changed pack takes all cores as well.
extension PackWork {
  /// How many hundredths of a whole wire form one beside the source may have to be worth it.
  private static let mostHundredths = 97
  /// How many hundredths of the wire form a delta may have to be worth it: what it saves must pay for
  /// its line in the delta list, which devices fetch too.
  static let mostDeltaHundredths = 90

  /// One wire form to be made, the smallest of some ways.
  private struct Job: Sendable {
    let work: PackWork
    /// What a delta starts from; nil for a whole pack.
    let base: (line: History.Line, wire: [UInt8]?)?
    /// Whether it is coded beside the source pack; where both are tried, the smaller one counts.
    let isBesideSource: [Bool]
  }

  /// What became of a job.
  private enum Made: Sendable {
    case wire([UInt8])
    /// The base is gone or damaged.
    case noBase
    case nothing
  }

  /// The packs' wire forms and deltas, each nil where a pack cannot have any.
  static func make(_ all: [PackWork]) -> [MadePack?] {
    let jobs = all.flatMap(\.jobs)
    var made = concurrently(jobs) { $0.work.make($0) }[...]
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

  /// Puts together what the jobs made.
  private func pack(of made: [(job: Job, made: Made)]) -> MadePack? {
    guard case .wire(let whole) = made.first?.made else { return nil }
    var pack = MadePack(
      locale: pack.locale, revision: pack.revision, installed: digest,
      installedLength: pack.installed.count, wire: whole, deltas: [], notes: [])
    if made.count > 1, made[1].job.base == nil, case .wire(let wire) = made[1].made,
      Self.isWorth(wire.count, beside: whole.count)
    {
      (pack.wire, pack.whole) = (wire, whole)
    }
    for (job, made) in made {
      if let line = job.base?.line { add(made, from: line, to: &pack) }
    }
    return pack
  }

  /// Whether a wire form beside the source is so much smaller than a whole one that it is offered.
  static func isWorth(_ length: Int, beside whole: Int) -> Bool {
    length * 100 <= whole * mostHundredths
  }

  /// Adds a delta that is worth it.
  private func add(_ made: Made, from line: History.Line, to pack: inout MadePack) {
    switch made {
    case .wire(let delta) where delta.count * 100 <= pack.wire.count * Self.mostDeltaHundredths:
      pack.deltas.append(MadeDelta(base: line.installed.half, bytes: delta))
    case .noBase:
      pack.notes.append(
        "\(pack.locale): no delta from revision \(line.revision), its blob \(line.wire) is gone")
    default: break
    }
  }
}
