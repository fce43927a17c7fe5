import Foundation

/// MediaWiki's own evaluator of messages, as a process of PHP.
struct MediaWikiEvaluator {
  /// A line that the evaluator answers.
  struct Request: Encodable {
    var locale: String
    var text: String?
    /// The parameters of each rendering of the text.
    var samples: [[String]]?
    /// The numbers whose rules are wanted.
    var numbers: [String]?
  }

  static let folder = "/usr/share/mediawiki"
  static let isThere =
    FileManager.default.fileExists(atPath: folder + "/maintenance/Maintenance.php")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/php")

  /// The names of the locales that MediaWiki has messages or plural rules for.
  static var locales: Set<String> {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder + "/languages/i18n")
    let names = (files ?? []).filter { $0.hasSuffix(".json") && $0 != "qqq.json" }
      .map { String($0.dropLast(".json".count)) }
    let rules = try? String(
      contentsOfFile: folder + "/languages/data/plurals.xml", encoding: .utf8)
    let ruled = (rules ?? "").matches(of: /locales="([^"]*)"/).flatMap { match in
      match.1.lowercased().replacing("_", with: "-").split(separator: " ").map(String.init)
    }
    return Set(names + ruled).subtracting(["root"])
  }

  /// Returns the texts of each request.
  static func texts(_ requests: [Request]) throws -> [[String]] { try answers(requests) }

  /// Returns the indexes of the rules of each request.
  static func rules(_ requests: [Request]) throws -> [[Int]] { try answers(requests) }

  private static func answers<Answer: Decodable>(_ requests: [Request]) throws -> [Answer] {
    let (input, output) = (Pipe(), Pipe())
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Scripts/wikitext/evaluator.php").standardized.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/php")
    process.arguments = [script, folder]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let lines = try requests.map { try JSONEncoder().encode($0) + [0x0A] }.reduce(Data(), +)
    DispatchQueue.global().async {
      try? input.fileHandleForWriting.write(contentsOf: lines)
      try? input.fileHandleForWriting.close()
    }
    let answers = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try answers.split(separator: 0x0A).map {
      try JSONDecoder().decode(Answer.self, from: $0)
    }
  }
}
