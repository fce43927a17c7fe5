extension Manifest {
  /// Alternative wordings for a part of all devices, to find out which one works better.
  ///
  /// Each device picks its arm by its own random number, which never leaves it, and stays in that
  /// arm for as long as the experiment runs.
  public struct Experiment: Sendable, Hashable {
    /// One of the wordings.
    public struct Arm: Sendable, Hashable {
      /// The arm's name.
      public var name: String
      /// The number of devices in ten thousand that are in this arm: 1 to 10,000.
      public var share: Int
      /// Overlay packs, which take precedence over the other packs of their locale, by locale tag
      /// in byte order.
      public var entries: [Entry]

      /// Creates an arm, and sorts its entries.
      public init(name: String, share: Int, entries: [Entry]) {
        self.name = name
        self.share = share
        self.entries = entries.sorted { inByteOrder($0.locale, $1.locale) }
      }
    }

    /// The experiment's name, unique in a manifest.
    public var name: String
    /// The id by which devices know the experiment: 8 random bytes.
    public var id: [UInt8]
    /// The arms; the first has the wording as it was when the experiment began.
    public var arms: [Arm]

    /// The name of the arm with the original wording.
    public static let control = "control"
    /// The maximum number of experiments in a manifest.
    public static let most = 16
    /// The maximum number of arms in an experiment, including that of the original wording.
    public static let mostArms = 8

    /// Creates an experiment; nil if the id or the arms are invalid, or the shares exceed all
    /// devices.
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

    /// Returns the arm that a device is in, or nil if it takes no part.
    ///
    /// - Parameters:
    ///   - salt: The device's own random bytes.
    ///   - sha256: Returns the digest of bytes.
    /// - Returns: Always the same for a salt and an experiment.
    public func arm(of salt: [UInt8], sha256: ([UInt8]) -> [UInt8]) -> Arm? {
      var rest = Manifest.number(of: salt, in: id, sha256)
      for arm in arms {
        if rest < arm.share { return arm }
        rest -= arm.share
      }
      return nil
    }
  }

  /// Returns a device's number, below ten thousand, for a rollout or an experiment.
  static func number(of salt: [UInt8], in id: [UInt8], _ sha256: ([UInt8]) -> [UInt8]) -> Int {
    let number = sha256(salt + id).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(number % UInt64(Rollout.all))
  }

  /// All packs and overlays that are offered to any device.
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
        throw .notCanonical(at: start, rule: "experiments must be in byte order, each once")
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
