import Delivery
import Sodium

extension Verification {
  /// Verifies that release objects can be read, and that their key tables are intact.
  mutating func verifyObjects(of app: String) {
    do throws(ReleaseError) {
      for (_, object) in try origin.objects(of: app) { _ = try origin.ordinals(of: object) }
      guard let memory = origin.memory else { return }
      for name in try memory.lines(of: app).keys.sorted(by: { $0.path < $1.path })
      where try !origin.isAgreed(name) {
        tell(name.path, .memory(memory.key(name), .otherObject))
      }
    } catch { tell(ReleasePaths.objects + "/" + app, error) }
  }

  /// Verifies every signature of every root, since apps that pin one key rely on that key alone.
  mutating func verifyRoots(of app: String) {
    guard let roots = try? origin.roots(of: app) else { return }
    for root in roots {
      let name = origin.rootName(app, root.version)
      let former = roots.first { $0.version + 1 == root.version }
      guard let bytes = read(name, "a root of \(app)"),
        Root.hasBadSignature(bytes, after: former, keys)
      else { continue }
      tell(name, "has an invalid signature")
    }
  }

  /// Reports malformed lines of the record.
  mutating func verifyRecord(of app: String) {
    guard let name = OriginPath.audit(app: app),
      let there = try? origin.found(name, isWhole: { _ in true })
    else { return }
    if case .damaged(let how) = there { tell(name, "\(how): the record of \(app)") }
    let lines = (there.bytes ?? []).split(separator: 0x0A, omittingEmptySubsequences: true)
    for (place, line) in lines.enumerated() where AuditEntry(line: Array(line)) == nil {
      tell(name, "line \(place + 1) is not a line of the record")
    }
  }

  /// Reports a malformed file in place of the one that closes a release.
  mutating func verifyState(of name: ReleaseName) {
    do throws(ReleaseError) {
      let paths = try ReleasePaths(of: name)
      let there = try origin.reading { () throws(StorageError) in
        try origin.found(paths.state, isWhole: ReleaseState.isOne)
      }
      if case .damaged(let how) = there {
        tell(paths.state, "\(how): whether \(name.release) is closed")
      }
    } catch { tell(name.path, error) }
  }
}

extension Origin {
  /// Returns the releases that have a history but no timestamp.
  func unservedNames(
    besides served: [ReleaseName]
  ) throws(ReleaseError) -> [ReleaseName] {
    var found: [ReleaseName] = []
    for app in try names(in: "apps") {
      for channel in try names(in: "apps/" + app) {
        for file in try names(in: "apps/\(app)/\(channel)") where file.hasSuffix(".history") {
          let release = String(file.dropLast(".history".utf8.count))
          found.append(ReleaseName(app: app, channel: channel, release: release))
        }
      }
    }
    return found.filter { !served.contains($0) }
  }
}
