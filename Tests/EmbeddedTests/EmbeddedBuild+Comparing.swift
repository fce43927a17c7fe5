import Foundation
import Testing

extension EmbeddedBuild {
  /// Writes a file that programs read.
  static func write(_ bytes: [UInt8], _ name: String) throws -> URL {
    let path = work.appending(path: name)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try Data(bytes).write(to: path)
    return path
  }

  /// Asks both programs, and compares line by line.
  static func compare(_ cases: CaseFile, _ name: String) throws {
    let path = try write(Array(cases.questions.utf8), name)
    let script = project.appending(path: "Tests/EmbeddedTests/Programs/texts.mjs")
    let said = [
      "C": try run(texts.get(), [path.path]),
      "WebAssembly": try run(
        #require(program("node")), [script.path, folder.path, path.path]),
    ]
    for (language, words) in said {
      let lines = words.split(separator: "\n").map(String.init)
      #expect(lines.count == cases.answers.count, "\(language)")
      for (line, answer) in zip(lines, cases.answers) where line != answer {
        Issue.record("\(language) says \(line) and not \(answer)")
      }
    }
  }
}
