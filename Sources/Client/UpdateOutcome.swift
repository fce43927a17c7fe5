import Delivery
import Pack

/// The outcome of one check of the origin.
public struct UpdateOutcome: Sendable, Hashable {
  /// A pack that is new in the store.
  public struct UpdatedPack: Sendable, Hashable {
    /// The way that a pack's bytes arrived.
    public enum Way: String, Sendable, Hashable {
      /// As the whole wire form.
      case full
      /// As a delta from a pack that the app had.
      case delta
      /// Not fetched: the app had it already, downloaded before or bundled.
      case held
      /// By an earlier update, which ended without a commit.
      case resumed
    }

    /// The tag of its locale.
    public var locale: String
    /// The catalog revision that last changed it.
    public var revision: Revision
    /// The way that its bytes arrived.
    public var way: Way
    /// The number of its bytes received over the network, including a failed delta.
    public var received: Int
    /// The length of the whole wire form, in bytes.
    public var wireLength: Int

    /// Creates a pack with the way that it arrived.
    init(locale: String, revision: Revision, way: Way, received: Int, wireLength: Int) {
      self.locale = locale
      self.revision = revision
      self.way = way
      self.received = received
      self.wireLength = wireLength
    }
  }

  /// The outcome in one word.
  public enum Result: String, Sendable, Hashable {
    /// The store has everything the origin offers.
    case upToDate = "up to date"
    /// New packs are in the store.
    case updated
    /// Something is still missing; `failure` says why. Packs that arrived are in the store.
    case failed
  }

  /// The sequence of the trusted manifest, or nil if none was read.
  public var sequence: UInt64?
  /// The packs that are new in the store.
  public var packs: [UpdatedPack]
  /// The reason why something is still missing.
  public var failure: ClientError?
  /// Problems that the update recovered from, for example by a full pack instead of a delta; each
  /// once.
  public var setbacks: [ClientError]
  /// The total size of bodies received over the network, in bytes.
  public var received: Int
  /// The seconds after which the origin wants the next request, if it said so.
  public var retryAfter: Int?

  /// Creates an outcome; by default nothing happened.
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

  /// Records a problem that the update recovered from, once.
  mutating func note(_ error: ClientError) {
    if !setbacks.contains(error) { setbacks.append(error) }
  }

  /// The outcome in one word.
  public var result: Result {
    if failure != nil { return .failed }
    return packs.isEmpty ? .upToDate : .updated
  }
}
