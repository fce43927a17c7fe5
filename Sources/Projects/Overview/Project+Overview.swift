import Catalog
import Foundation
import Release

extension Project {
  /// Whether the shared catalog is on a server.
  var hasRemoteCatalog: Bool { sharedCatalog.map(PhraseCatalog.mayBeAddress) ?? false }

  /// Whether the origin is a folder that exists.
  var hasLocalOrigin: Bool {
    !configuration.origin.isStoreAddress && file(configuration.origin).isFolder
  }

  /// When the ledger or a committed file of translations changed last.
  var textsChanged: UInt64? {
    let texts = (try? everyTranslationFile())?.map(\.file) ?? []
    return ([ledger, attachments] + texts).compactMap(\.changed).max()
  }

  /// Returns what was published to the configured origin, the latest first.
  ///
  /// - Throws: An error if a file of the memory cannot be read.
  func rememberedPublications() throws(ProjectError) -> [ProjectOverview.Publication] {
    let lines = try ProjectError.wrapping { () throws(ReleaseError) in
      try memory().publications()
    }
    return lines.map { name, line in
      ProjectOverview.Publication(
        channel: name.channel, release: name.release, sequence: line.sequence, time: line.time)
    }.sorted { ($0.time, $0.release) > ($1.time, $1.release) }
  }

  /// Whether the app was published to the configured origin, as far as the team remembers.
  public var isPublished: Bool {
    guard let publications = try? rememberedPublications() else { return published.exists }
    return publications.contains { $0.sequence > 0 }
  }

  /// The keys that are there, or the program that signs.
  var overviewKeys: ProjectOverview.Keys {
    let hasSigner = keys.privateKey.exists || !configuration.signer.isEmpty
    if hasSigner, keys.publicKey.exists { return .signing }
    return keys.publicKey.exists ? .publicKey : .none
  }
}

extension File {
  /// When the file changed last, in seconds since 1970; nil if it doesn't exist.
  var changed: UInt64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return UInt64(clamping: status.st_mtim.tv_sec)
  }
}
