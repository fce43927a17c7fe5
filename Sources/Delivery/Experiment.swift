extension Manifest {
  /// Other wordings for a part of all devices, to find out which one serves better.
  ///
  /// Each device decides by itself, by a number of its own by chance that nobody else learns, and stays where
  /// it is for as long as the experiment runs.
  public struct Experiment: Sendable, Hashable {
    /// One of the wordings.
    public struct Arm: Sendable, Hashable {
      /// The arm's name.
      public var name: String
      /// How many of ten thousand devices are in it: 1 to 10,000.
      public var share: Int
      /// Overlay packs, which are asked before the others of their locale, by locale tag in byte order.
      public var entries: [Entry]

      /// An arm, whose entries are put in order.
      public init(name: String, share: Int, entries: [Entry]) {
        self.name = name
        self.share = share
        self.entries = entries.sorted { inByteOrder($0.locale, $1.locale) }
      }
    }

    /// The experiment's name, once in a manifest.
    public var name: String
    /// What it is known by to devices: 8 bytes by chance.
    public var id: [UInt8]
    /// The arms: the first one has the wording as it was when the experiment began.
    public var arms: [Arm]

    /// The name of the arm with the wording as it was.
    public static let control = "control"
    /// How many experiments a manifest may have.
    public static let most = 16
    /// How many arms an experiment may have, that of the wording as it was among them.
    public static let mostArms = 8

    /// An experiment; nil where the id is none, or the arms are none, too many, or of more than all devices.
    public init?(name: String, id: [UInt8], arms: [Arm]) {
      let shares = arms.map(\.share)
      guard id.count == Rollout.idCount, 2...Self.mostArms ~= arms.count,
        arms[0].name == Self.control, Set(arms.map(\.name)).count == arms.count,
        shares.allSatisfy({ 1...Rollout.all ~= $0 }), shares.reduce(0, +) <= Rollout.all
      else { return nil }
      self.name = name
      self.id = id
      self.arms = arms
    }

    /// The arm that a device is in, or nil where it takes no part.
    ///
    /// - Parameters:
    ///   - salt: the device's own bytes by chance.
    ///   - sha256: the digest of bytes.
    /// - Returns: always the same for a salt and an experiment.
    public func arm(of salt: [UInt8], sha256: ([UInt8]) -> [UInt8]) -> Arm? {
      var rest = Manifest.number(of: salt, in: id, sha256)
      for arm in arms {
        if rest < arm.share { return arm }
        rest -= arm.share
      }
      return nil
    }
  }

  /// A device's number below ten thousand for a rollout or an experiment.
  static func number(of salt: [UInt8], in id: [UInt8], _ sha256: ([UInt8]) -> [UInt8]) -> Int {
    let number = sha256(salt + id).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(number % UInt64(Rollout.all))
  }

  /// All packs and overlays that any device is offered.
  public var everyEntry: [Entry] {
    allEntries + experiments.flatMap { $0.arms.flatMap(\.entries) }
  }
}

extension ByteReader {
  mutating func experiments() throws(FormatError) -> [Manifest.Experiment] {
    let count = try count("the count of experiments", atMost: Manifest.Experiment.most)
    var found: [Manifest.Experiment] = []
    for _ in 0..<count {
      let start = position
      let name = try name("an experiment")
      let id = try take(Manifest.Rollout.idCount, "the id of an experiment")
      let arms = try self.count("the count of arms", atMost: Manifest.Experiment.mostArms)
      var read: [Manifest.Experiment.Arm] = []
      for _ in 0..<arms { read.append(try arm()) }
      guard let experiment = Manifest.Experiment(name: name, id: id, arms: read) else {
        throw .notCanonical(
          at: start, rule: "the arms of an experiment are of all devices or fewer")
      }
      if let last = found.last, !inByteOrder(last.name, name) {
        throw .notCanonical(at: start, rule: "experiments stand in byte order, each once")
      }
      found.append(experiment)
    }
    return found
  }

  private mutating func arm() throws(FormatError) -> Manifest.Experiment.Arm {
    let name = try name("an arm")
    let share = try count("the share of an arm", atMost: Manifest.Rollout.all)
    return Manifest.Experiment.Arm(name: name, share: share, entries: try entries())
  }
}

extension ByteWriter {
  mutating func append(_ experiments: [Manifest.Experiment]) {
    append(count: experiments.count)
    for experiment in experiments {
      append(name: experiment.name)
      append(experiment.id)
      append(count: experiment.arms.count)
      for arm in experiment.arms {
        append(name: arm.name)
        append(count: arm.share)
        append(arm.entries)
      }
    }
  }
}
