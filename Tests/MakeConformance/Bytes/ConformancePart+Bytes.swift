import JSON

extension ConformancePart {
  /// Files of every form, and what they say.
  static let bytes = ConformancePart(
    name: "bytes",
    formats: ["pack": 2, "compact values": 2, "wire form": 2, "dense coding": 2, "key table": 4]
  ) {
    var folder = ConformanceFolder()
    var cases: [ConformanceCase] = []
    // Of the former version only what has changed since.
    for (version, names) in try versions() {
      for name in names {
        let bytes = try Repository.bytes("Tests/Golden/\(version)/\(name)")
        let dump = try Repository.bytes("Tests/Golden/\(version)/\(name).dump")
        try folder.add(bytes, at: "\(version)/\(name)")
        cases.append(line(version, name, bytes, String(decoding: dump, as: UTF8.self)))
      }
    }
    cases += try WireCases.add(to: &folder)
    try folder.add(cases: cases, as: "dumps")
    return folder
  }

  private static func versions() throws -> [(String, [String])] {
    func isRead(_ name: String) -> Bool {
      [".lpk", ".lpwf", ".lpkt"].contains { name.hasSuffix($0) }
    }
    let present = try Repository.names(in: "Tests/Golden/2").filter(isRead)
    let former = try Repository.names(in: "Tests/Golden/1").filter(isRead).filter { name in
      try !present.contains(name)
        || Repository.bytes("Tests/Golden/1/\(name)") != Repository.bytes("Tests/Golden/2/\(name)")
    }
    return [("1", former), ("2", present)]
  }

  private static func line(
    _ version: String, _ name: String, _ bytes: [UInt8], _ dump: String
  ) -> ConformanceCase {
    // Flags of a wire form: 1 beside a source pack, 2 beside an older one; both are old.lpk here.
    let flags = name.hasSuffix(".lpwf") ? bytes[7] : 0
    let old = JSONValue.text("bytes/2/old.lpk")
    let lines = dump.split(separator: "\n").map { String($0) }
    let ids = name.hasSuffix(".lpkt") ? lines.dropFirst(2).map { String($0.prefix(16)) } : nil
    return ConformanceCase(
      "bytes-\(version)-\(name)",
      given: [
        "ask": .text("dump"), "file": .text("bytes/\(version)/\(name)"),
        "source": flags & 1 == 0 ? nil : old, "old": flags & 2 == 0 ? nil : old,
        "phrases": ids.map { .list($0.map(JSONValue.text)) },
      ], expected: ["dump": .list(lines.map(JSONValue.text))])
  }
}
