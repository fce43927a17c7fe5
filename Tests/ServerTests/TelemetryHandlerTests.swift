import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// Who sends a batch, and which thread takes it.
@Suite struct TelemetryHandlerTests {
  private final class Seen: Sendable {
    let prefixes = Mutex<[UInt64]>([])
    let later = Mutex(0)
  }

  private func prefix(_ address: String) throws -> NetworkPrefix {
    try #require(Address(address)).peer.prefix
  }

  @Test func aPrefixIsTheFirstThreeBytesOrSix() throws {
    #expect(try prefix("192.0.2.1") == prefix("192.0.2.254"))
    #expect(try prefix("192.0.2.1") != prefix("192.0.3.1"))
    #expect(try prefix("192.0.2.1") == prefix("::ffff:192.0.2.9"))
    #expect(try prefix("2001:db8:1::1") == prefix("2001:db8:1:ffff::2"))
    #expect(try prefix("2001:db8:1::1") != prefix("2001:db8:2::1"))
    #expect(try prefix("0.0.0.1") != prefix("::1"))
  }

  @Test func theSenderIsWhomANamedProxyForwards() throws {
    let seen = Seen()
    let handler = TelemetryHandler(
      atOnce: { batch, sender in
        seen.prefixes.withLock { $0.append(sender.bits) }
        return batch == [0x31] ? .taken : nil
      },
      later: { _, sender in
        seen.later.withLock { $0 += 1 }
        return sender.bits == 0 ? .taken : .unknown
      })
    func status(_ proxies: [ProxyRange], _ address: String, _ body: String) throws -> String {
      let origin = try TestOrigin(proxies: proxies, telemetry: handler)
      let request =
        "POST /telemetry HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nConnection: close\r\n"
        + "X-Forwarded-For: \(address)\r\n\r\n\(body)"
      return String(RawClient.exchange(request, port: origin.server.port).dropFirst(9).prefix(3))
    }
    let proxy = try #require(ProxyRange("127.0.0.0/8"))
    #expect(try status([proxy], "192.0.2.1", "1") == "204")
    #expect(try status([proxy], "6.6.6.6, 2001:db8:1::7", "1") == "204")
    #expect(try status([], "192.0.2.1", "1") == "204")
    #expect(seen.later.withLock { $0 } == 0)
    #expect(try status([proxy], "192.0.2.1", "2") == "400")
    #expect(seen.later.withLock { $0 } == 1)
    let expected = try ["192.0.2.9", "2001:db8:1::9", "127.0.0.9", "192.0.2.1"].map(prefix)
    #expect(seen.prefixes.withLock { $0 } == expected.map(\.bits))
  }

  @Test func aFileWaitsForFewOfTheBatchesBeforeIt() throws {
    let taken = Mutex(0)
    let handler = TelemetryHandler(
      atOnce: { _, _ in
        usleep(20_000)
        taken.withLock { $0 += 1 }
        return .taken
      }, later: { _, _ in .taken })
    let origin = try TestOrigin(telemetry: handler)
    let (port, batches) = (origin.server.port, DispatchGroup())
    for number in 0..<40 as Range<UInt32> {
      batches.enter()
      Thread.detachNewThread {
        _ = try? LocalRequest.send(
          "POST", "/telemetry", port: port, body: [1], from: number << 8 | 1)
        batches.leave()
      }
    }
    while taken.withLock({ $0 }) < 5 { usleep(1000) }
    let before = taken.withLock { $0 }
    let file = try LocalRequest.send("GET", TestOrigin.blob, port: port, from: 200 << 8 | 1)
    let after = taken.withLock { $0 }
    #expect(file.status == 200 && after - before <= 3, "\(before) before, \(after) after")
    batches.wait()
    #expect(taken.withLock { $0 } == 40)
  }
}
