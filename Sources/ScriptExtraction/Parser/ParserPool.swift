import Dispatch
import Foundation
import Programs
import Synchronization

/// At most two parsers at work, started when the first files come and kept for the next ones.
///
/// A class, because all copies of a language share its processes.
final class ParserPool: Sendable {
  private let idle = Mutex<[Held]>([])
  private let free = DispatchSemaphore(value: 2)
  private let folder: String
  /// The absolute path of `node`; nil if there is none.
  private let node: String?
  /// Folders that may hold a parser, beside the project's own.
  private let parsers: [String]
  private let patience: Int

  /// A process that one thread at a time has.
  private struct Held: @unchecked Sendable {
    let process: ParserProcess
  }

  /// - Parameters:
  ///   - folder: The project's folder.
  ///   - path: The folders that `node` is looked for in, as `PATH` has them.
  ///   - patience: How many seconds a process may say nothing; ten megabytes of code take twenty.
  init(folder: String, path: String, patience: Int = 120) {
    self.patience = patience
    self.folder = folder
    let programs = SearchPath(path)
    node = programs.find("node") ?? programs.find("nodejs")
    parsers = SearchPath(ProcessInfo.processInfo.environment["NODE_PATH"] ?? "").folders
  }

  /// The syntax of a file.
  ///
  /// - Parameters:
  ///   - source: Its text.
  ///   - ending: The end of its name.
  ///   - what: How much of it is wanted.
  /// - Returns: The syntax.
  /// - Throws: Why there is none; a process that failed is not asked again.
  func parse(
    _ source: String, ending: String, _ what: ParserAnswer.Extent
  ) throws(ParserError) -> ParserAnswer {
    free.wait()
    defer { free.signal() }
    var bytes: [UInt8]?
    while bytes == nil, let held = idle.withLock({ $0.popLast() }) {
      // One that died while it waited is no fault of the file.
      guard held.process.isWaiting else { continue }
      bytes = try ask(held, source, ending, what)
    }
    let answer = if let bytes { bytes } else { try ask(start(), source, ending, what) }
    return try ParserAnswer(answer, source: source)
  }

  private func ask(
    _ held: Held, _ source: String, _ ending: String, _ what: ParserAnswer.Extent
  ) throws(ParserError) -> [UInt8] {
    let bytes = try held.process.ask(source, ending: ending, what: what.rawValue)
    idle.withLock { $0.append(held) }
    return bytes
  }

  /// The numbers of the processes that wait for work.
  var identifiers: [Int32] { idle.withLock { $0.map(\.process.identifier) } }

  /// Where `node` is, and the folders that hold a parser, as far as they are there.
  var places: [String] {
    let here = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    let above = sequence(first: here) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let folders =
      above.map { $0.appending(path: "node_modules").path } + parsers
      + ["/usr/share/nodejs"]
    let parsers = folders.map { $0 + "/@babel/parser/package.json" }
    return [node ?? ""] + parsers.filter(FileManager.default.fileExists)
  }

  private func start() throws(ParserError) -> Held {
    guard let node else { throw .noNode }
    return Held(
      process: try ParserProcess(
        node: node, folder: folder, parsers: parsers, patience: patience))
  }
}
