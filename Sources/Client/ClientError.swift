import Delivery
import Pack

/// Why an update, or a part of one, came to nothing; what was shown before stays.
public enum ClientError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The configuration names no origin.
  case noOrigin
  /// The configuration's app, channel or release cannot name a manifest.
  case badName(ReleaseName)
  /// The app's folder has no key table that can be read.
  case noKeyTable(String)
  /// Another process of the app is updating.
  case busy
  /// The origin gave no answer, or not all of it.
  case unreachable(path: String, reason: String)
  /// The origin answered with a status that is no use.
  case status(Int, path: String)
  /// The body is longer than what was announced.
  case tooLong(path: String, limit: Int)
  /// The time for the whole update is over.
  case deadline
  /// Somebody stopped the update.
  case cancelled
  /// The manifest is not to be trusted.
  case untrusted(TrustError)
  /// The root that the app bundles cannot be read.
  case badRoot(FormatError)
  /// A delta list that cannot be read.
  case badDeltaList(FormatError)
  /// Bytes with another length or digest than the manifest says.
  case altered(String)
  /// A pack is coded beside source texts that the app does not carry.
  case otherSource(locale: String)
  /// Bytes that match the manifest but do not decode.
  case undecodable(String)
  /// A file that is not a pack, or not one of this build's epoch.
  case badPack(String, reason: String)
  /// Too many starts with a pack ended badly.
  case failedTrial(String)
  /// A pack that did harm is offered still.
  case quarantined(locale: String)
  /// A pack waits for a better network, or for another day.
  case deferred(locale: String)
  /// The packs of the store have as many bytes as they may.
  case noRoom(locale: String)
  /// The disk refused.
  case disk(DiskError)

  /// Whether the same request may well succeed a moment later.
  public var isPassing: Bool {
    switch self {
    case .unreachable: true
    // 429 is what they answer who do not want to be asked again now.
    case .status(let status, _): status >= 500
    default: false
    }
  }

  /// The same of a root, of which every answer but a root and those for none says that it cannot be reached.
  var asUnreachable: ClientError {
    switch self {
    case .status(let status, let path):
      .unreachable(path: path, reason: "the origin answered \(status)")
    case .tooLong(let path, let limit):
      .unreachable(path: path, reason: "what came is longer than the \(limit) bytes of a root")
    default: self
    }
  }

  /// Whether bytes that came whole are at fault, and not the way, the disk or the app.
  var isOfContent: Bool {
    switch self {
    case .undecodable, .badPack: true
    default: false
    }
  }

  /// The place, the finding and the rule.
  public var description: String {
    switch self {
    case .noOrigin: "configuration: no origin; name one to get updates"
    case .badName(let name):
      "configuration: \"\(name.app)/\(name.channel)/\(name.release)\" cannot name a manifest; use letters, digits, "
        + "\".\", \"_\" and \"-\""
    case .noKeyTable(let reason): "keys.lpkt: \(reason); build the app with its key table"
    case .busy: "store: another process is updating it"
    case .unreachable(let path, let reason):
      "\(path): no answer, \(reason); what is shown stays until an update succeeds"
    case .status(404, let path):
      "\(path): the origin answered 404; publish the release, or check the origin's address"
    case .status(let status, let path): "\(path): the origin answered \(status)"
    case .tooLong(let path, let limit): "\(path): longer than the \(limit) bytes that are allowed"
    case .deadline: "update: the time allowed for it is over"
    case .cancelled: "update: stopped; what came whole is kept"
    case .untrusted(let error): error.description
    case .badRoot(let error): "\(AppBundle.rootName): \(error); bundle the team's root again"
    case .badDeltaList(let error): "delta list: \(error)"
    case .altered(let what): "\(what): length or digest is not what the manifest says"
    case .otherSource(let locale):
      "pack of \"\(locale)\": coded beside other source texts than source.lpk; publish again"
    case .undecodable(let what): what
    case .badPack(let name, let reason): "\(name): \(reason)"
    case .failedTrial(let name):
      "\(name): \(TrialJournal.failuresLimit) starts with it ended badly; the pack before it is shown"
    case .quarantined(let locale):
      "pack of \"\(locale)\": the offered one did harm here; it is tried once more after 7 days, publish "
        + "another"
    case .deferred(let locale):
      "pack of \"\(locale)\": waits, since the network or the battery is to be spared"
    case .noRoom(let locale):
      "pack of \"\(locale)\": the store has as many bytes as it may; raise its limit, or want fewer locales"
    case .disk(let error): error.description
    }
  }
}
