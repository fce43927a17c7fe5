import Delivery

/// What one check of the origin came to.
public struct UpdateOutcome: Sendable, Hashable {
  /// A pack that is new in the store.
  public struct UpdatedPack: Sendable, Hashable {
    /// How its bytes came.
    public enum Way: String, Sendable, Hashable {
      /// As the whole wire form.
      case full
      /// As a delta from a pack that the app had.
      case delta
      /// The app had it already, downloaded before or bundled.
      case held
      /// With an update before, which ended without a commit.
      case resumed
    }

    /// The tag of its locale.
    public var locale: String
    /// The catalog revision that last changed it.
    public var revision: UInt64
    /// How its bytes came.
    public var way: Way
    /// How many bytes of it came over the network, a failed delta included.
    public var received: Int
    /// How many bytes the whole wire form has.
    public var wireLength: Int

    /// A pack that came in some way.
    init(locale: String, revision: UInt64, way: Way, received: Int, wireLength: Int) {
      self.locale = locale
      self.revision = revision
      self.way = way
      self.received = received
      self.wireLength = wireLength
    }
  }

  /// The outcome in one word.
  public enum Result: String, Sendable, Hashable {
    /// The store has what the origin offers.
    case upToDate = "up to date"
    /// New packs are in the store.
    case updated
    /// Something is missing still; `failure` says why. Packs that came are in the store.
    case failed
  }

  /// The sequence of the manifest that was trusted, or nil where none was read.
  public var sequence: UInt64?
  /// The packs that are new in the store.
  public var packs: [UpdatedPack]
  /// Why something is missing still.
  public var failure: ClientError?
  /// What went wrong and was made good, as by a full pack instead of a delta; each once.
  public var setbacks: [ClientError]
  /// How many bytes of bodies came over the network.
  public var received: Int
  /// After how many seconds the origin wants to be asked again, where it said so.
  public var retryAfter: Int?

  /// An outcome; by default nothing happened.
  public init(
    sequence: UInt64? = nil, packs: [UpdatedPack] = [], failure: ClientError? = nil,
    setbacks: [ClientError] = [], received: Int = 0
  ) {
    self.sequence = sequence
    self.packs = packs
    self.failure = failure
    self.setbacks = setbacks
    self.received = received
  }

  /// Notes what went wrong on the way, once.
  mutating func note(_ error: ClientError) {
    if !setbacks.contains(error) { setbacks.append(error) }
  }

  /// The outcome in one word.
  public var result: Result {
    if failure != nil { return .failed }
    return packs.isEmpty ? .upToDate : .updated
  }
}
