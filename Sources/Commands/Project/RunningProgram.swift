import Foundation

/// A program of the user's that gets text and answers with text; no shell reads its words.
struct RunningProgram {
  private let words: [String]

  /// A program and the words for it.
  init(_ words: [String]) { self.words = words }

  /// Whether a program of a name can be run.
  static func isThere(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// What the program writes for what it reads.
  ///
  /// Its errors go to standard error as they come.
  ///
  /// - Throws: Where it cannot be run, does not end well or writes what is no UTF-8.
  func output(for input: String) throws(CommandError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--"] + words
    let (reading, writing) = (Pipe(), Pipe())
    process.standardInput = reading
    process.standardOutput = writing
    do { try process.run() } catch {
      throw .failure("\(words[0]): cannot be run: \(error.localizedDescription)")
    }
    // Both at once: a program may answer before it has read all.
    let bytes = Data(input.utf8)
    let writer = Thread {
      signal(SIGPIPE, SIG_IGN)
      try? reading.fileHandleForWriting.write(contentsOf: bytes)
      try? reading.fileHandleForWriting.close()
    }
    writer.start()
    let output = (try? writing.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .failure(
        "\(words[0]): ended with status \(process.terminationStatus); nothing was taken")
    }
    guard let text = String(validating: output ?? Data(), as: UTF8.self) else {
      throw .failure("\(words[0]): wrote something that is not UTF-8; nothing was taken")
    }
    return text
  }
}
