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
  private let rule: OwnParserRule
  private let patience: Int

  /// A process that only one thread uses at a time.
  private struct Held: @unchecked Sendable {
    let process: ParserProcess
  }

  /// - Parameters:
  ///   - folder: The project's folder.
  ///   - path: The folders to search for `node`, in the format of `PATH`.
  ///   - plugins: The plugins of the parser that the project needs.
  ///   - rule: Which parser of the project itself may run.
  ///   - patience: The timeout of a process, in seconds; ten megabytes of code take twenty.
  init(
    folder: String, path: String, plugins: [ParserPlugin] = [], own rule: OwnParserRule = .never,
    patience: Int = 120
  ) {
    self.patience = patience
    self.plugins = plugins
    self.folder = folder
    self.rule = rule
    // A package manager puts node_modules/.bin first, where a branch may have a program.
    let programs = SearchPath(path).outside(ParserSearch.workTree(of: folder))
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
    do throws(ParserError) {
      return try ParserAnswer(answer, source: source, dialect: dialect)
    } catch {
      if case .noParser = error { throw .noParser(advice: advice) }
      throw error
    }
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

  /// What lets the project's own parser run, if it has one that may not.
  private var advice: String? {
    let hasOwn = !ParserSearch(project: folder, others: []).own.isEmpty
    return hasOwn ? rule.advice : nil
  }

  /// The parsers of the project and of the machine that may run.
  private var parsers: (own: [ParserPackage], machine: [String]) {
    let search = ParserSearch(project: folder, others: others, node: node)
    return (search.own.compactMap(ParserPackage.init).filter(rule.allows), search.machine)
  }

  /// The paths of `node` and of the parsers that may run, the project's own with its digest.
  var places: [String] {
    let parsers = parsers
    return [node ?? ""] + parsers.own.map { "\($0.folder) \($0.digest)" } + parsers.machine
  }

  private func start() throws(ParserError) -> Held {
    guard let node else { throw .noNode }
    let parsers = parsers
    return Held(
      process: try ParserProcess(
        node: node, plugins: plugins, own: parsers.own.map(\.folder), machine: parsers.machine,
        patience: patience))
  }
}
