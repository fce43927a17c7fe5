import Foundation

/// What is measured, and by how many processes.
enum Measuring: String {
  case lookup, load

  static let counts = [5000, 100_000]

  private var rounds: Int { self == .lookup ? 9 : 30 }

  /// Writes the files, measures all contestants in turns, and prints the tables.
  func run(in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var results = Results()
    for count in Self.counts {
      let files = Files(folder, count)
      try files.write()
      for round in 0..<rounds {
        if round % 3 == 0 { try install(files) }
        for contestant in Contestant.allCases where isWanted(contestant, count, round) {
          results.add(try measured(contestant, count, folder), contestant, count)
        }
      }
      try results.checkTexts(count)
    }
    let report = Report(measuring: self, results: results)
    print(report.table)
    try report.json.write(
      to: folder.appendingPathComponent("\(rawValue).json"), atomically: true, encoding: .utf8)
  }

  /// Copies all files and this program anew, each in one piece.
  ///
  /// How the kernel lays a file in its memory, in pieces of many pages or page by page, is up to who wrote it, and
  /// stays for all processes: a program that was written page by page takes ten microseconds longer to open ours
  /// and three to open cdb. What is left of it is chance, so every contestant is measured with several copies.
  private func install(_ files: Files) throws {
    try files.install()
    let copy = Self.program(in: files.folder)
    try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[0])).write(
      to: copy, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
  }

  private static func program(in folder: URL) -> URL { folder.appendingPathComponent("program") }

  /// What takes a fifth of a second to open is opened five times only.
  private func isWanted(_ contestant: Contestant, _ count: Int, _ round: Int) -> Bool {
    switch contestant {
    // In lookups it has the rows of ours that are whole calls.
    case .localizer, .inside: self == .load
    case .foundation, .dictionary: count < 100_000 || round < 5
    default: true
    }
  }

  private func measured(
    _ contestant: Contestant, _ count: Int, _ folder: URL
  ) throws -> [String: String] {
    let process = Process()
    process.executableURL = Self.program(in: Files(folder, count).folder)
    process.arguments = [rawValue, folder.path, contestant.rawValue, String(count)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError.missing(contestant.name) }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { values, line in
      let sides = line.split(separator: " ")
      if sides.count == 2 { values[String(sides[0])] = String(sides[1]) }
    }
  }
}

/// What all processes said.
struct Results {
  private var values: [String: [Double]] = [:]
  private var checks: [Int: Set<String>] = [:]

  mutating func add(_ said: [String: String], _ contestant: Contestant, _ count: Int) {
    for (name, text) in said {
      if name == "check" {
        checks[count, default: []].insert(text)
      } else if let value = Double(text) {
        values["\(name).\(contestant.rawValue).\(count)", default: []].append(value)
      }
    }
  }

  /// All must find the same texts, or the table says nothing.
  func checkTexts(_ count: Int) throws {
    guard checks[count, default: []].count < 2 else {
      throw BenchmarkError.missing("the same texts of all contestants")
    }
  }

  /// What half of the processes are below.
  func median(_ name: String, _ contestant: Contestant, _ count: Int) -> Double? {
    let sorted = values["\(name).\(contestant.rawValue).\(count)", default: []].sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }

  /// What the fastest process says.
  func least(_ name: String, _ contestant: Contestant, _ count: Int) -> Double? {
    values["\(name).\(contestant.rawValue).\(count)", default: []].min()
  }
}
