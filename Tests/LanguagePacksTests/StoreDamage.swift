import Foundation
import TestSupport
import TestWorld

/// One thing that may have become of a store: of its folder, or of a file in it.
struct StoreDamage: CustomStringConvertible {
  enum Kind: CaseIterable {
    case gone, empty, short, flipped, random, longer, huge
    case emptyFolder, fullFolder, pipe, socket, closed
    case linkToNothing, linkToItself, linkToDevice, linkToFile, linkToFolder, linkToPassword
    case otherFile, sameFile, aside
  }

  enum FolderKind: CaseIterable {
    case gone, empty, file, pipe, closed, linkToNothing, linkToItself, linkToFile, linkToStore,
      filled
  }

  var name: String
  var kind: Kind?
  var folder: FolderKind?

  var description: String {
    folder.map { "folder: \($0)" } ?? "\(name): \(kind.map { "\($0)" } ?? "")"
  }

  /// Everything that may become of some files.
  static func all(of files: [String]) -> [StoreDamage] {
    files.flatMap { name in Kind.allCases.map { StoreDamage(name: name, kind: $0, folder: nil) } }
  }

  /// Everything that may become of the folder.
  static let allOfFolder = FolderKind.allCases.map {
    StoreDamage(name: "", kind: nil, folder: $0)
  }

  private init(name: String, kind: Kind?, folder: FolderKind?) {
    (self.name, self.kind, self.folder) = (name, kind, folder)
  }

  /// A damage by chance of a store with some files.
  init(of files: [String], _ random: inout SeededGenerator) {
    name = files.randomElement(using: &random) ?? "state"
    if Int.random(in: 0..<10, using: &random) == 0 {
      folder = FolderKind.allCases.randomElement(using: &random)
    } else {
      kind = Kind.allCases.randomElement(using: &random)
    }
  }

  func happen(to store: String, _ random: inout SeededGenerator) {
    if let folder { happen(folder, to: store) }
    if let kind { happen(kind, to: store, &random) }
  }

  private func happen(_ kind: FolderKind, to store: String) {
    let files = FileManager.default
    let other = store + "-other"
    func replace(_ work: () -> Void) {
      try? files.removeItem(atPath: store)
      work()
    }
    switch kind {
    case .gone: replace {}
    case .empty: replace { mkdir(store, 0o700) }
    case .file: replace { _ = files.createFile(atPath: store, contents: Data([1])) }
    case .pipe: replace { mkfifo(store, 0o600) }
    case .closed: chmod(store, 0)
    case .linkToNothing: replace { symlink("nothing", store) }
    case .linkToItself: replace { symlink(store, store) }
    case .linkToFile: replace { symlink("/etc/passwd", store) }
    case .linkToStore:
      rename(store, other)
      symlink(other, store)
    case .filled:
      for name in ["state.new", "lock.new", "part", "telemetry", "a/b/c", ".hidden"] {
        try? files.createDirectory(
          atPath: "\(store)/\(name)", withIntermediateDirectories: true)
      }
    }
  }

  private func happen(_ kind: Kind, to store: String, _ random: inout SeededGenerator) {
    let path = store + "/" + name
    let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    if let changed = changed(bytes, kind, &random) {
      _ = FileManager.default.createFile(atPath: path, contents: Data(changed))
    } else {
      replace(path, kind, store)
    }
  }

  /// Other bytes of the file; nil where it is not its bytes that change.
  private func changed(
    _ bytes: [UInt8], _ kind: Kind, _ random: inout SeededGenerator
  ) -> [UInt8]? {
    switch kind {
    case .empty: return []
    case .short: return Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    case .flipped:
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...40, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      return bytes
    case .random:
      return (0..<Int.random(in: 0...9000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    case .longer: return bytes + [UInt8](repeating: 10, count: 1_200_000)
    default: return nil
    }
  }

  private func replace(_ path: String, _ kind: Kind, _ store: String) {
    let files = FileManager.default
    let others = ((try? files.contentsOfDirectory(atPath: store)) ?? []).sorted()
    let other = others.first { $0 != name }.map { store + "/" + $0 } ?? store
    switch kind {
    case .huge:
      truncate(path, 3 << 30)
      return
    case .closed:
      chmod(path, 0)
      return
    case .aside:
      mkdir(path + ".new", 0o700)
      mkdir(path + ".staged", 0o700)
      return
    default: break
    }
    try? files.removeItem(atPath: path)
    switch kind {
    case .emptyFolder: mkdir(path, 0o700)
    case .fullFolder:
      try? files.createDirectory(atPath: path + "/a/b", withIntermediateDirectories: true)
    case .pipe: mkfifo(path, 0o600)
    case .socket: mknod(path, S_IFSOCK | 0o600, 0)
    case .linkToNothing: symlink("nothing", path)
    case .linkToItself: symlink(path, path)
    case .linkToDevice: symlink("/dev/zero", path)
    case .linkToFile: symlink(other, path)
    case .linkToFolder: symlink("/tmp", path)
    case .linkToPassword: symlink("/etc/passwd", path)
    case .otherFile: rename(other, path)
    case .sameFile: link(other, path)
    default: break
    }
  }
}
