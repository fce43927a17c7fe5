import Testing

@testable import HTTP

/// Nothing is accepted that two readers could understand differently.
@Suite struct RequestHeadTests {
  private func read(_ text: String) -> Result<RequestHead, Refusal> {
    Result { () throws(Refusal) in try RequestHead(parsing: Array(text.utf8)[...]) }
  }

  private func head(_ fields: String, line: String = "GET /apps/x HTTP/1.1") -> String {
    "\(line)\r\n\(fields)\r\n"
  }

  private func status(_ text: String) -> Int {
    if case .failure(let refusal) = read(text) { refusal.status } else { 200 }
  }

  @Test(arguments: [
    "Host: x\r\nHost: x", "Host:", "Host: a/b", "Host: a@b", "Host: a b", "Host: a,b",
    "Host: x\r\nContent-Length: 5\r\nContent-Length: 5", "Host: x\r\nContent-Length: 5, 5",
    "Host: x\r\nContent-Length: +5", "Host: x\r\nContent-Length: -5",
    "Host: x\r\nContent-Length: 0x5", "Host: x\r\nContent-Length: 5 5",
    "Host: x\r\nContent-Length:", "Host: x\r\nContent-Length: \u{0661}",
    "Host: x\r\nContent-Length : 5", "Host: x\r\n Content-Length: 5", "Host : x", "Host: x\r\n: y",
    "Host: x\r\nX: a\r\n b", "Host: x\r\nX: a\r\n\tb", "Host: x\r\nX", "Host: x\r\nX Y: z",
    "Host: x\r\nX\u{0}: z", "Host: x\r\nX: a\u{0}b", "Host: x\r\nX: a\u{1B}b", "Host: x\r\nX: a\rb",
    "Host: x\r\nX: a\u{7F}", "Host: x\r\nÄ: a", "X: y", "",
    "Host: x\r\nRange: bytes=1-\r\nRange: bytes=2-",
  ])
  func aFieldThatCouldMeanTwoThingsIsRefused(fields: String) {
    #expect(status(head(fields.isEmpty ? "" : fields + "\r\n")) == 400)
  }

  @Test(arguments: [
    "GET  /apps/x HTTP/1.1", " GET /apps/x HTTP/1.1", "GET /apps/x HTTP/1.1 ", "GET /apps/x",
    "GET\t/apps/x\tHTTP/1.1", "G(T /apps/x HTTP/1.1", "GET apps/x HTTP/1.1", "GET * HTTP/1.1",
    "GET x:80 HTTP/1.1", "GET ftp://x/apps HTTP/1.1", "GET http:///apps HTTP/1.1",
    "GET http://a@b/apps HTTP/1.1", "GET /caf\u{E9} HTTP/1.1", "GET /a\u{0}b HTTP/1.1", "",
  ])
  func aRequestLineThatIsNoneIsRefused(line: String) {
    #expect(status(head("Host: x\r\n", line: line)) == 400)
  }

  @Test(arguments: [
    "HTTP/1.4294967297", "HTTP/2.0", "HTTP/0.9", "HTTP/1.10", "http/1.1", "HTTP/1.1x", "HTTP/01.1",
  ])
  func anotherVersionIsRefused(version: String) {
    #expect(status(head("Host: x\r\n", line: "GET /apps/x \(version)")) == 505)
  }

  @Test func aBodyComesWithItsLength() {
    for coding in ["chunked", "Chunked", "gzip, chunked", "identity", ""] {
      #expect(status(head("Host: x\r\nTransfer-Encoding: \(coding)\r\n")) == 411)
      let both = "Host: x\r\nContent-Length: 3\r\nTransfer-Encoding: \(coding)\r\n"
      #expect(status(head(both)) == 411)
    }
    #expect(status(head("Host: x\r\nExpect: the best\r\n")) == 417)
    let many = (0...RequestHead.fieldLimit).map { "X\($0): y\r\n" }.joined()
    #expect(status(head("Host: x\r\n" + many)) == 431)
  }

  @Test func whatIsMeantOnceIsUnderstood() throws {
    let text = head(
      "hOST: example.org:8080\r\nContent-Length: 0016\r\nexpect: 100-Continue\r\nConnection: TE, Close\r\n"
        + "If-None-Match: \"a\"\r\nif-none-match: \"b\"\r\nRange:bytes=5-\r\nIf-Range: \"a\" \t\r\n"
        + "X-Forwarded-For: 192.0.2.1\r\nX-Empty:\r\nX-High: \u{E9}\r\n",
      line: "POST /a?b#c HTTP/1.1")
    let head = try read(text).get()
    #expect(head.method == "POST" && head.path == "/a" && head.contentLength == 16)
    #expect(head.expectsContinue && head.closes && head.isCurrent)
    #expect(
      head.ifNoneMatch == "\"a\",\"b\"" && head.range == "bytes=5-" && head.ifRange == "\"a\"")
    #expect(head.forwardedFor == "192.0.2.1")
    let former = try read("GET http://[::1]:80/apps HTTP/1.0\r\n\r\n").get()
    #expect(former.path == "/apps" && former.closes && !former.isCurrent)
  }

  @Test func aLengthBeyondAllNumbersIsOnlyTooLong() throws {
    let text = head("Host: x\r\nContent-Length: 99999999999999999999\r\n")
    #expect(try read(text).get().contentLength > 1 << 40)
  }
}
