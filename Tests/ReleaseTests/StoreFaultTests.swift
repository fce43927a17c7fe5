import ObjectStore
import Pack
import TestSupport
import Testing

@testable import Release

/// Every single request of a publication fails in turn, in every way.
@Suite struct StoreFaultTests {
  let server: FaultyStore

  init() throws {
    server = try FaultyStore()
    for revision in 1...2 { try server.origin().publish(revision) }
    try server.save("two")
  }

  /// How many requests the third publication takes.
  private func requests() throws -> Int {
    try server.breaks(nil)
    try server.origin().publish(3)
    return try server.counts().requests
  }

  /// The store fails from a request on, as one that goes away does: devices have the old state or the new
  /// one, whole, and the next publication heals.
  @Test(arguments: ["500", "silent", "lost", "half"])
  func wheneverAStoreGoesAwayDevicesSeeTheOldStateOrTheNew(kind: String) throws {
    let count = try requests()
    #expect(count > 15)
    var states: Set<Int> = []
    var unnoticed = 0
    for number in 0..<count {
      try server.load("two")
      try server.breaks(.init(kind, at: number, count: .max / 2))
      let failure = failure { try server.origin(attempts: 1, seconds: 0.05).publish(3) }
      try server.breaks(nil)
      let origin = try server.origin()
      let (manifest, packs) = try origin.install()
      #expect(
        packs["el"] == Samples.installed("el", Int(manifest.revision.number)), "request \(number)")
      #expect((2...3 as ClosedRange<Revision>).contains(manifest.revision))
      states.insert(Int(manifest.revision.number))
      // What is read for the report alone, after all is done, may fail.
      #expect(failure != nil || manifest.revision == 3, "request \(number)")
      if failure == nil { unnoticed += 1 }
      #expect(try origin.faults() == [], "request \(number)")
      try origin.publish(3)
      #expect(try origin.install().1["el"] == Samples.installed("el", 3), "request \(number)")
      #expect(
        try origin.update("el", from: Samples.installed("el", 1)) == Samples.installed("el", 3))
      #expect(try origin.faults() == [], "request \(number)")
    }
    #expect(states == [2, 3] && unnoticed <= 1)
  }

  /// What a publication throws, which must be of the store and worth another try.
  private func failure(_ body: () throws -> Void) -> StoreError? {
    do { try body() } catch {
      guard case .disk(let found)? = error as? ReleaseError, found.store?.isTransient == true else {
        Issue.record("\(error)")
        return nil
      }
      return found.store
    }
    return nil
  }

  /// A request that fails once is tried again, and nothing can be seen of it.
  @Test(arguments: ["503", "drop", "cut", "done-500"])
  func aRequestThatFailsOnceLeavesNoTrace(kind: String) throws {
    let count = try requests()
    try server.breaks(nil)
    let whole = try server.origin().files()
    for number in 0..<count {
      try server.load("two")
      try server.breaks(.init(kind, at: number))
      let report = try server.origin().publish(3)
      #expect(report.outcome == .published && report.sequence == 3, "\(kind), request \(number)")
      try server.breaks(nil)
      #expect(try server.origin().files() == whole, "\(kind), request \(number)")
    }
  }
}
