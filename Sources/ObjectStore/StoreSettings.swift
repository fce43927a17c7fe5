/// The settings of a store: its endpoint and region, credentials, and timeouts.
public struct StoreSettings: Sendable {
  /// The position of a bucket in a URL.
  enum Style: String, Sendable {
    /// In the path, as for most stores other than AWS.
    case path
    /// In the host name.
    case virtual
  }

  /// The URL of the store without a trailing slash; nil for AWS itself.
  var endpoint: String?
  /// The region that requests are signed for.
  var region: String
  /// The position of the bucket in URLs; nil for the endpoint's default.
  var style: Style?
  var credentials: StoreCredentials
  /// A file of trusted certificates in place of the system's.
  var certificates: String?
  /// The policy for retries.
  public var retries = RetryPolicy()
  /// The connection timeout in seconds.
  public var connectSeconds = 10
  /// The maximum time without traffic in seconds.
  var idleSeconds = 30
  /// The maximum time of one request in seconds.
  public var totalSeconds = 300.0

  /// Creates settings that a program chose itself.
  public init(endpoint: String?, region: String, credentials: StoreCredentials) {
    (self.endpoint, self.region, self.credentials) = (endpoint, region, credentials)
  }

  /// Reads the settings of an environment: its variables first, then the profile in the two
  /// standard files.
  ///
  /// Source: "AWS SDKs and Tools Reference Guide", on the shared config and credentials files.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - text: Returns the text of a file; nil if absent.
  /// - Throws: That there are no credentials, or the line of a file that is invalid.
  public init(
    environment: [String: String], reading text: (_ path: String) throws(StoreError) -> String?
  ) throws(StoreError) {
    let given = environment.filter { !$0.value.isEmpty }
    let home = given["HOME"] ?? ""
    let profile = given["AWS_PROFILE"] ?? given["AWS_DEFAULT_PROFILE"] ?? "default"
    let files = try Profiles(
      credentialsPath: given["AWS_SHARED_CREDENTIALS_FILE"] ?? home + "/.aws/credentials",
      configPath: given["AWS_CONFIG_FILE"] ?? home + "/.aws/config", profile: profile,
      reading: text)
    guard let credentials = Self.credentials(of: given) ?? files.credentials else {
      throw .noCredentials(profile: profile)
    }
    let endpoint = given["AWS_ENDPOINT_URL_S3"] ?? given["AWS_ENDPOINT_URL"] ?? files.endpoint
    self.endpoint = try endpoint.map(Self.checkedEndpoint)
    region =
      given["AWS_REGION"] ?? given["AWS_DEFAULT_REGION"] ?? files["region"] ?? "us-east-1"
    guard region.utf8.allSatisfy(\.isUnreserved) else {
      throw .badSettings("the region \"\(region)\"", rule: "is a name such as \"eu-central-1\"")
    }
    style = files["s3.addressing_style"].flatMap(Style.init)
    self.credentials = credentials
    certificates = given["AWS_CA_BUNDLE"] ?? files["ca_bundle"]
    if let attempts = given["AWS_MAX_ATTEMPTS"].flatMap({ Int($0) }), attempts > 0 {
      retries.attempts = attempts
    }
  }

  private static func credentials(of given: [String: String]) -> StoreCredentials? {
    guard let keyID = given["AWS_ACCESS_KEY_ID"], let secret = given["AWS_SECRET_ACCESS_KEY"] else {
      return nil
    }
    return StoreCredentials(
      keyID: keyID, secret: secret, sessionToken: given["AWS_SESSION_TOKEN"])
  }

  private static func checkedEndpoint(_ text: String) throws(StoreError) -> String {
    let scheme = ["https://", "http://"].first { text.hasPrefix($0) }
    let rest = scheme.map { text.dropFirst($0.count) } ?? ""
    let host = rest.hasSuffix("/") ? rest.dropLast() : rest
    guard let scheme, !host.isEmpty,
      host.utf8.allSatisfy({ $0.isUnreserved || [UInt8](":[]/".utf8).contains($0) })
    else {
      throw .badSettings(
        "the endpoint of the store",
        rule: "is a URL such as \"https://s3.example.org\", without a name in it")
    }
    return scheme + host
  }

  /// Returns the part before an object's name in a bucket's URLs.
  func base(of bucket: String) -> String {
    guard let endpoint else {
      // A certificate of AWS covers one level of hosts, so a bucket with a dot goes into the path.
      let isInHost = style != .path && !bucket.contains(".")
      let host = "s3.\(region).amazonaws.com"
      return isInHost ? "https://\(bucket).\(host)" : "https://\(host)/\(bucket)"
    }
    guard style == .virtual, let slash = endpoint.firstIndex(of: "/") else {
      return endpoint + "/" + bucket
    }
    // Two slashes follow "https:".
    let host = endpoint.index(slash, offsetBy: 2)
    return endpoint[..<host] + bucket + "." + endpoint[host...]
  }
}

/// A profile in the two standard files.
private struct Profiles {
  private let credentialsFile, configFile: [String: String]
  private let services: [String: String]

  init(
    credentialsPath: String, configPath: String, profile: String,
    reading text: (String) throws(StoreError) -> String?
  ) throws(StoreError) {
    func sections(_ path: String) throws(StoreError) -> [String: [String: String]] {
      guard let text = try text(path) else { return [:] }
      return try ProfileFile(parsing: text, path: path).sections
    }
    credentialsFile = try sections(credentialsPath)[profile] ?? [:]
    let config = try sections(configPath)
    configFile =
      config["profile " + profile] ?? (profile == "default" ? config[profile] : nil) ?? [:]
    services = configFile["services"].flatMap { config["services " + $0] } ?? [:]
  }

  subscript(name: String) -> String? {
    [configFile[name], credentialsFile[name]].compactMap { $0 }.first { !$0.isEmpty }
  }

  var endpoint: String? { services["s3.endpoint_url"] ?? self["endpoint_url"] }

  var credentials: StoreCredentials? {
    for file in [credentialsFile, configFile] {
      if let keyID = file["aws_access_key_id"], let secret = file["aws_secret_access_key"] {
        return StoreCredentials(
          keyID: keyID, secret: secret, sessionToken: file["aws_session_token"])
      }
    }
    return nil
  }
}
