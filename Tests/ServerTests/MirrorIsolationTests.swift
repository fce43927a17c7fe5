import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import HTTP
@testable import Server

/// Objects of a store that hang, or have no end, and all the others.
@Suite struct MirrorIsolationTests {
  /// A store whose objects with `hang` in their names answer when the test ends.
  private final class Store: OriginSource {
    let ends = DispatchSemaphore(value: 0)
    let waiting = Atomic<Int>(0)
    let limits = Mutex<[String: Int]>([:])
    let hangs = Atomic<Bool>(true)

    func fetch(_ path: String, unless tag: String?, atMost longest: Int) -> FetchedFile {
      limits.withLock { $0[path] = longest }
      guard path.contains("hang"), hangs.load(ordering: .relaxed) else {
        return tag == nil ? .bytes([1, 2, 3], tag: "t") : .unchanged
      }
      waiting.add(1, ordering: .relaxed)
      ends.wait()
      waiting.subtract(1, ordering: .relaxed)
      return .failed
    }
  }

  /// What requests were answered.
  private final class Answers: Sendable {
    private let all = Mutex<[String]>([])
    var list: [String] { all.withLock { $0 } }
    func add(_ words: String) { all.withLock { $0.append(words) } }
  }

  private let store = Store()
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func mirror(_ change: (inout MirrorLimits) -> Void = { _ in }) -> MirroredFiles {
    var limits = MirrorLimits()
    limits.freshness = 0
    change(&limits)
    return MirroredFiles(of: store, holdingIn: folder.path, limits: limits)
  }

  private func ask(
    _ mirror: MirroredFiles, _ path: String, _ answers: Answers
  ) throws {
    let quota = AbsenceQuota(PeerQuota(perMinute: 1000) { 0 }, of: .none)
    mirror.find(try RequestPath(path), within: quota) { found in
      answers.add("\(path) \("\(found)".prefix(4))")
    }
  }

  private func waits(_ condition: () -> Bool) -> Bool {
    for _ in 0..<2000 {
      if condition() { return true }
      usleep(5000)
    }
    return false
  }

  @Test func objectsThatHangHoldUpNoOther() throws {
    let (mirror, answers) = (mirror(), Answers())
    for number in 0..<40 { try ask(mirror, "/blobs/aa/hang\(number)", answers) }
    #expect(waits { store.waiting.load(ordering: .relaxed) == 40 })
    for number in 0..<100 { try ask(mirror, "/blobs/aa/\(number)", answers) }
    // Each answers while all of the forty hang.
    #expect(waits { answers.list.count == 100 })
    #expect(store.waiting.load(ordering: .relaxed) == 40)
    for _ in 0..<40 { store.ends.signal() }
    #expect(waits { answers.list.count == 140 })
  }

  @Test func aFileThatIsHeldIsComparedHoweverManyNewOnesHang() throws {
    let (mirror, answers) = (mirror { $0.fetches = 8 }, Answers())
    try ask(mirror, "/apps/a/b/1.timestamp", answers)
    #expect(waits { answers.list.count == 1 })
    for number in 0..<20 { try ask(mirror, "/blobs/aa/hang\(number)", answers) }
    #expect(waits { store.waiting.load(ordering: .relaxed) == 6 })
    let before = mirror.figures.unchanged
    try ask(mirror, "/apps/a/b/1.timestamp", answers)
    #expect(waits { mirror.figures.unchanged == before + 1 })
    for _ in 0..<6 { store.ends.signal() }
    #expect(waits { answers.list.count == 22 })
  }

  @Test func oneObjectHasAQuarterOfTheRequestsThatWait() throws {
    let (mirror, answers) = (mirror { $0.requests = 16 }, Answers())
    for _ in 0..<16 { try ask(mirror, "/blobs/aa/hang", answers) }
    // Four wait, and the others are refused at once.
    #expect(answers.list.count == 12)
    try ask(mirror, "/blobs/aa/1", answers)
    #expect(waits { answers.list.last == "/blobs/aa/1 file" })
    store.ends.signal()
    #expect(waits { answers.list.count == 17 })
  }

  @Test func aTimestampThatHangsDelaysNoSignalOfOthers() throws {
    let mirror = mirror()
    let source = PolledSignalSource(mirror: mirror, interval: .milliseconds(5)) { UInt64($0.count) }
    let releases = ["hang", "1", "2"].map {
      SignalledRelease(app: "a", channel: "b", release: $0)
    }
    let seen = Mutex<[String: Int]>([:])
    source.start(
      followed: { releases },
      changed: { release, _ in seen.withLock { $0[release.release, default: 0] += 1 } })
    #expect(waits { seen.withLock { ($0["1"] ?? 0) > 3 && ($0["2"] ?? 0) > 3 } })
    #expect(store.waiting.load(ordering: .relaxed) == 1)
    source.stop()
    store.hangs.store(false, ordering: .relaxed)
    store.ends.signal()
  }

  @Test func eachKindOfFileHasTheLimitOfItsClient() throws {
    let (mirror, answers) = (mirror(), Answers())
    let limits = [
      "apps/a/b/1.timestamp": 2 << 10, "apps/a/roots/1.root": 16 << 10, "lists/1": 64 << 10,
      "apps/a/b/1.manifests/1.manifest": 1 << 20, "apps/a/b/1.manifests/2-from-1.patch": 1 << 20,
      "blobs/aa/1": 64 << 20, "apps/a/ledger/0.ordinals": 64 << 20,
    ]
    for path in limits.keys { try ask(mirror, "/" + path, answers) }
    #expect(waits { answers.list.count == limits.count })
    #expect(store.limits.withLock { $0 } == limits)
  }
}
