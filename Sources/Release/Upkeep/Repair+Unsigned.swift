import Delivery
import Foundation
import Pack

/// The repair of unsigned files, which people and publishers read but devices don't.
extension Repair {
  /// Removes malformed lines from the record.
  mutating func repairRecord(of app: String) throws(ReleaseError) {
    guard let name = OriginPath.audit(app: app) else { return }
    let there = try found(name) { _ in true }
    let lines = (there.bytes ?? []).split(separator: 0x0A).map(Array.init)
    let whole = lines.filter { AuditEntry(line: $0) != nil }
    if case .missing = there { return }
    guard there.bytes == nil || whole.count < lines.count else { return }
    try write(
      name, whole.flatMap { $0 + [0x0A] },
      was: there.fault ?? "had lines that do not belong to a record",
      from: "made of the other lines")
  }

  /// Removes malformed release objects, if something is remembered about the release.
  ///
  /// The release can then be declared again, and nothing is published before that.
  mutating func repairObjects(of app: String) throws(ReleaseError) {
    let folder = "\(ReleasePaths.objects)/\(app)"
    for channel in try origin.names(in: folder) {
      for file in try origin.names(in: "\(folder)/\(channel)") where file.hasSuffix(".json") {
        let name = ReleaseName(app: app, channel: channel, release: String(file.dropLast(5)))
        let path = "\(folder)/\(channel)/\(file)"
        let there = try found(path) { ReleaseObject(parsing: $0) != nil }
        guard case .damaged(let how) = there, try origin.terms(of: name)?.object != nil else {
          continue
        }
        let was = how == FoundFile.otherBytes ? "is not a release object" : how
        try remove(path, was: was, "removed: declare it again with `langpack release create`")
      }
    }
  }

  /// Rewrites a release's state file from what is remembered, if the file is malformed.
  mutating func repairState(of name: ReleaseName) throws(ReleaseError) {
    let file = try ReleasePaths(of: name).state
    let there = try found(file, isWhole: ReleaseState.isOne)
    guard case .damaged(let how) = there, let terms = try origin.terms(of: name) else { return }
    guard let kind = terms.closed else {
      return try remove(file, was: how, "removed: by langpack.published the release is open")
    }
    let state = ReleaseState(kind, by: "langpack.published", at: terms.time)
    guard let bytes = try? JSONEncoder().encode(state) else { return }
    try write(file, bytes + [0x0A], was: how, from: "made of langpack.published")
  }
}

extension ReleaseState {
  /// Returns whether bytes are the state of a release.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(ReleaseState.self, from: Data(bytes))) != nil
  }
}

extension ReleasePaths {
  /// Creates the names of a release's files, except those of an epoch.
  init(of name: ReleaseName) throws(ReleaseError) {
    try self.init(name, epoch: Epoch(low: 0, high: 0))
  }
}
