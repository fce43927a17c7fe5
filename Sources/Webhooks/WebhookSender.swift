import CCurl
import Glibc

/// An error for which a receiver did not get a message.
package struct WebhookError: Error, Hashable, CustomStringConvertible {
  /// What happened, where, and whether it can be fixed.
  package let description: String
}

/// A receiver of messages: its address, its secret, and which addresses it may have.
package struct WebhookReceiver: Sendable, Hashable {
  /// The address, `https://…`, or `http://…` if any address is allowed.
  package let url: String
  /// The secret that signs.
  package let secret: WebhookSecret
  /// Which addresses the name may lead to.
  package let rule: AddressRule

  /// Creates a receiver; nil if the address has another scheme, a password or a blank.
  package init?(_ url: String, _ secret: WebhookSecret, _ rule: AddressRule) {
    let schemes = rule == .any ? ["https://", "http://"] : ["https://"]
    guard schemes.contains(where: { url.hasPrefix($0) }), !url.contains("@"),
      url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    (self.url, self.secret, self.rule) = (url, secret, rule)
  }

  /// Returns whether a text is a message's id, which stands in a header and in what is signed.
  ///
  /// - Parameter text: 1 to 64 letters, digits, "_" and "-".
  /// - Returns: Whether it is one.
  package static func isID(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        byte == 0x2D || byte == 0x5F || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte
          || 0x61...0x7A ~= byte
      }
  }

  /// The longest wait for an answer, in seconds.
  private static let seconds = 20

  /// Sends a message once.
  ///
  /// No redirection is followed and no proxy used: the address that the name leads to is checked just
  /// before the socket connects to it.
  ///
  /// - Parameters:
  ///   - id: The id of the message, the same in every attempt.
  ///   - body: The JSON.
  ///   - now: The time, in seconds since 1970.
  /// - Throws: `WebhookError` unless the answer has a status of 2xx; for an id that is none, nothing
  ///   is sent.
  package func send(_ id: String, _ body: [UInt8], now: UInt64) throws(WebhookError) {
    guard Self.isID(id) else {
      throw WebhookError(description: "\(url): a message without a valid id is not sent")
    }
    guard let handle = curl_easy_init() else {
      throw WebhookError(description: "\(url): no memory for libcurl")
    }
    defer { curl_easy_cleanup(handle) }
    var lines: UnsafeMutablePointer<curl_slist>?
    for line in [
      "content-type: application/json", "webhook-id: \(id)", "webhook-timestamp: \(now)",
      "webhook-signature: \(secret.signature(of: id, at: now, body))", "expect:",
    ] { lines = curl_slist_append(lines, line) ?? lines }
    defer { curl_slist_free_all(lines) }
    langpack_curl_pointer(handle, CURLOPT_HTTPHEADER, lines)
    set(handle)
    let gate = Gate(rule)
    let code = body.withUnsafeBytes { bytes in
      langpack_curl_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
      langpack_curl_pointer(
        handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return gate.perform(handle)
    }
    if gate.hasRefused {
      throw WebhookError(
        description: "\(url): leads to an address that is not public; name another receiver")
    }
    guard code == CURLE_OK else {
      throw WebhookError(description: "\(url): \(String(cString: curl_easy_strerror(code)))")
    }
    var status = 0
    langpack_curl_status(handle, &status)
    guard 200..<300 ~= status else {
      throw WebhookError(description: "\(url): answered with status \(status)")
    }
  }

  private func set(_ handle: UnsafeMutableRawPointer) {
    langpack_curl_text(handle, CURLOPT_URL, url)
    langpack_curl_text(
      handle, CURLOPT_PROTOCOLS_STR, rule == .any ? "http,https" : "https")
    langpack_curl_text(handle, CURLOPT_PROXY, "")
    langpack_curl_text(handle, CURLOPT_USERAGENT, "langpack")
    langpack_curl_number(handle, CURLOPT_POST, 1)
    langpack_curl_number(handle, CURLOPT_NOSIGNAL, 1)
    langpack_curl_number(handle, CURLOPT_FOLLOWLOCATION, 0)
    langpack_curl_number(handle, CURLOPT_TIMEOUT, Self.seconds)
  }
}

/// The check of an address before a socket is made for it, and the end of an answer's body.
///
/// A class, since libcurl holds a pointer to it meanwhile.
private final class Gate {
  private let rule: AddressRule
  private(set) var hasRefused = false
  private var received = 0

  /// The most bytes of an answer that are read; none of them counts.
  private static let most = 65_536

  init(_ rule: AddressRule) { self.rule = rule }

  func perform(_ handle: UnsafeMutableRawPointer) -> CURLcode {
    let context = Unmanaged.passUnretained(self).toOpaque()
    langpack_curl_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
    langpack_curl_opener(handle) { context, _, address in
      guard let context, let address else { return CURL_SOCKET_BAD }
      return Unmanaged<Gate>.fromOpaque(context).takeUnretainedValue().open(address)
    }
    langpack_curl_pointer(handle, CURLOPT_WRITEDATA, context)
    langpack_curl_taker(handle, CURLOPT_WRITEFUNCTION) { _, size, count, context in
      guard let context else { return 0 }
      let gate = Unmanaged<Gate>.fromOpaque(context).takeUnretainedValue()
      gate.received += size * count
      return gate.received <= Gate.most ? size * count : 0
    }
    return withExtendedLifetime(self) { curl_easy_perform(handle) }
  }

  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let (family, kind, number) = (
      address.pointee.family, address.pointee.socktype, address.pointee.protocol
    )
    let place = UnsafeRawPointer(address).advanced(
      by: MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0)
    guard rule.allows(place, length: Int(address.pointee.addrlen)) else {
      hasRefused = true
      return CURL_SOCKET_BAD
    }
    return socket(family, kind | Int32(SOCK_CLOEXEC.rawValue), number)
  }
}
