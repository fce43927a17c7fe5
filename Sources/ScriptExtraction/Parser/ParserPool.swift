import Dispatch
import Foundation
import Synchronization

/// At most two parsers at work, started when the first files come and kept for the next ones.
///
/// A class, because all copies of a language share its processes.
final class ParserPool: Sendable {
  private let idle = Mutex<[Held]>([])
  private let free = DispatchSemaphore(value: 2)
  private let folder: String
  private let search: String
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
    search = path
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
    let held = try takeOne()
    let bytes = try held.process.ask(source, ending: ending, what: what.rawValue)
    idle.withLock { $0.append(held) }
    return try ParserAnswer(bytes, source: source)
  }

  /// The numbers of the processes that wait for work.
  var identifiers: [Int32] { idle.withLock { $0.map(\.process.identifier) } }

  /// One that waits, else a new one.
  private func takeOne() throws(ParserError) -> Held {
    if let held = idle.withLock({ $0.popLast() }) { return held }
    let places = search.split(separator: ":").flatMap { ["\($0)/node", "\($0)/nodejs"] }
    guard let node = places.first(where: FileManager.default.isExecutableFile) else {
      throw .noNode
    }
    return Held(process: try ParserProcess(node: node, folder: folder, patience: patience))
  }
}
