import Foundation

/// One answer of a `MisbehavingServer`.
struct MisbehavingAnswer {
  let path: String
  /// The file that was asked for, where there is one.
  let file: [UInt8]?
  let formerFile: [UInt8]
  let port: Int
  /// False where the client is gone.
  let send: ([UInt8]) -> Bool
  /// Lets the connection end without a farewell.
  let reset: () -> Void

  private var body: [UInt8] { file ?? [] }

  init(
    path: String, file: [UInt8]?, formerFile: [UInt8], port: Int,
    send: @escaping ([UInt8]) -> Bool, reset: @escaping () -> Void
  ) {
    (self.path, self.file, self.formerFile, self.port) = (path, file, formerFile, port)
    (self.send, self.reset) = (send, reset)
  }

  /// The file, or that there is none.
  func good() {
    guard let file else { return plain(status: "404 Not Found", []) }
    plain(
      status: "200 OK", file, ["ETag: \"\(file.count)-\(file.reduce(0) { $0 &* 31 &+ Int($1) })\""])
  }

  func plain(status: String, _ body: [UInt8], _ lines: [String] = []) {
    _ = head(status, ["Content-Length: \(body.count)"] + lines) && send(body)
  }

  private func head(_ status: String, _ lines: [String]) -> Bool {
    let all = ["HTTP/1.1 \(status)", "Connection: close"] + lines + ["", ""]
    return send(Array(all.joined(separator: "\r\n").utf8))
  }

  private func words(_ text: String) { _ = send(Array(text.utf8)) }

  /// The file, misbehaving.
  func give(_ fault: Misbehaviour) {
    switch fault {
    case .closesAtOnce, .closesInHead, .closesInBody, .resetsInBody, .saysNothing, .dripsHead,
      .dripsBody:
      connection(fault)
    case .lengthTooLong, .lengthTooShort, .lengthHuge, .lengthOfWords, .twoLengths, .noise,
      .endlessHead, .earlierHTTP:
      wrongHead(fault)
    case .notModified, .noContent, .partOfFile, .notFound, .forbidden, .tooManyRequests,
      .internalError, .unavailable:
      status(fault)
    case .redirectToItself, .redirectForEver, .redirectToAnotherHost, .redirectToItsOwnHost:
      redirect(fault)
    case .oldFile, .captivePortal, .empty, .oneBitFlipped, .bytesBehind, .endlessBody:
      wrongBody(fault)
    case .chunked, .chunksOfNoise, .chunksWithoutEnd, .compressed, .compressedInWordsOnly,
      .compressedForEver:
      coding(fault)
    case .changingETag:
      plain(status: "200 OK", body, ["ETag: \"\(UInt64.random(in: 0...UInt64.max))\""])
    case .senselessETag: plain(status: "200 OK", body, ["ETag: W/a b\t\"\u{fc}\" end 9\r\nETag: -"])
    case .noETag: plain(status: "200 OK", body)
    }
  }

  private func connection(_ fault: Misbehaviour) {
    switch fault {
    case .closesAtOnce: return
    case .closesInHead: words("HTTP/1.1 200 OK\r\nContent-Le")
    case .saysNothing: sleep(8)
    case .dripsHead:
      for byte in "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 500))".utf8 {
        guard send([byte]) else { return }
        usleep(20_000)
      }
    default:
      guard head("200 OK", ["Content-Length: \(body.count)"]) else { return }
      if fault == .dripsBody {
        for byte in body.prefix(200) {
          guard send([byte]) else { return }
          usleep(50_000)
        }
      } else {
        _ = send(Array(body.prefix(body.count / 2)))
        if fault == .resetsInBody { reset() }
      }
    }
  }

