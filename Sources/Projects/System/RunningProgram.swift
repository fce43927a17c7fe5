import Foundation
import Programs
import Synchronization

/// A user's program that reads bytes and writes bytes; it runs without a shell.
///
/// It is looked up once, and gets an environment of only a few named variables.
struct RunningProgram: Sendable {
  private let words: [String]
  /// The absolute path of the program; nil if it wasn't found.
  private let path: String?
  private let environment: ChildEnvironment
  /// The timeout in seconds; nil for none.
  private let seconds: Int?
  /// Receives the lines of its standard error; nil if they are part of its failure.
  private let say: (@Sendable (String) -> Void)?
  /// Whether it has this process's own standard error, on which it may ask.
  private let mayAsk: Bool

  /// Creates a program with its arguments.
  ///
  /// - Parameters:
  ///   - words: The name or path of the program, then its arguments.
  ///   - variables: The environment variables that it gets in addition to the usual ones.
  ///   - values: Further variables and their values.
  ///   - clone: A folder in which a program without a path is not looked for, such as a clone.
  ///   - folder: The folder that a relative path of the program starts from.
  ///   - seconds: The timeout in seconds, after which it is killed; nil for none.
  ///   - mayAsk: Whether it has this process's own standard error, since it may ask the user.
  ///   - say: Receives the lines of its standard error. The program then ends with this process, as
  ///     by Ctrl-C. If it is nil, the lines are part of the error if the program fails.
  init(
    _ words: [String], with variables: [String] = [], setting values: [String: String] = [:],
    outside clone: String? = nil, from folder: String = ".", seconds: Int? = nil,
    mayAsk: Bool = false, saying say: (@Sendable (String) -> Void)? = nil
  ) {
    let own = ProcessInfo.processInfo.environment
    let search = SearchPath(own["PATH"] ?? "")
    path = (clone.map(search.outside) ?? search).find(words[0], from: folder)
    environment = ChildEnvironment(
      from: own.merging(values) { $1 }, with: variables + values.keys)
    (self.words, self.seconds, self.say, self.mayAsk) = (words, seconds, say, mayAsk)
  }

  /// Whether the program was found.
  var isThere: Bool { path != nil }

  /// A message about the environment variables that it gets, and those that aren't set.
  var environmentShown: String {
    let got = environment.values.keys.sorted().joined(separator: ", ")
    let missing = environment.missing.map { "; \($0) is not set" }.joined()
    return "of the environment it got \(got)\(missing)"
  }

  /// Runs the program on a text, and returns the text that it writes.
  ///
  /// - Parameters:
  ///   - input: The text.
  ///   - progress: Receives the number of lines that the program has written, as they come.
  /// - Returns: The text that the program writes.
  /// - Throws: An error if the program cannot be run, fails, times out or writes invalid UTF-8.
  func output(
    for input: String, progress: (_ lines: Int) -> Void = { _ in }
  ) throws(ProjectError) -> String {
    let bytes = try output(for: Array(input.utf8), progress: progress)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failure("\(words[0]): its output is not UTF-8; nothing of it was used")
    }
    return text
  }

  /// Runs the program on some bytes, and returns the bytes that it writes.
  ///
  /// - Parameters:
  ///   - input: The bytes.
  ///   - progress: Receives the number of lines that the program has written, as they come.
  /// - Returns: The bytes that the program writes.
  /// - Throws: An error if the program cannot be run, fails or times out.
  func output(
    for input: [UInt8], progress: (_ lines: Int) -> Void = { _ in }
  ) throws(ProjectError) -> [UInt8] {
    let (reading, writing) = (Pipe(), Pipe())
    let talk = mayAsk ? nil : Pipe()
    let process = try started(reading, writing, talk)
    let kept = KeptLines()
    let errors = talk.map { Self.saying($0, say ?? kept.add) }
    let number = process.processIdentifier
    let ending = DispatchWorkItem { kill(number, SIGKILL) }
    if let seconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: ending)
    }
    // Write and read concurrently: a program may answer before it has read everything.
    let writer = Thread {
      signal(SIGPIPE, SIG_IGN)
      try? reading.fileHandleForWriting.write(contentsOf: Data(input))
      try? reading.fileHandleForWriting.close()
    }
    writer.start()
    // Foundation gives the program a group of its own, which Ctrl-C on the terminal doesn't reach.
    let signals = say.map { _ in EndingSignals.add { Self.end(group: number, by: $0) } }
    defer { if let signals { EndingSignals.remove(signals) } }
    let output = Self.all(of: writing.fileHandleForReading, progress)
    process.waitUntilExit()
    errors?.wait()
    ending.cancel()
    try check(process, kept.words)
    return output
  }

  /// Ends a program and what it has started; one that ignores the signal is killed soon after.
  private static func end(group: Int32, by signal: Int32) {
    kill(-group, signal)
    for _ in 0..<30 where kill(-group, 0) == 0 { usleep(10_000) }
    kill(-group, SIGKILL)
  }

  /// Reads a pipe to its end, and reports the number of lines whenever some arrive.
  private static func all(of pipe: FileHandle, _ progress: (_ lines: Int) -> Void) -> [UInt8] {
    var (output, lines): ([UInt8], Int) = ([], 0)
    forEachPart(of: pipe) { part in
      output += part
      lines += part.count { $0 == 0x0A }
      progress(lines)
    }
    return output
  }

  /// Reads a pipe to its end, as parts arrive; a pipe that cannot be read any more has ended.
  private static func forEachPart(of pipe: FileHandle, _ body: (ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipe.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      body(buffer[..<count])
    }
  }

  /// Says each line of a pipe on a thread of its own, so that none stands within a line of progress.
  ///
  /// - Returns: A semaphore that is signalled at the end of the pipe.
  private static func saying(
    _ pipe: Pipe, _ say: @escaping @Sendable (String) -> Void
  ) -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var rest: [UInt8] = []
      forEachPart(of: pipe.fileHandleForReading) { part in
        rest += part
        while let place = rest.firstIndex(of: 0x0A) {
          say(String(decoding: rest[..<place], as: UTF8.self))
          rest.removeSubrange(...place)
        }
      }
      if !rest.isEmpty { say(String(decoding: rest, as: UTF8.self)) }
      end.signal()
    }
    return end
  }

  private func started(
    _ input: Pipe, _ output: Pipe, _ errors: Pipe?
  ) throws(ProjectError) -> Process {
    guard let path else {
      let place = words[0].contains("/") ? "" : " in the absolute folders of PATH"
      throw .failure("\(words[0]): no such program\(place)")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(words.dropFirst())
    process.environment = environment.values
    (process.standardInput, process.standardOutput) = (input, output)
    if let errors { process.standardError = errors }
    do { try process.run() } catch {
      throw .failure("\(words[0]): cannot be run: \(error.localizedDescription)")
    }
    return process
  }

  private func check(_ process: Process, _ errors: String) throws(ProjectError) {
    if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL {
      throw .failure("\(words[0]): was killed, or took too long; nothing of its output was used")
    }
    guard process.terminationStatus == 0 else {
      throw .failure(
        "\(words[0]): ended with status \(process.terminationStatus)\(errors); nothing of its output was used"
      )
    }
  }
}

/// The first lines that a program wrote to its standard error.
///
/// A class, since the thread that reads them shares it.
private final class KeptLines: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) {
    lines.withLock { if $0.count < 3, !line.isEmpty { $0.append(String(line.prefix(300))) } }
  }

  /// The lines for a message; empty if there are none.
  var words: String { lines.withLock { $0.isEmpty ? "" : " (\($0.joined(separator: "; ")))" } }
}
