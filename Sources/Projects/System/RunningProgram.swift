import Foundation
import Programs

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

  /// Creates a program with its arguments.
  ///
  /// - Parameters:
  ///   - words: The name or path of the program, then its arguments.
  ///   - variables: The environment variables that it gets in addition to the usual ones.
  ///   - seconds: The timeout in seconds, after which it is killed; nil for none.
  init(_ words: [String], with variables: [String] = [], seconds: Int? = nil) {
    let own = ProcessInfo.processInfo.environment
    path = SearchPath(own["PATH"] ?? "").find(words[0])
    environment = ChildEnvironment(from: own, with: variables)
    (self.words, self.seconds) = (words, seconds)
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
  /// - Throws: An error if the program cannot be run, fails, times out or writes invalid UTF-8.
  func output(for input: String) throws(ProjectError) -> String {
    guard let text = String(validating: try output(for: Array(input.utf8)), as: UTF8.self) else {
      throw .failure("\(words[0]): wrote something that is not UTF-8; nothing was taken")
    }
    return text
  }

  /// Runs the program on some bytes, and returns the bytes that it writes.
  ///
  /// Its standard error goes to this process's standard error.
  ///
  /// - Throws: An error if the program cannot be run, fails or times out.
  func output(for input: [UInt8]) throws(ProjectError) -> [UInt8] {
    let (reading, writing) = (Pipe(), Pipe())
    let process = try started(reading, writing)
    let ending = DispatchWorkItem { [number = process.processIdentifier] in kill(number, SIGKILL) }
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
    let output = (try? writing.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    ending.cancel()
    try check(process)
    return Array(output ?? Data())
  }

  private func started(_ input: Pipe, _ output: Pipe) throws(ProjectError) -> Process {
    guard let path else {
      let place = words[0].contains("/") ? "" : " in the absolute folders of PATH"
      throw .failure("\(words[0]): there is no such program\(place)")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(words.dropFirst())
    process.environment = environment.values
    (process.standardInput, process.standardOutput) = (input, output)
    do { try process.run() } catch {
      throw .failure("\(words[0]): cannot be run: \(error.localizedDescription)")
    }
    return process
  }

  private func check(_ process: Process) throws(ProjectError) {
    if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL {
      throw .failure("\(words[0]): was ended, or took more than its time; nothing was taken")
    }
    guard process.terminationStatus == 0 else {
      throw .failure(
        "\(words[0]): ended with status \(process.terminationStatus); nothing was taken")
    }
  }
}
