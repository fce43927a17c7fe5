import Testing

@testable import HTTP

/// However the bytes of requests are cut, the same requests come out.
@Suite struct RequestReaderTests {
  private let limits = ServerLimits()

  private func add(_ text: some Sequence<UInt8>, to reader: inout RequestReader) {
    Array(text).withUnsafeBytes { reader.add($0) }
  }

  @Test func everyCutGivesTheSameRequests() {
    let text = Array(
      ("GET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n\r\n\r\n"
        + "HEAD /c HTTP/1.0\r\n\r\n").utf8)
    for first in 0...text.count {
      for second in stride(from: first, through: text.count, by: 7) {
        var (reader, seen) = (RequestReader(), [String]())
        for piece in [text[..<first], text[first..<second], text[second...]] {
          add(piece, to: &reader)
          while case .request(let head, let body) = reader.next(within: limits) {
            seen.append("\(head.method) \(head.path) \(body.count)")
          }
        }
        #expect(seen == ["GET /a 0", "POST /b 4", "HEAD /c 0"])
        #expect(reader.input.isEmpty && reader.head == nil)
      }
    }
  }

  @Test(arguments: ["GET / HTTP/1.1\n", "\r\n", "\n", "GET / HTTP/1.1\r\nHost: x\n"])
  func aLineThatEndsOtherwiseIsRefusedAtOnce(text: String) {
    var reader = RequestReader()
    add(text.utf8, to: &reader)
    guard case .refused(let refusal) = reader.next(within: limits) else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.status == 400)
  }

  @Test func noConnectionHoldsMoreThanAHeadOrABody() {
    var reader = RequestReader()
    add("GET / HTTP/1.1\r\nX: ".utf8, to: &reader)
    var step = reader.next(within: limits)
    while step == .incomplete(wantsContinue: false) {
      let room = reader.room(within: limits)
      #expect(room > 0 && reader.input.count + room <= limits.head)
      add(repeatElement(0x61, count: room), to: &reader)
      step = reader.next(within: limits)
    }
    #expect(step == .refused(Refusal(431, "the head is too long")))
    var other = RequestReader()
    add("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 16385\r\n\r\n".utf8, to: &other)
    #expect(other.next(within: limits) == .refused(Refusal(413, "the body is too long")))
  }

  @Test func whoWaitsForAHundredIsAnsweredOnce() {
    var reader = RequestReader()
    let head = "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    add(head.utf8, to: &reader)
    #expect(reader.next(within: limits) == .incomplete(wantsContinue: true))
    #expect(reader.next(within: limits) == .incomplete(wantsContinue: false))
    #expect(reader.room(within: limits) == 2)
  }
}
