/// A manifest with its signatures: the file that an origin serves.
public typealias SignedManifest = Signed<Manifest>

extension Signed<Manifest> {
  /// The manifest that the signatures claim to cover.
  public var manifest: Manifest { content }
}

extension Manifest: SignedContent {
  /// The four letters at the start of the file.
  public static let magic = "LPMF"
  /// The prefix of every signed message, so that no other text can pass for one.
  public static let signingPrefix = Array("langpacks manifest 1\0".utf8)

  /// Returns the body, which the signatures cover.
  ///
  /// The same manifest always gives the same bytes.
  public func body() -> [UInt8] {
    var writer = ByteWriter()
    writer.append(number: sequence)
    writer.append(number: previous)
    for name in [app, channel, release] { writer.append(name: name) }
    writer.append(epoch.bytes)
    writer.append(keyTable.bytes)
    writer.append((source ?? .zero).bytes)
    writer.append(formats.bytes)
    writer.append(number: revision.number)
    writer.append(entries)
    writer.append(count: rollout.map { $0.share + 1 } ?? 0)
    if let rollout {
      writer.append(rollout.id)
      writer.append(rollout.entries)
    }
    writer.append(experiments)
    writer.append(count: revoked.count)
    for digest in revoked { writer.append(digest.bytes) }
    return writer.bytes
  }

}

extension ByteWriter {
  mutating func append(_ entries: [Manifest.Entry]) {
    append(count: entries.count)
    for entry in entries { entry.write(to: &self) }
  }
}

extension Manifest.Entry {
  func write(to writer: inout ByteWriter) {
    writer.append(name: locale)
    writer.append(number: revision.number)
    writer.append(wire.bytes)
    writer.append(count: wireLength)
    writer.append(number: UInt64(coding) << 1 | (isBesideSource ? 1 : 0))
    writer.append(installed.bytes)
    writer.append(count: installedLength)
    writer.append((deltas?.digest ?? .zero).bytes)
    writer.append(count: deltas?.length ?? 0)
  }
}
