import JSON

extension ConformancePart {
  /// Files of every form, and what they say.
  static let bytes = ConformancePart(
    name: "bytes",
    formats: ["pack": 2, "compact values": 2, "wire form": 2, "dense coding": 2, "key table": 4]
  ) {
    var folder = ConformanceFolder()
    var cases: [ConformanceCase] = []
    let endings = [".lpk", ".lpwf", ".lpkt"]
    for name in try Repository.names(in: "Tests/Golden/2")
    where endings.contains(where: name.hasSuffix) {
      let bytes = try Repository.bytes("Tests/Golden/2/\(name)")
      let dump = try Repository.bytes("Tests/Golden/2/\(name).dump")
      try folder.add(bytes, at: "2/\(name)")
      cases.append(line(name, bytes, String(decoding: dump, as: UTF8.self)))
    }
    cases += try WireCases.add(to: &folder)
    try folder.add(cases: cases, as: "dumps")
    return folder
  }

  private static func line(
    _ name: String, _ bytes: [UInt8], _ dump: String
  ) -> ConformanceCase {
    // Flags of a wire form: 1 beside a source pack, 2 beside an older one; both are old.lpk here.
    let flags = name.hasSuffix(".lpwf") ? bytes[7] : 0
    let old = JSONValue.text("bytes/2/old.lpk")
    let lines = dump.split(separator: "\n").map { String($0) }
    let ids = name.hasSuffix(".lpkt") ? lines.dropFirst(2).map { String($0.prefix(16)) } : nil
    return ConformanceCase(
      "bytes-2-\(name)",
      given: [
        "ask": .text("dump"), "file": .text("bytes/2/\(name)"),
        "source": flags & 1 == 0 ? nil : old, "old": flags & 2 == 0 ? nil : old,
        "phrases": ids.map { .list($0.map(JSONValue.text)) },
      ], expected: ["dump": .list(lines.map(JSONValue.text))])
  }
}
