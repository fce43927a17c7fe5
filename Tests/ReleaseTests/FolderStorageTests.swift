import Testing

@testable import Release

/// The times of files in a folder that web servers and copying programs compare.
@Suite struct FolderStorageTests {
  private let memory = MemoryOriginDisk()

  private var storage: FolderStorage { FolderStorage(path: "/o", disk: memory.disk) }

  @Test(
    arguments: [
      (nil, nil), (-3, nil), (-2, nil), (-1, 1), (0, 2), (1, 3), (86_400, 86_402), (86_401, nil),
    ] as [(Int?, Int?)])
  func versionsAreTwoSecondsApart(former: Int?, next: Int?) {
    let now = MemoryOriginDisk.now
    let found = FolderStorage.distinctTime(from: former.map { now + $0 }, at: now)
    #expect(found == next.map { now + $0 })
  }

  @Test func everyReplacementGetsATimeOfItsOwn() throws {
    var times: [Int?] = []
    for byte in 0..<4 as Range<UInt8> {
      _ = try storage.replace("a", [byte], over: .missing)
      times.append(memory.modified("/o/a"))
    }
    #expect(times == [0, 2, 4, 6].map { MemoryOriginDisk.now + $0 })
  }

  @Test func aTimeThatCannotBeSetReplacesNothing() throws {
    _ = try storage.replace("a", [1], over: .missing)
    var disk = memory.disk
    disk.setModified = { path, _ throws(StorageError) in
      throw StorageError(path: "\(path)", operation: "set the time", code: 1)
    }
    let storage = FolderStorage(path: "/o", disk: disk)
    #expect(throws: StorageError.self) { try storage.replace("a", [2], over: .missing) }
    #expect(memory.files == ["/o/a": [1]])
  }
}
