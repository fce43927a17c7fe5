import Delivery
import Pack

/// An error that ends an update, or a part of one; what was shown before stays.
public enum ClientError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The configuration names no origin.
  case noOrigin
  /// The configuration's app, channel or release cannot name a manifest.
  case badName(ReleaseName)
  /// The app's folder has no readable key table.
  case noKeyTable(String)
  /// Another process of the app is updating.
  case busy
  /// The origin gave no response, or only a part.
  case unreachable(path: String, reason: String)
  /// The origin responded with an unusable status.
  case status(Int, path: String)
  /// The body is longer than announced.
  case tooLong(path: String, limit: Int)
  /// The time limit of the whole update is exceeded.
  case deadline
  /// The update was cancelled.
  case cancelled
  /// The manifest cannot be trusted.
  case untrusted(TrustError)
  /// The bundled root cannot be read.
  case badRoot(FormatError)
  /// The delta list cannot be read.
  case badDeltaList(FormatError)
  /// The bytes have another length or digest than the manifest says.
  case altered(String)
  /// The pack is coded against source texts that the app doesn't carry.
  case otherSource(locale: String)
  /// The bytes match the manifest but cannot be decoded.
  case undecodable(String)
  /// The file isn't a pack, or not one of this build's epoch.
  case badPack(String, reason: String)
  /// Too many starts with the pack ended badly.
  case failedTrial(String)
  /// The origin still offers a pack that did harm.
  case quarantined(locale: String)
  /// The pack waits for better network conditions, or for another day.
  case deferred(locale: String)
  /// The store's packs have reached their size limit.
  case noRoom(locale: String)
  /// The disk failed.
  case disk(DiskError)

  /// Whether the failure is transient, so that the same request may soon succeed.
  public var isTransient: Bool {
    switch self {
    case .unreachable: true
    // 429 asks not to be contacted again now.
    case .status(let status, _): status >= 500
    default: false
    }
  }

  /// The error for a root: any response but a root, or one for none, means it is unreachable.
  var asUnreachable: ClientError {
    switch self {
    case .status(let status, let path):
      .unreachable(path: path, reason: "the origin answered \(status)")
    case .tooLong(let path, let limit):
      .unreachable(path: path, reason: "what came is longer than the \(limit) bytes of a root")
    default: self
    }
  }

  /// Whether complete bytes are at fault, and not the transport, the disk or the app.
  var isOfContent: Bool {
    switch self {
    case .undecodable, .badPack: true
    default: false
    }
  }

  /// The place, what was found and the rule.
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
      "pack of \"\(locale)\": coded against other source texts than source.lpk; publish again"
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
