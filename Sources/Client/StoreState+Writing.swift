import Delivery
import Pack

extension StoreState {
  /// The bytes of the state's file; equal states give equal bytes.
  public var encoded: [UInt8] {
    var writer = StateWriter()
    writeBody(to: &writer)
    return writer.bytes + Self.guardLine(of: writer.bytes[...])
  }

  /// Writes the lines before the last one, which guards them.
  private func writeBody(to writer: inout StateWriter) {
    writer.begin("langpacks-store")
    writer.add("5")
    writer.end()
    writer.begin("epoch")
    writer.add(hexadecimal: epoch.bytes)
    writer.end()
    writer.begin("key-table")
    if let keyTable { writer.add(keyTable) } else { writer.add("-") }
    writer.end()
    writeDevice(to: &writer)
    for manifest in manifests { writer.add(manifest) }
    writeHarm(to: &writer)
    writePacks(to: &writer)
  }

  private func writeDevice(to writer: inout StateWriter) {
    if let salt {
      writer.begin("salt")
      writer.add(salt)
      writer.end()
    }
    if let anchor {
      writer.begin("anchor")
      writer.add(anchor)
      writer.end()
    }
    if let root {
      writer.begin("root")
      writer.add(hexadecimal: root.encoded())
      writer.end()
    }
    if let rootCheck {
      writer.begin("root-check")
      writer.add(rootCheck.time)
      writer.add(rootCheck.expiry)
      writer.end()
    }
    if let shown {
      writer.begin("shown")
      writer.add(shown)
      writer.end()
    }
  }

  private func writeHarm(to writer: inout StateWriter) {
    for digest in revoked {
      writer.begin("revoked")
      writer.add(digest)
      writer.end()
    }
    for tag in banned.keys.sorted() {
      guard let pack = banned[tag] else { continue }
      writer.begin("banned")
      writer.add(tag)
      writer.add(pack.length)
      writer.add(pack.revision.number)
      writer.end()
    }
    guard !quarantined.isEmpty else { return }
    for (digest, entry) in quarantined.sorted(by: { $0.key < $1.key }) {
      writer.begin("quarantined")
      writer.add(digest)
      writer.add(entry.times)
      writer.add(entry.since)
      writer.end()
    }
  }

  private func writePacks(to writer: inout StateWriter) {
    for (tag, slot) in packs {
      if let good = slot.knownGood { writer.add("known-good", tag, good) }
      if let current = slot.current { writer.add("current", tag, current) }
      if let pending = slot.pending { writer.add("pending", tag, pending) }
    }
  }
}

extension StateWriter {
  fileprivate mutating func add(_ manifest: ManifestRecord) {
    begin("manifest")
    add(manifest.sequence)
    if let digest = manifest.digest { add(digest) } else { add("-") }
    add(manifest.expiry)
    add(manifest.etag ?? "-")
    add(manifest.tags)
    add(manifest.path)
    end()
  }

  fileprivate mutating func add(_ word: StaticString, _ tag: String, _ record: PackRecord) {
    begin(word)
    add(tag)
    add(record)
    end()
  }
}
