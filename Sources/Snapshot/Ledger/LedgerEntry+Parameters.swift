import Phrases

extension LedgerEntry.Identity {
  /// The parameters that the signature names; nil if it is not one that
  /// ``LedgerEntry/signature(of:)`` writes.
  var parameters: [Parameter]? {
    guard !signature.isEmpty else { return [] }
    var parameters: [Parameter] = []
    for field in signature.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = field.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = Parameter.Kind(signature: parts[1]) else { return nil }
      parameters.append(Parameter(LedgerEntry.unescaped(parts[0]), kind))
    }
    return parameters
  }
}

extension Parameter.Kind {
  /// Creates a kind from its form in a signature, such as `choice(photo|video)`; nil if it is none.
  fileprivate init?(signature: Substring) {
    let plain: [Self] = [.text, .number, .ordinal, .list, .name, .gender]
    if let kind = plain.first(where: { $0.word == signature }) {
      self = kind
    } else {
      guard signature.hasPrefix("choice("), signature.hasSuffix(")") else { return nil }
      let keys = signature.dropFirst("choice(".count).dropLast()
        .split(separator: "|", omittingEmptySubsequences: false)
      self = .choice(keys.map(LedgerEntry.unescaped))
    }
  }
}
