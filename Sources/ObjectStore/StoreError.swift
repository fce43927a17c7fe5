/// The reason why a store did not do what was requested.
public enum StoreError: Error, Sendable, Hashable {
  /// A text isn't the address of a location in a store.
  case badAddress(String, rule: String)
  /// A setting, or a line of a settings file, violates a rule.
  case badSettings(String, rule: String)
  /// There are no credentials.
  case noCredentials(profile: String)
  /// No connection could be made, even after retries.
  case unreachable(place: String, reason: String)
  /// The connection cannot be trusted.
  case insecure(place: String, reason: String)
  /// The store fell silent or took too long, even after retries.
  case timedOut(place: String, reason: String)
  /// A connection ended early, even after retries.
  case dropped(place: String, reason: String)
  /// The store refused, with its own message.
  case refused(place: String, Refusal)
  /// The object to replace isn't the one that was read: another writer changed it.
  case changedMeanwhile(place: String)
  /// The answer isn't one of a store.
  case unreadable(place: String, reason: String)
  /// The store ignores conditions of writes.
  case ignoresConditions(place: String, condition: String)
  /// An object's ETag is weak, so that no condition of a write matches it.
  case weakTag(place: String, tag: String)
  /// The store doesn't know the ETag that was just read.
  case changesTags(place: String, tag: String)
}

extension StoreError {
  /// A store's refusal.
  public struct Refusal: Sendable, Hashable {
    /// The HTTP status.
    var status: Int
    /// The store's error code, such as "AccessDenied"; empty if absent.
    var code: String
    /// The store's message.
    var words: String
    /// The region that the store names, if any.
    var region: String?

    /// Creates a refusal.
    init(status: Int, code: String, words: String, region: String? = nil) {
      (self.status, self.code, self.words, self.region) = (status, code, words, region)
    }
  }

  /// Whether the failure is transient.
  public var isTransient: Bool {
    switch self {
    case .unreachable, .timedOut, .dropped: true
    case .refused(_, let refusal): refusal.isTransient
    default: false
    }
  }
}

extension StoreError.Refusal {
  /// Whether a retry may succeed.
  var isTransient: Bool {
    [429, 500, 502, 503, 504].contains(status)
      || [
        "SlowDown", "RequestTimeout", "InternalError", "ConditionalRequestConflict",
        "OperationAborted",
      ].contains(code)
  }
}

extension StoreError: CustomStringConvertible {
  /// A message with the place, the thing, the rule and the fix; never a secret.
  public var description: String {
    switch self {
    case .badAddress(let text, let rule): "\"\(text)\": \(rule); write s3://BUCKET/PREFIX"
    case .badSettings(let place, let rule): "\(place): \(rule)"
    case .noCredentials(let profile):
      "no credentials for the store: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, and the "
        + "profile \"\(profile)\" has none in ~/.aws/credentials; set them, or name a profile with AWS_PROFILE"
    case .unreachable(let place, let reason):
      "\(place): the store cannot be reached (\(reason)); check AWS_ENDPOINT_URL_S3 and the network"
    case .insecure(let place, let reason):
      "\(place): no connection that can be trusted (\(reason)); give the store a certificate for its "
        + "name, or name the file of its authority in AWS_CA_BUNDLE"
    case .timedOut(let place, let reason):
      "\(place): the store took too long (\(reason)); run this again when it answers"
    case .dropped(let place, let reason):
      "\(place): the connection ended early (\(reason)); run this again"
    case .refused(let place, let refusal): "\(place): \(refusal.description)"
    case .changedMeanwhile(let place):
      "\(place): another process wrote it in the meantime; look at what is served now, then run this again"
    case .unreadable(let place, let reason):
      "\(place): the response is not that of an object store (\(reason)); check AWS_ENDPOINT_URL_S3"
    case .ignoresConditions(let place, let condition):
      "\(place): the store ignores \"\(condition)\", so two publishers could overwrite each other; use a "
        + "store that honors it, or \(Self.alone)"
    case .weakTag(let place, let tag):
      "\(place): the ETag \(tag) is weak, and \"If-Match\" never matches a weak one (RFC 9110, 13.1.1); "
        + Self.askDirectly
    case .changesTags(let place, let tag):
      "\(place): the store does not know the ETag \(tag), which was just read; " + Self.askDirectly
    }
  }
}

extension StoreError {
  /// What helps against any store without conditions.
  fileprivate static let alone = "pass --single-publisher if you are the only publisher"
  /// What helps if ETags change on their way.
  private static let askDirectly =
    "a proxy that compresses changes ETags: switch its compression off, name the store itself in "
    + "AWS_ENDPOINT_URL_S3, or \(alone)"
}

extension StoreError.Refusal: CustomStringConvertible {
  /// The store's message, and the fix.
  public var description: String {
    let said = "\(status)" + (code.isEmpty ? "" : " \(code)") + (words.isEmpty ? "" : ": \(words)")
    return "the store responded with \(said)\(fix)"
  }

  private var fix: String {
    switch code {
    case "NoSuchBucket": "; create the bucket, or check its name and AWS_REGION"
    case "SignatureDoesNotMatch": "; check AWS_SECRET_ACCESS_KEY and AWS_REGION"
    case "InvalidAccessKeyId": "; check AWS_ACCESS_KEY_ID and the endpoint"
    case "ExpiredToken", "InvalidToken", "TokenRefreshRequired":
      "; get new session credentials"
    case "RequestTimeTooSkewed": "; set this machine's clock"
    case "PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException",
      "TemporaryRedirect":
      region.map { "; set AWS_REGION to \"\($0)\"" } ?? "; set AWS_REGION to the bucket's region"
    case "" where status == 304:
      "; a write whose condition fails must get 412 (RFC 9110, 13.1.1 and 13.1.2): update the store or the "
        + "proxy in front of it, use another one, or \(StoreError.alone)"
    case "AccessDenied", "AllAccessDisabled", "":
      status == 403 || status == 401
        ? "; let this key read, write, list and delete under the prefix"
        : isTransient ? "; try again in a moment" : ""
    default: isTransient ? "; try again in a moment" : ""
    }
  }
}
