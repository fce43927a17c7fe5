import Foundation
import Synchronization

/// A library of `Tests/Faults` that stands before the C library of a process (`LD_PRELOAD`).
///
/// Each is one file of C, which says what it does and by which variables; it is compiled once for all tests.
public struct PreloadedLibrary: Sendable {
  /// The name of its source, without the suffix.
  public let name: String

  /// Counts, ends, stops or refuses calls to files of one folder.
  public static let faults = PreloadedLibrary(name: "faults")
  /// Takes pages of a file away.
  public static let pages = PreloadedLibrary(name: "pages")
  /// Sets the clock of a process.
  public static let clock = PreloadedLibrary(name: "clock")

  /// There is no clang, or it does not take the source.
  public struct NotCompiled: Error { var source: String }

  private static let compiled = Mutex<[String: String]>([:])

  /// A library whose source is `Tests/Faults/<name>.c`.
  public init(name: String) { self.name = name }

  /// Returns where the compiled library lies; compiles it when it is first asked for.
  public func path() throws -> String {
    try Self.compiled.withLock { compiled in
      if let path = compiled[name] { return path }
      let path = try compile()
      compiled[name] = path
      return path
    }
  }

  private func compile() throws -> String {
    let source = URL(fileURLWithPath: ServerProcess.folder)
      .appendingPathComponent("../Faults/\(name).c").standardized.path
    let folder = ServerProcess.built + "/faults"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let library = "\(folder)/lib\(name)-\(getpid()).so"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "clang", "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", library, source,
      "-ldl",
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotCompiled(source: source) }
    return library
  }

  /// Returns the environment of a process for which a file has pages that the disk cannot give.
  ///
  /// - Parameters:
  ///   - path: the file; another one that takes its name is fine.
  ///   - first: the first byte that cannot be read.
  ///   - mayRead: whether reads go well, so that only pages that are mapped are missing.
  /// - Returns: the environment.
  /// - Throws: `NotCompiled`, or that there is no such file.
  public static func environment(
    withoutPagesOf path: String, from first: Int = 0, mayRead: Bool = false
  ) throws -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["LD_PRELOAD"] = try pages.path()
    let file = try FileManager.default.attributesOfItem(atPath: path)
    // Open until this process ends: else another file, as the state, may get the number once this one is removed.
    _ = open(path, O_RDONLY | O_CLOEXEC)
    environment["PAGES_INODE"] = (file[.systemFileNumber] as? NSNumber)?.stringValue
    environment["PAGES_FROM"] = String(first)
    environment["PAGES_READS"] = mayRead ? "1" : nil
    return environment
  }

  /// Returns the environment of a process whose clock is off by some seconds; `base` is added to.
  public static func environment(
    clockAheadBy seconds: Int, base: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> [String: String] {
    var environment = base
    environment["LD_PRELOAD"] = try clock.path()
    environment["CLOCK_OFFSET"] = String(seconds)
    return environment
  }
}
