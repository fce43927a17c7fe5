/// Why a store did not do what it was asked.
public enum StoreError: Error, Sendable, Hashable {
  /// A text is no address of a place in a store.
  case badAddress(String, rule: String)
  /// A setting, or a line of a file of settings, breaks a rule.
  case badSettings(String, rule: String)
  /// Nothing says what to sign with.
  case noCredentials(profile: String)
  /// No connection could be made, also not after some tries.
  case unreachable(place: String, reason: String)
  /// The connection is not one that can be trusted.
  case insecure(place: String, reason: String)
  /// The store went silent, or took too long, also after some tries.
  case timedOut(place: String, reason: String)
  /// A connection ended early, also after some tries.
  case dropped(place: String, reason: String)
  /// The store refused, in its own words.
  case refused(place: String, Refusal)
  /// What should be replaced is not what was read: another wrote it.
  case changedMeanwhile(place: String)
  /// The answer is none of a store.
  case unreadable(place: String, reason: String)
  /// The store does not look at conditions of writing.
  case ignoresConditions(place: String, condition: String)
}

extension StoreError {
  /// What a store answered in place of what was asked for.
  public struct Refusal: Sendable, Hashable {
    /// The status of HTTP.
    public var status: Int
    /// The store's code, as "AccessDenied"; empty where it gave none.
    public var code: String
    /// The store's words.
    public var words: String
    /// The region that the store names.
    public var region: String?

    /// A refusal.
    init(status: Int, code: String, words: String, region: String? = nil) {
      (self.status, self.code, self.words, self.region) = (status, code, words, region)
    }
  }

  /// Whether the same might work in a moment.
  public var isPassing: Bool {
    switch self {
    case .unreachable, .timedOut, .dropped: true
    case .refused(_, let refusal): refusal.isPassing
    default: false
    }
  }
}

extension StoreError.Refusal {
  /// Whether another try is worth it.
  var isPassing: Bool {
    [429, 500, 502, 503, 504].contains(status)
      || [
        "SlowDown", "RequestTimeout", "InternalError", "ConditionalRequestConflict",
        "OperationAborted",
      ].contains(code)
  }
}

extension StoreError: CustomStringConvertible {
  /// Place, thing, rule and fix in words; never a secret.
  public var description: String {
    switch self {
    case .badAddress(let text, let rule): "\"\(text)\": \(rule); write s3://BUCKET/PREFIX"
    case .badSettings(let place, let rule): "\(place): \(rule)"
    case .noCredentials(let profile):
      "no credentials for the store: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, and the "
        + "profile \"\(profile)\" has none in ~/.aws/credentials; set them, or name a profile with AWS_PROFILE"
    case .unreachable(let place, let reason):
      "\(place): the store cannot be reached (\(reason)); look at AWS_ENDPOINT_URL_S3 and the network"
    case .insecure(let place, let reason):
      "\(place): no connection that can be trusted (\(reason)); give the store a certificate for its "
        + "name, or name the file of its authority in AWS_CA_BUNDLE"
    case .timedOut(let place, let reason):
      "\(place): the store took too long (\(reason)); run this again when it answers"
    case .dropped(let place, let reason):
      "\(place): the connection ended early (\(reason)); run this again"
    case .refused(let place, let refusal): "\(place): \(refusal.description)"
    case .changedMeanwhile(let place):
      "\(place): another wrote it meanwhile; look at what is served now, then run this again"
    case .unreadable(let place, let reason):
      "\(place): the answer is none of a store (\(reason)); look at AWS_ENDPOINT_URL_S3"
    case .ignoresConditions(let place, let condition):
      "\(place): the store ignores \"\(condition)\", so two publishers could overwrite each other; use a "
        + "store that minds it, or give --single-publisher where only one ever writes"
    }
  }
}

extension StoreError.Refusal: CustomStringConvertible {
  /// What the store says, and what to do.
  public var description: String {
    let said = "\(status)" + (code.isEmpty ? "" : " \(code)") + (words.isEmpty ? "" : ": \(words)")
    return "the store says \(said)\(fix)"
  }

  private var fix: String {
    switch code {
    case "NoSuchBucket": "; make the bucket, or look at its name and AWS_REGION"
    case "SignatureDoesNotMatch": "; look at AWS_SECRET_ACCESS_KEY and AWS_REGION"
    case "InvalidAccessKeyId": "; look at AWS_ACCESS_KEY_ID and the endpoint"
    case "ExpiredToken", "InvalidToken", "TokenRefreshRequired":
      "; fetch new credentials of the session"
    case "RequestTimeTooSkewed": "; set this machine's clock"
    case "PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException",
      "TemporaryRedirect":
      region.map { "; set AWS_REGION to \"\($0)\"" } ?? "; set AWS_REGION to the bucket's region"
    case "AccessDenied", "AllAccessDisabled", "":
      status == 403 || status == 401
        ? "; let this key read, write, list and delete under the prefix"
        : isPassing ? "; run this again in a moment" : ""
    default: isPassing ? "; run this again in a moment" : ""
    }
  }
}
