import Foundation

/// A program of the user's that gets bytes and answers with bytes; no shell reads its words.
struct RunningProgram {
  private let words: [String]
  /// After how many seconds it is ended; nil where it may take its time.
  private let seconds: Int?

  /// A program and the words for it.
  init(_ words: [String], seconds: Int? = nil) {
    self.words = words
    self.seconds = seconds
  }

  /// Whether a program of a name can be run.
  static func isThere(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// The text that the program writes for a text.
  ///
  /// - Throws: Where it cannot be run, does not end well or writes what is no UTF-8.
  func output(for input: String) throws(CommandError) -> String {
    guard let text = String(validating: try output(for: Array(input.utf8)), as: UTF8.self) else {
      throw .failure("\(words[0]): wrote something that is not UTF-8; nothing was taken")
    }
    return text
  }

  /// What the program writes for what it reads.
  ///
  /// Its errors go to standard error as they come.
  ///
  /// - Throws: Where it cannot be run, takes too long or does not end well.
  func output(for input: [UInt8]) throws(CommandError) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--"] + words
    // What opens the signing key is none of its business.
    var environment = ProcessInfo.processInfo.environment
    environment["LANGPACK_PASSPHRASE"] = nil
    process.environment = environment
    let (reading, writing) = (Pipe(), Pipe())
    process.standardInput = reading
    process.standardOutput = writing
    do { try process.run() } catch {
      throw .failure("\(words[0]): cannot be run: \(error.localizedDescription)")
    }
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
    if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL {
      throw .failure("\(words[0]): was ended, or took more than its time; nothing was taken")
    }
    guard process.terminationStatus == 0 else {
      throw .failure(
        "\(words[0]): ended with status \(process.terminationStatus); nothing was taken")
    }
    return Array(output ?? Data())
  }
}
