import Foundation
import TestSupport
import Testing

@testable import ObjectStore

/// One clear message for whatever a store refuses, with the fix, and no secret in it.
@Suite struct RefusalTests {
  let server: FaultyStore

  init() throws { server = try FaultyStore() }

  private func words(_ store: S3Store) -> String {
    let errors = [
      #expect(throws: StoreError.self) { try store.read("one") },
      #expect(throws: StoreError.self) { try store.write("one", [1], as: .pointer, if: .isNew) },
      #expect(throws: StoreError.self) { try store.list("x", isDeep: true) },
      #expect(throws: StoreError.self) { try store.checkConditions() },
    ]
    for error in errors.compactMap({ $0?.description }) {
      #expect(error.hasPrefix("s3://"), "\(error)")
      #expect(!error.contains(FaultyStore.secret) && !error.contains("\n"), "\(error)")
    }
    return errors.first??.description ?? ""
  }

  @Test func aWrongSecretIsRefused() throws {
    let store = try server.reached {
      $0.credentials = StoreCredentials(keyID: FaultyStore.keyID, secret: "wrong")
    }
    #expect(words(store).hasSuffix("check AWS_SECRET_ACCESS_KEY and AWS_REGION"))
    let other = try server.reached {
      $0.credentials = StoreCredentials(keyID: "other", secret: FaultyStore.secret)
    }
    #expect(words(other).hasSuffix("check AWS_ACCESS_KEY_ID and the endpoint"))
  }

  @Test func theRegionThatTheStoreNamesIsTheFix() throws {
    let store = try server.reached { $0.region = "other-region-9" }
    #expect(words(store).hasSuffix("set AWS_REGION to \"\(FaultyStore.region)\""))
  }

  @Test func aClockThatIsWrongIsNamed() throws {
    try server.set(["skew": 3600])
    #expect(try words(server.reached()).hasSuffix("set this machine's clock"))
  }

  @Test func aBucketThatIsNotThereIsNoEmptyOne() throws {
    let store = try server.reached("s3://nothing/a")
    #expect(words(store).contains("create the bucket, or check its name and AWS_REGION"))
  }

  @Test func whatTheKeyMayNotDoIsNamed() throws {
    try server.set(["denied": ["GET", "PUT"]])
    #expect(
      try words(server.reached()).hasSuffix(
        "403 AccessDenied: Access Denied; let this key read, write, list and delete under the prefix"
      ))
  }

  @Test func aStoreThatCannotBeReachedIsNotWaitedForLong() throws {
    let port = try ServerProcess.freePort()
    let store = try server.reached { $0.endpoint = "http://127.0.0.1:\(port)" }
    #expect(words(store).contains("check AWS_ENDPOINT_URL_S3 and the network"))
    let nowhere = try server.reached { $0.endpoint = "http://nowhere.invalid" }
    #expect(words(nowhere).contains("check AWS_ENDPOINT_URL_S3 and the network"))
  }

  @Test func aConnectionThatCannotBeTrustedIsRefused() throws {
    let store = try server.reached { $0.endpoint = "https://127.0.0.1:\(server.port)" }
    #expect(words(store).contains("no connection that can be trusted"))
  }

  @Test func aCertificateOfNobodyIsRefusedUnlessItIsNamed() throws {
    let folder = try TestFolder()
    let files = [folder.path("certificate.pem"), folder.path("key.pem")]
    let making = Process()
    making.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    making.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-out", files[0], "-keyout", files[1],
      "-days",
      "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
    ]
    making.standardError = FileHandle.nullDevice
    try making.run()
    making.waitUntilExit()
    let server = try FaultyStore(tls: files)
    let store = try server.reached { $0.endpoint = "https://127.0.0.1:\(server.port)" }
    #expect(words(store).contains("name the file of its authority in AWS_CA_BUNDLE"))
    let trusting = try server.reached {
      $0.endpoint = "https://127.0.0.1:\(server.port)"
      $0.certificates = files[0]
    }
    _ = try trusting.write("one", [1], as: .pointer, if: .isNew)
    #expect(try trusting.read("one")?.bytes == [1])
    let other = try server.reached {
      $0.endpoint = "https://localhost:\(server.port)"
      $0.certificates = files[0]
    }
    #expect(words(other).contains("no connection that can be trusted"))
  }

  @Test func whatIsNoStoreIsTold() throws {
    let page = try ServerProcess(
      ServerProcess.python,
      [
        "-c",
        """
        import http.server, sys, threading
        class H(http.server.BaseHTTPRequestHandler):
          def do_GET(self):
            self.send_response(200); self.end_headers(); self.wfile.write(b"<html>hello</html>")
          do_PUT = do_GET
          def log_message(self, *a): pass
        s = http.server.HTTPServer(("127.0.0.1", 0), H)
        threading.Thread(target=s.serve_forever, daemon=True).start()
        print(s.server_address[1], flush=True); sys.stdin.read()
        """,
      ])
    let store = try server.reached { $0.endpoint = "http://127.0.0.1:\(page.firstLine)" }
    #expect(throws: StoreError.self) { try store.list("", isDeep: true) }
    #expect(throws: StoreError.self) { try store.read("one") }
  }

  @Test func aHostileAnswerIsOneLineOfPlainSigns() {
    let body =
      "<Error><Code>a\u{1B}[31mb</Code><Message>x\ny\u{7}\(String(repeating: "z", count: 999))</Message></Error>"
    let refusal = StoreAnswers.refusal(
      StoreResponse(status: 400, headers: [:], body: Array(body.utf8)))
    #expect(!refusal.description.contains("\u{1B}") && !refusal.description.contains("\n"))
    #expect(refusal.words.count <= 300)
    for bytes in [[], [0xFF, 0x00], Array("<a><b>".utf8), Array("<ListBucketResult>".utf8)] {
      #expect(StoreAnswers.page(bytes) == nil)
    }
    // A list that says it goes on, but not where, is none.
    let endless = "<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>"
    #expect(StoreAnswers.page(Array(endless.utf8)) == nil)
  }
}
