import Testing

@testable import ObjectStore

@Suite struct StoreSettingsTests {
  private static let credentialsFile = """
    # of a person
    [default]
    aws_access_key_id = DEFAULTKEY
    aws_secret_access_key=  default/secret=
    [team]
    aws_access_key_id = TEAMKEY
    aws_secret_access_key = team secret
    aws_session_token = team-token
    """

  private static let configFile = """
    [default]
    region = eu-central-1
    [profile team]
    region = eu-north-1
    services = ours
    s3 =
      addressing_style = virtual
      max_concurrent_requests = 3
    ca_bundle = /ca.pem
    [services ours]
    s3 =
      endpoint_url = https://s3.example.org/
    """

  private func settings(
    _ environment: [String: String], files: [String: String]? = nil
  ) throws -> StoreSettings {
    let files =
      files ?? [
        "/home/.aws/credentials": Self.credentialsFile, "/home/.aws/config": Self.configFile,
      ]
    return try StoreSettings(environment: environment.merging(["HOME": "/home"]) { a, _ in a }) {
      path throws(StoreError) in files[path]
    }
  }

  @Test func theEnvironmentGoesBeforeTheProfile() throws {
    let given = try settings([
      "AWS_ACCESS_KEY_ID": "K", "AWS_SECRET_ACCESS_KEY": "S", "AWS_SESSION_TOKEN": "T",
      "AWS_REGION": "r-1", "AWS_DEFAULT_REGION": "r-2", "AWS_ENDPOINT_URL": "http://a:1",
      "AWS_ENDPOINT_URL_S3": "http://b:2", "AWS_MAX_ATTEMPTS": "9", "AWS_CA_BUNDLE": "/other.pem",
    ])
    #expect(given.credentials == StoreCredentials(keyID: "K", secret: "S", sessionToken: "T"))
    #expect(given.region == "r-1" && given.endpoint == "http://b:2")
    #expect(given.retries.attempts == 9 && given.certificates == "/other.pem")
  }

  @Test func aProfileGivesWhatTheEnvironmentDoesNot() throws {
    let plain = try settings([:])
    #expect(plain.credentials == StoreCredentials(keyID: "DEFAULTKEY", secret: "default/secret="))
    #expect(plain.region == "eu-central-1" && plain.endpoint == nil && plain.style == nil)
    let team = try settings(["AWS_PROFILE": "team"])
    #expect(
      team.credentials
        == StoreCredentials(keyID: "TEAMKEY", secret: "team secret", sessionToken: "team-token"))
    #expect(team.region == "eu-north-1" && team.endpoint == "https://s3.example.org")
    #expect(team.style == .virtual && team.certificates == "/ca.pem")
    let moved = try settings(
      ["AWS_SHARED_CREDENTIALS_FILE": "/c", "AWS_CONFIG_FILE": "/f"],
      files: ["/c": "[default]\naws_access_key_id=A\naws_secret_access_key=B\n", "/f": ""])
    #expect(moved.credentials.keyID == "A" && moved.region == "us-east-1")
  }

  @Test func whoHasNoCredentialsIsToldHowToGiveThem() {
    let error = #expect(throws: StoreError.noCredentials(profile: "other")) {
      try settings(["AWS_PROFILE": "other"])
    }
    #expect(error?.description.contains("AWS_ACCESS_KEY_ID") == true)
    #expect(throws: StoreError.self) { try settings(["AWS_ACCESS_KEY_ID": "K"], files: [:]) }
  }

  @Test(arguments: [
    ("secret without a section", 1), ("[default]\nsecret words", 2), ("\n\n[default\n", 3),
  ])
  func aLineThatIsNoneIsNumberedAndNeverQuoted(_ text: String, _ line: Int) {
    let error = #expect(throws: StoreError.self) {
      try settings([:], files: ["/home/.aws/credentials": text])
    }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("/home/.aws/credentials:\(line): "), "\(words)")
    #expect(!words.contains("secret"))
  }

  @Test(arguments: [
    "ftp://x", "s3.example.org", "http://", "https://user:secret@host", "http://a b",
  ])
  func anEndpointIsAURLWithoutANameInItAndIsNotQuoted(_ text: String) {
    let error = #expect(throws: StoreError.self) { try settings(["AWS_ENDPOINT_URL": text]) }
    #expect(error?.description.contains("secret") == false)
    #expect(throws: StoreError.self) { try settings(["AWS_REGION": "a:b"]) }
  }

  @Test func theBucketStandsWhereTheEndpointHasIt() throws {
    var settings = try settings([:])
    #expect(settings.base(of: "texts") == "https://texts.s3.eu-central-1.amazonaws.com")
    #expect(settings.base(of: "my.texts") == "https://s3.eu-central-1.amazonaws.com/my.texts")
    settings.style = .path
    #expect(settings.base(of: "texts") == "https://s3.eu-central-1.amazonaws.com/texts")
    settings.endpoint = "http://localhost:9000"
    #expect(settings.base(of: "texts") == "http://localhost:9000/texts")
    settings.style = .virtual
    #expect(settings.base(of: "texts") == "http://texts.localhost:9000")
  }

  @Test func noTextOfCredentialsShowsTheirSecrets() {
    let credentials = StoreCredentials(keyID: "KEY", secret: "hush", sessionToken: "whisper")
    var dumped = ""
    dump(credentials, to: &dumped)
    for text in [dumped, "\(credentials)", String(reflecting: credentials)] {
      #expect(text.contains("KEY") && !text.contains("hush") && !text.contains("whisper"))
    }
  }

  @Test func pausesDoubleUpToABoundAndAreByChance() {
    let policy = RetryPolicy()
    #expect(policy.pause(after: 1, chance: 1) == 0.2 && policy.pause(after: 1, chance: 0) == 0.1)
    #expect(policy.pause(after: 3, chance: 1) == 0.8)
    #expect(policy.pause(after: 2, asked: 3, chance: 0) == 3)
    #expect(policy.pause(after: 2, asked: 1e9, chance: 0) == 10)
    #expect(policy.pause(after: 5, chance: 0) == nil)
  }
}
