import Foundation
import Release
import Synchronization

/// A record of what a piece of work would write: its files, databases and origins read as if it were written.
///
/// The same code runs as in earnest, so that a plan cannot say anything else than what is done. A class, since
/// the copies of a project and its files share it.
public final class Rehearsal: Sendable {
  /// A file with the bytes that it would have; nil if it would be removed.
  struct RecordedFile {
    var shown: String
    var bytes: [UInt8]?
  }

  private struct State {
    var files: [String: RecordedFile] = [:]
    var databases: [String: DatabaseCopy] = [:]
    var origins: [String: OriginRehearsal] = [:]
  }

  private let state = Mutex(State())

  /// Creates a record of nothing.
  public init() {}

  /// Records the bytes of a file, or that it is removed.
  func write(_ path: String, shown: String, _ bytes: [UInt8]?) {
    state.withLock { $0.files[path] = RecordedFile(shown: shown, bytes: bytes) }
  }

  /// What was recorded of a file; nil if it is as it is on the disk.
  func file(_ path: String) -> RecordedFile? { state.withLock { $0.files[path] } }

  /// The names in a folder, with those that were recorded.
  func names(in folder: String, besides present: [String]) -> [String] {
    let start = folder + "/"
    return state.withLock { state in
      var names = Set(present)
      for (path, file) in state.files where path.hasPrefix(start) {
        let name = String(path.dropFirst(start.count))
        if file.bytes == nil {
          names.remove(name)
        } else {
          names.insert(String(name.prefix { $0 != "/" }))
        }
      }
      return names.sorted()
    }
  }

  /// The copy of a database that stands in for it.
  func database(_ path: String, shown: String) throws(ProjectError) -> DatabaseCopy {
    if let known = state.withLock({ $0.databases[path] }) { return known }
    let copy = try DatabaseCopy(of: path, shown: shown)
    state.withLock { $0.databases[path] = copy }
    return copy
  }

  /// The record of an origin; the same for the same place.
  public func origin(at place: String) -> OriginRehearsal {
    state.withLock { state in
      let found = state.origins[place] ?? OriginRehearsal()
      state.origins[place] = found
      return found
    }
  }

  /// What would be written.
  public var plan: Plan {
    let state = state.withLock { $0 }
    var plan = Plan()
    for (path, file) in state.files {
      let former = FileManager.default.contents(atPath: path).map(Array.init)
      PlannedChange(file.shown, from: former, to: file.bytes).map { plan.files.append($0) }
      plan.ordinals += file.ordinals(over: former)
    }
    for copy in state.databases.values {
      plan.files += copy.changes
      plan.revisions += copy.revisions
    }
    for (place, origin) in state.origins {
      plan.objects += origin.changes.map { change in
        PlannedChange(
          change.isRemoved ? .removed : change.isNew ? .new : .changed, "\(place)/\(change.name)")
      }
    }
    plan.files.sort { $0.path < $1.path }
    plan.objects.sort { $0.path < $1.path }
    return plan
  }
}

extension Rehearsal.RecordedFile {
  /// How many ordinals a ledger gets that it does not have yet; 0 for any other file.
  fileprivate func ordinals(over former: [UInt8]?) -> Int {
    guard shown.hasSuffix("langpack.ordinals"), let bytes else { return 0 }
    let known = Set((former ?? []).split(separator: 0x0A))
    return bytes.split(separator: 0x0A).count { line in
      line.first.map { 0x30...0x39 ~= $0 } == true && !known.contains(line)
    }
  }
}
