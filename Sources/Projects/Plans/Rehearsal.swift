import Foundation
import Release
import Synchronization

/// A record of what a dry run would write, which reads back as if it were written.
///
/// It covers files, databases and origins. A dry run executes the same code as a real run, so
/// the plan cannot differ from what a real run does. A class, since the copies of a project and
/// its files share it.
public final class Rehearsal: Sendable {
  /// A file with its planned bytes; nil if it would be removed.
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

  /// Creates an empty record.
  public init() {}

  /// Records the new bytes of a file, or its removal if nil.
  func write(_ path: String, shown: String, _ bytes: [UInt8]?) {
    state.withLock { $0.files[path] = RecordedFile(shown: shown, bytes: bytes) }
  }

  /// Returns the record of a file; nil if the file is unchanged.
  func file(_ path: String) -> RecordedFile? { state.withLock { $0.files[path] } }

  /// Returns the names in a folder, with the recorded changes applied.
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

  /// Returns the copy that stands in for a database; makes one at the first call.
  func database(_ path: String, shown: String) throws(ProjectError) -> DatabaseCopy {
    if let known = state.withLock({ $0.databases[path] }) { return known }
    let copy = try DatabaseCopy(of: path, shown: shown)
    // Register it first, so that `discard` finds even a part of it.
    state.withLock { $0.databases[path] = copy }
    do throws(ProjectError) { try copy.fill() } catch {
      state.withLock { $0.databases[path] = nil }
      throw error
    }
    return copy
  }

  /// Returns an error message with the paths of originals instead of those of their copies.
  public func naming(_ message: String) -> String {
    state.withLock { $0.databases.values.reduce(message) { $1.naming($0) } }
  }

  /// Removes the copies of databases now; the plan must have been read.
  public func discard() {
    for copy in state.withLock({ Array($0.databases.values) }) { copy.discard() }
  }

  /// Returns the record of an origin; always the same one for a place.
  public func origin(at place: String) -> OriginRehearsal {
    state.withLock { state in
      let found = state.origins[place] ?? OriginRehearsal()
      state.origins[place] = found
      return found
    }
  }

  /// The recorded changes as a plan.
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
  /// Returns how many ordinals a ledger gains; 0 for any other file.
  fileprivate func ordinals(over former: [UInt8]?) -> Int {
    guard shown.hasSuffix("langpack.ordinals"), let bytes else { return 0 }
    let known = Set((former ?? []).split(separator: 0x0A))
    return bytes.split(separator: 0x0A).count { line in
      line.first.map { 0x30...0x39 ~= $0 } == true && !known.contains(line)
    }
  }
}
