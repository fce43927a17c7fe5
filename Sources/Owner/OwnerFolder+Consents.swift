import Files

extension OwnerFolder {
  private static let consentsName = "consents"
  private static let head = "langpack-consents 1"
  private static let largest = 4 << 20

  /// Reads the consents that were given on this machine; empty if there are none.
  ///
  /// - Throws: `OwnerError` if the file cannot be read, or a line isn't a consent.
  public func consents() throws(OwnerError) -> Set<Consent> {
    guard let bytes = try read(Self.consentsName, atMost: Self.largest) else { return [] }
    let path = folder.path(of: Self.consentsName)
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first.map(String.init) == Self.head else { throw .notConsents(path: path, line: 1) }
    var consents: Set<Consent> = []
    for (place, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let consent = Consent(line: line) else {
        throw .notConsents(path: path, line: place + 1)
      }
      consents.insert(consent)
    }
    return consents
  }

  /// Changes the consents of this machine; no change of another process is lost.
  ///
  /// - Parameter change: Changes the consents.
  /// - Throws: `OwnerError`; then the file is unchanged.
  public func changeConsents(_ change: (inout Set<Consent>) -> Void) throws(OwnerError) {
    try make(for: Self.consentsName)
    let lock = try OwnerError.wrapping { () throws(FileError) in
      try folder.lock(Self.consentsName + ".lock", mode: .owner, waits: true)
    }
    defer { lock?.release() }
    var all = try consents()
    change(&all)
    let lines = [Self.head] + all.map(\.line).sorted()
    try replace(Self.consentsName, with: Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
