import Foundation
import LanguageData
import LanguagePacks

/// Opens every contestant's files, measures them in turns in several processes, and prints the table.
///
///     StringBenchmark [FOLDER]         files are written there, `strings.json` too
///     StringBenchmark FOLDER FIGURES   is one of the processes, and writes its figures
let words = CommandLine.arguments
let folder = URL(fileURLWithPath: words.count > 1 ? words[1] : ".build/bench")
let processes = 7

/// Measures in this process.
func measure() throws -> Run {
  guard let russian = LocaleTag("ru") else { throw BenchmarkError.missing("ru") }
  try Ours.open(CLDR.rulesOrDefault(for: russian))
  try Apple.open(folder.appendingPathComponent("foundation"))
  try Gettext.open(folder.appendingPathComponent("gettext"))
  try ICU.open()
  try Contestants.check()
  return Report.measured(Contestants.all)
}

/// Measures in another process, which is this program.
func measured(into figures: URL) throws -> Run {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: words[0])
  process.arguments = [folder.path, figures.path]
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw BenchmarkError.missing("a process") }
  return try JSONDecoder().decode(Run.self, from: Data(contentsOf: figures))
}

if words.count > 2 {
  try JSONEncoder().encode(measure()).write(to: URL(fileURLWithPath: words[2]))
} else {
  let figures = folder.appendingPathComponent("strings.run")
  let report = Report(runs: try (0..<processes).map { _ in try measured(into: figures) })
  try? FileManager.default.removeItem(at: figures)
  print(report.table)
  try report.json.write(
    to: folder.appendingPathComponent("strings.json"), atomically: true, encoding: .utf8)
}
