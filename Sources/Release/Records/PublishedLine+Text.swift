import Delivery
import Language
import Pack

extension PublishedLine {
  /// Returns the line's text in the file, without its end.
  func text(of key: Key) -> String {
    var fields = [key.origin, key.app, key.channel, key.release]
    fields.append("root=\(root)")
    fields.append("sequence=\(SequenceNumber.text(sequence))")
    if let manifest { fields.append("manifest=\(manifest.hex)") }
    if time > 0 { fields.append("time=\(time)") }
    if ahead > 0 { fields.append("ahead=\(SequenceNumber.text(ahead))") }
    if isLost { fields.append("lost=1") }
    if let ordinals {
      fields.append("ordinals=\(ordinals.epoch):\(ordinals.length):\(ordinals.digest.hex)")
    }
    if !revoked.isEmpty { fields.append("revoked=" + list(revoked.map(\.hex))) }
    if !embargoed.isEmpty { fields.append("embargoed=" + embargoed.text) }
    if terms.time > 0 { fields.append("said=\(terms.time)") }
    if let object = terms.object { fields.append("object=\(object.hex)") }
    if let build = terms.build { fields.append("build=\(build.hex)") }
    if let opens = terms.opens { fields.append("opens=\(opens)") }
    if let closed = terms.closed { fields.append("closed=\(closed.rawValue)") }
    for (name, marks) in [("unserved", unserved), ("serving", serving)] where !marks.isEmpty {
      let words = marks.sorted().map { "\(SequenceNumber.text($0.sequence)):\($0.manifest.hex)" }
      fields.append("\(name)=" + words.joined(separator: ","))
    }
    return fields.joined(separator: "\t")
  }

  private func list(_ words: [String]) -> String { words.sorted().joined(separator: ",") }

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - text: The line without its end.
  ///   - naming: Returns the name of an origin as the memory spells it.
  /// - Returns: The line; nil if it is malformed or has a field unknown to this version.
  static func read(
    _ text: Substring, naming: (String) -> String
  ) -> (key: Key, line: PublishedLine)? {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 6, !fields[0].isEmpty,
      fields[1...3].allSatisfy({ OriginPath.isName(String($0)) })
    else { return nil }
    let key = Key(
      origin: naming(String(fields[0])), app: String(fields[1]), channel: String(fields[2]),
      release: String(fields[3]))
    var (line, seen) = (PublishedLine(), Set<Substring>())
    for field in fields[4...] {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, seen.insert(parts[0]).inserted, line.take(parts[0], parts[1]) else {
        return nil
      }
    }
    return seen.isSuperset(of: ["root", "sequence"]) ? (key, line) : nil
  }

  private mutating func take(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "root": set(&root, UInt64(decimal: value))
    case "sequence": set(&sequence, SequenceNumber.parse(value))
    case "manifest": set(&manifest, SHA256Digest(hexadecimal: value))
    case "time": set(&time, UInt64(decimal: value))
    case "ahead": set(&ahead, SequenceNumber.parse(value))
    case "lost": value == "1" && set(&isLost, true)
    case "ordinals": set(&ordinals, Self.ordinals(value))
    case "revoked": set(&revoked, Self.all(value) { HalfDigest(hexadecimal: $0) })
    case "embargoed": set(&embargoed, OrdinalSet(value))
    case "said": set(&terms.time, UInt64(decimal: value))
    case "object": set(&terms.object, HalfDigest(hexadecimal: value))
    case "build": set(&terms.build, SHA256Digest(hexadecimal: value))
    case "opens": set(&terms.opens, UInt64(decimal: value))
    case "closed": set(&terms.closed, ReleaseState.Kind(rawValue: String(value)))
    case "unserved": set(&unserved, Self.all(value) { Self.unserved($0) })
    case "serving": set(&serving, Self.all(value) { Self.unserved($0) })
    default: false
    }
  }

  private func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
    if let value { place = value }
    return value != nil
  }

  private func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
    place = value
    return value != nil
  }

  private static func all<Value: Hashable>(
    _ words: Substring, _ read: (Substring) -> Value?
  ) -> Set<Value>? {
    let found = words.split(separator: ",", omittingEmptySubsequences: false).map(read)
    return found.contains(nil) ? nil : Set(found.compactMap { $0 })
  }

  private static func ordinals(_ text: Substring) -> Ordinals? {
    let parts = text.split(separator: ":")
    guard parts.count == 3, let epoch = Epoch(parts[0]),
      let length = Int(decimal: parts[1]), let digest = HalfDigest(hexadecimal: parts[2])
    else { return nil }
    return Ordinals(epoch: epoch, length: length, digest: digest)
  }

  private static func unserved(_ text: Substring) -> Unserved? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let sequence = SequenceNumber.parse(parts[0]),
      let manifest = SHA256Digest(hexadecimal: parts[1])
    else { return nil }
    return Unserved(sequence: sequence, manifest: manifest)
  }
}
