import Sodium
import Testing

@testable import Webhooks

/// Signatures as Standard Webhooks computes them, and the addresses that messages may go to.
@Suite struct WebhooksTests {
  /// The example of the specification's reference implementations.
  @Test func aSignatureIsThatOfTheSpecification() throws {
    let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    let signature = secret.signature(
      of: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330, Array(#"{"test": 2432232314}"#.utf8))
    #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test(arguments: ["", "whsec_", "whsec_AAAA", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_%%%"])
  func aSecretHasItsForm(_ text: String) { #expect(WebhookSecret(text) == nil) }

  @Test func privateAddressesAreNotPublic() {
    let privates: [UInt32] = [
      0x7F00_0001, 0x0A01_0203, 0xAC10_0001, 0xAC1F_FFFF, 0xC0A8_0101, 0xA9FE_A9FE, 0x6440_0001,
      0x0000_0000, 0xE000_0001, 0xFFFF_FFFF, 0xC612_0001, 0xC000_0201, 0xC633_6401, 0xCB00_7101,
    ]
    for address in privates { #expect(!AddressRule.isPublic(address), "\(address)") }
    for address: UInt32 in [0x0808_0808, 0xAC20_0001, 0xAC0F_FFFF, 0xC0A7_FFFF, 0x0B00_0001] {
      #expect(AddressRule.isPublic(address), "\(address)")
    }
  }

  private func six(_ words: UInt16...) -> [UInt8] {
    let all = words + [UInt16](repeating: 0, count: 7 - words.count) + [1]
    return all.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  @Test func privateAddressesOfVersionSixAreNotPublic() {
    let privates = [
      six(), six(0xFE80), six(0xFC00), six(0xFD12), six(0xFF02), six(0x2001, 0x0DB8), six(0x2001),
      six(0x2002, 0x7F00), six(0x64, 0xFF9B), six(0, 0, 0, 0, 0, 0xFFFF, 0x7F00),
      six(0x3FFF), [1, 2, 3],
    ]
    for address in privates { #expect(!AddressRule.isPublic(address), "\(address)") }
    for address in [six(0x2606, 0x4700), six(0x2A00, 0x1450), six(0x2001, 0x4860)] {
      #expect(AddressRule.isPublic(address), "\(address)")
    }
  }

  @Test func aReceiverIsAnAddressWithoutSecrets() throws {
    let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    for url in ["http://a.example/", "https://u:p@a.example/", "ftp://a", "https://a b", ""] {
      #expect(WebhookReceiver(url, secret, .publicOnly) == nil, "\(url)")
    }
    #expect(WebhookReceiver("https://hooks.example.org/x?y=1", secret, .publicOnly) != nil)
    #expect(WebhookReceiver("http://127.0.0.1:80/", secret, .any) != nil)
  }

  /// Names and numbers that lead to this machine are refused before a socket exists.
  @Test(arguments: ["localhost", "127.0.0.1", "127.1", "0x7f000001", "2130706433", "[::1]", "0"])
  func nothingIsSentToThisMachine(_ host: String) throws {
    let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    let receiver = try #require(WebhookReceiver("https://\(host):9/", secret, .publicOnly))
    let error = #expect(throws: WebhookError.self) { try receiver.send("msg_1", [], now: 1) }
    #expect(error?.description.contains("not public") == true, "\(String(describing: error))")
  }
}
