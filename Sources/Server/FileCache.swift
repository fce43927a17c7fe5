import HTTP
import Synchronization

/// The answers for small files that were asked for lately, with their bytes.
///
/// No answer is older than its request: what a file is, is looked at for each request, but only once
/// for those that the loop received together. A class, since every loop uses it.
final class FileCache: Sendable {
  /// A file's answers.
  private final class Entry: Sendable {
    let path: String
    let about: FileIdentity
    let tag: String
    let whole: Response
    let unchanged: Response
    let size: Int
    /// The time of the last look, in nanoseconds of the loops' clock.
    let looked = Atomic<UInt64>(0)
    /// Whether it was asked for since it last stood first in the line.
    let isUsed = Atomic(false)

    init(path: String, about: FileIdentity, tag: String, whole: Response, unchanged: Response) {
      (self.path, self.about, self.tag) = (path, about, tag)
      (self.whole, self.unchanged) = (whole, unchanged)
      var size = 1024 + whole.fields.count + unchanged.fields.count
      if case .small(let file) = whole.body { size += file.count }
      self.size = size
    }
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The paths in the order in which they came, the first to leave first.
    var line: [String] = []
    var start = 0
    var size = 0
  }

  private let folder: String
  private let most: Int
  private let state = Mutex(State())

  /// The size of the largest file whose bytes are kept.
  static let longest = 120 << 10

  /// Creates a cache of answers for an origin's folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - most: The maximum size of all entries in bytes.
  init(folder: String, most: Int = 16 << 20) {
    (self.folder, self.most) = (folder, most)
  }

  /// The size of all entries in bytes.
  var size: Int { state.withLock { $0.size } }

  /// Returns the answer for a request, if it is known and its file unchanged; never waits.
  func answer(to request: Request) -> Response? {
    guard request.range == nil, request.method == "GET",
      let entry = state.withLock({ $0.entries[request.path] })
    else { return nil }
    guard isCurrent(entry, for: request) else {
      remove(entry, at: request.path)
      return nil
    }
    entry.isUsed.store(true, ordering: .relaxed)
    guard let known = request.ifNoneMatch else { return entry.whole }
    if known == entry.tag { return entry.unchanged }
    return EntityTag.isNamed(entry.tag, in: known) ? entry.unchanged : entry.whole
  }

  private func isCurrent(_ entry: Entry, for request: Request) -> Bool {
    if entry.looked.load(ordering: .relaxed) >= request.received { return true }
    let now = ServerClock.nanoseconds()
    guard ServedFile.look(at: entry.path, in: folder) == entry.about else { return false }
    entry.looked.store(now, ordering: .relaxed)
    return true
  }

  /// Keeps the answers for a file that was just opened, if it is small and not changed lately.
  func keep(_ file: ServedFile, at path: RequestPath, for request: Request) {
    guard request.method == "GET", file.length <= Self.longest, !file.about.isRecent(),
      let bytes = file.cachedContents()
    else { return }
    let place = path.names.joined(separator: "/")
    let small = SmallFile(bytes: bytes) { [folder, about = file.about] in
      let again = ServedFile.cached(at: path.names, in: folder)
      return again?.about == about ? again : nil
    }
    let entry = Entry(
      path: place, about: file.about, tag: EntityTag(path: path, file: file).text,
      whole: Response(small, of: file, at: path),
      unchanged: Response(unchanged: file, at: path))
    add(entry, at: request.path)
  }

  private func add(_ entry: Entry, at path: String) {
    state.withLock { state in
      if let former = state.entries[path] {
        state.size -= former.size
      } else {
        state.line.append(path)
      }
      state.entries[path] = entry
      state.size += entry.size
      // Files that change often stand in the line again and again.
      if state.line.count > 2 * state.entries.count + 1024 {
        (state.line, state.start) = (Array(state.entries.keys), 0)
      }
      while state.size > most, state.start < state.line.count { Self.removeFirst(&state) }
    }
  }

  /// Removes the first entry of the line, or moves it to the end if it was used meanwhile.
  private static func removeFirst(_ state: inout State) {
    let path = state.line[state.start]
    state.start += 1
    if let entry = state.entries[path] {
      if entry.isUsed.exchange(false, ordering: .relaxed) {
        state.line.append(path)
      } else {
        state.entries[path] = nil
        state.size -= entry.size
      }
    }
    if state.start > 64, state.start * 2 > state.line.count {
      state.line.removeFirst(state.start)
      state.start = 0
    }
  }

  private func remove(_ entry: Entry, at path: String) {
    state.withLock { state in
      guard state.entries[path] === entry else { return }
      state.entries[path] = nil
      state.size -= entry.size
    }
  }
}
