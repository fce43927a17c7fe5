import Foundation
import Programs

/// A program of the user's that gets bytes and answers with bytes; no shell reads its words.
///
/// It is looked for once, and gets an environment of a few named variables.
struct RunningProgram: Sendable {
  private let words: [String]
  /// Its absolute path; nil if there is none.
  private let path: String?
  private let environment: ChildEnvironment
  /// After how many seconds it is ended; nil if it may take its time.
  private let seconds: Int?

  /// A program and the words for it.
  ///
  /// - Parameters:
  ///   - words: Its name or path, and its arguments.
  ///   - variables: The variables of the environment that it gets beside the usual.
  ///   - seconds: After how many seconds it is ended; nil if it may take its time.
  init(_ words: [String], with variables: [String] = [], seconds: Int? = nil) {
    let own = ProcessInfo.processInfo.environment
    path = SearchPath(own["PATH"] ?? "").find(words[0])
    environment = ChildEnvironment(from: own, with: variables)
    (self.words, self.seconds) = (words, seconds)
  }

  /// Whether it can be run.
  var isThere: Bool { path != nil }

  /// Which variables of the environment it got, and which of them are not set.
  var environmentShown: String {
    let got = environment.values.keys.sorted().joined(separator: ", ")
    let missing = environment.missing.map { "; \($0) is not set" }.joined()
    return "of the environment it got \(got)\(missing)"
  }

  /// The text that the program writes for a text.
  ///
  /// - Throws: If it cannot be run, does not end well or writes anything but UTF-8.
  func output(for input: String) throws(ProjectError) -> String {
    guard let text = String(validating: try output(for: Array(input.utf8)), as: UTF8.self) else {
      throw .failure("\(words[0]): wrote something that is not UTF-8; nothing was taken")
    }
    return text
  }

  /// What the program writes for what it reads.
  ///
  /// Its errors go to standard error as they come.
  ///
  /// - Throws: If it cannot be run, takes too long or does not end well.
  func output(for input: [UInt8]) throws(ProjectError) -> [UInt8] {
    let (reading, writing) = (Pipe(), Pipe())
    let process = try started(reading, writing)
    let ending = DispatchWorkItem { [number = process.processIdentifier] in kill(number, SIGKILL) }
    if let seconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: ending)
    }
    // Both at once: a program may answer before it has read all.
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
