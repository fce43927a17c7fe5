import Dispatch
import FBT
import Foundation
import Programs
import Synchronization

/// A pool of at most two parser processes, started on demand and reused.
///
/// A class, because all copies of a language share its processes.
final class ParserPool: Sendable {
  private let idle = Mutex<[Held]>([])
  private let free = DispatchSemaphore(value: 2)
  private let folder: String
  /// The absolute path of `node`; nil if there is none.
  private let node: String?
  /// The folders of `NODE_PATH`, which may contain a parser.
  private let others: [String]
  private let plugins: [ParserPlugin]
  private let patience: Int

  /// A process that only one thread uses at a time.
  private struct Held: @unchecked Sendable {
    let process: ParserProcess
  }

  /// - Parameters:
  ///   - folder: The project's folder.
  ///   - path: The folders to search for `node`, in the format of `PATH`.
  ///   - plugins: The plugins of the parser that the project needs.
  ///   - patience: The timeout of a process, in seconds; ten megabytes of code take twenty.
  init(
    folder: String, path: String, plugins: [ParserPlugin] = [], patience: Int = 120
  ) {
    self.patience = patience
    self.plugins = plugins
    self.folder = folder
    let programs = SearchPath(path)
    node = programs.find("node") ?? programs.find("nodejs")
    others = SearchPath(ProcessInfo.processInfo.environment["NODE_PATH"] ?? "").folders
  }

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: Its text.
  ///   - ending: The extension of its name.
  ///   - what: The requested part.
  ///   - dialect: The library whose calls the file has.
  /// - Returns: The decoded answer.
  /// - Throws: The reason why there is no syntax tree; a failed process is not used again.
  func parse(
    _ source: String, ending: String, _ what: ParserAnswer.Extent, _ dialect: FBTDialect = .fbt
  ) throws(ParserError) -> ParserAnswer {
    free.wait()
    defer { free.signal() }
    var bytes: [UInt8]?
    while bytes == nil, let held = idle.withLock({ $0.popLast() }) {
      // The file is not to blame for a process that ended while idle.
      guard held.process.isWaiting else { continue }
      bytes = try ask(held, source, ending, what)
    }
    let answer = if let bytes { bytes } else { try ask(start(), source, ending, what) }
    return try ParserAnswer(answer, source: source, dialect: dialect)
  }

  private func ask(
    _ held: Held, _ source: String, _ ending: String, _ what: ParserAnswer.Extent
  ) throws(ParserError) -> [UInt8] {
    let bytes = try held.process.ask(source, ending: ending, what: what.rawValue)
    idle.withLock { $0.append(held) }
    return bytes
  }

  /// The identifiers of the idle processes.
  var identifiers: [Int32] { idle.withLock { $0.map(\.process.identifier) } }

  private var parsers: [String] { ParserSearch(project: folder, others: others).folders }

  /// The paths of `node` and of the installed parsers.
  var places: [String] {
    [node ?? ""] + parsers
  }

  private func start() throws(ParserError) -> Held {
    guard let node else { throw .noNode }
    return Held(
      process: try ParserProcess(
        node: node, folder: folder, plugins: plugins, parsers: parsers, patience: patience))
  }
}