  private func wrongHead(_ fault: Misbehaviour) {
    let count = body.count
    switch fault {
    case .lengthTooLong: _ = head("200 OK", ["Content-Length: \(count + 10)"]) && send(body)
    case .lengthTooShort: _ = head("200 OK", ["Content-Length: \(count / 2)"]) && send(body)
    case .lengthHuge: _ = head("200 OK", ["Content-Length: \(Int.max)"]) && send(body)
    case .lengthOfWords: _ = head("200 OK", ["Content-Length: many", "X: \(count)"]) && send([1])
    case .twoLengths:
      _ = head("200 OK", ["Content-Length: \(count)", "Content-Length: 1"]) && send(body)
    case .noise: _ = send((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ $0 / 7) })
    case .endlessHead:
      words("HTTP/1.1 200 OK\r\n")
      while send(Array("X: \(String(repeating: "x", count: 1000))\r\n".utf8)) {}
    default:
      words("HTTP/1.0 200 OK\r\n\r\n")
      _ = send(body)
    }
  }

  private func status(_ fault: Misbehaviour) {
    switch fault {
    case .notModified: _ = head("304 Not Modified", ["ETag: \"mine\""])
    case .noContent: _ = head("204 No Content", [])
    case .partOfFile:
      plain(
        status: "206 Partial Content", Array(body.prefix(10)),
        ["Content-Range: bytes 0-9/\(body.count)"])
    case .notFound: plain(status: "404 Not Found", body)
    case .forbidden: plain(status: "403 Forbidden", Array("<Error/>".utf8))
    case .tooManyRequests: plain(status: "429 Too Many Requests", [], ["Retry-After: 3600"])
    case .unavailable: plain(status: "503 Unavailable", [], ["Retry-After: 3600"])
    default: plain(status: "500 Broken", body)
    }
  }

  private func redirect(_ fault: Misbehaviour) {
    let place =
      switch fault {
      case .redirectToItself: path
      case .redirectForEver: path + (path.contains("?") ? "x" : "?x")
      case .redirectToAnotherHost:
        "http://localhost:\(port)/good/all/" + path.split(separator: "/", maxSplits: 2)[2]
      default: "/good/all/" + path.split(separator: "/", maxSplits: 2)[2]
      }
    plain(status: "302 Found", Array("see there".utf8), ["Location: \(place)"])
  }

  private func wrongBody(_ fault: Misbehaviour) {
    switch fault {
    case .oldFile: plain(status: "200 OK", formerFile, ["ETag: \"old\""])
    case .captivePortal:
      let page = "<!DOCTYPE html><title>Welcome</title><p>Accept our terms to go on.</p>"
      plain(status: "200 OK", Array(page.utf8), ["Content-Type: text/html", "ETag: \"portal\""])
    case .empty: plain(status: "200 OK", [])
    case .oneBitFlipped:
      var body = body
      if !body.isEmpty { body[body.count / 2] ^= 4 }
      plain(status: "200 OK", body, ["ETag: \"flipped\""])
    case .bytesBehind: plain(status: "200 OK", body + [1, 2, 3])
    default:
      guard head("200 OK", []) else { return }
      while send([UInt8](repeating: 7, count: 16_384)) {}
    }
  }

  private func coding(_ fault: Misbehaviour) {
    let chunk = String(body.count, radix: 16) + "\r\n"
    switch fault {
    case .chunked:
      _ = head("200 OK", ["Transfer-Encoding: chunked"]) && send(Array(chunk.utf8)) && send(body)
      words("\r\n0\r\n\r\n")
    case .chunksWithoutEnd:
      _ = head("200 OK", ["Transfer-Encoding: chunked"]) && send(Array(chunk.utf8)) && send(body)
    case .chunksOfNoise:
      _ = head("200 OK", ["Transfer-Encoding: chunked"]) && send(Array("zz\r\n".utf8) + body)
    case .compressed:
      plain(status: "200 OK", GzipBytes.stored(body), ["Content-Encoding: gzip"])
    case .compressedInWordsOnly: plain(status: "200 OK", body, ["Content-Encoding: gzip"])
    default:
      guard head("200 OK", ["Content-Encoding: gzip"]), send(GzipBytes.bomb.head) else { return }
      let again = Array(repeatElement(GzipBytes.bomb.again, count: 1000).joined())
      while send(again) {}
    }
  }
}
