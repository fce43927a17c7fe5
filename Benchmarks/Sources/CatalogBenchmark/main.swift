import Foundation

/// Measures the catalog.
///
///     CatalogBenchmark wikipedia FOLDER WORK        all locales in and out again
///     CatalogBenchmark history WORK FOLDER...       versions one after the other, and each seen again
///     CatalogBenchmark scale PHRASESxLOCALES WORK   generated texts
///
/// A line on standard output is a JSON object of names and numbers.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 2 else { throw BenchmarkError.usage }
let figures: [String: Double] =
  switch arguments[0] {
  case "wikipedia": try WikipediaRun(folder: arguments[1], work: arguments[2]).figures()
  case "history": try HistoryRun(work: arguments[1], folders: Array(arguments[2...])).figures()
  case "scale": try ScaleRun(arguments[1], work: arguments[2]).figures()
  default: throw BenchmarkError.usage
  }
let json = try JSONSerialization.data(withJSONObject: figures, options: .sortedKeys)
print(String(decoding: json, as: UTF8.self))

enum BenchmarkError: Error {
  case usage
  /// Texts that are not what was put in.
  case different(String)
}

/// The seconds that something takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// A path without a file.
func fresh(_ folder: String, _ name: String) throws -> String {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let path = "\(folder)/\(name)"
  for ending in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + ending) }
  return path
}

/// The most memory that the process had, in MiB.
func peakMemory() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  let words = line?.split { !$0.isNumber }
  return (words?.first.flatMap { Double($0) } ?? 0) / 1024
}

/// How many bytes a file has.
func size(_ path: String) -> Double {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  return (attributes?[.size] as? NSNumber)?.doubleValue ?? 0
}
