/// An address and a port in URL form: IPv6 addresses in brackets (RFC 3986, section 3.2.2).
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  let address: String
  let port: Int

  package init(address: String, port: Int) { (self.address, self.port) = (address, port) }

  package var description: String {
    let isBare = address.contains(":") && !address.hasPrefix("[")
    return isBare ? "[\(address)]:\(port)" : "\(address):\(port)"
  }
}
