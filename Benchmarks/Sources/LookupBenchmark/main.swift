import Foundation

/// Measures how texts are found by key, and how long it takes from nothing to the first text.
///
///     LookupBenchmark lookup FOLDER     writes lookup.json there
///     LookupBenchmark load FOLDER       writes load.json there
///
/// Each contestant is measured in processes of its own, which are this program with a contestant's
/// name and a number of phrases.
let words = CommandLine.arguments
guard words.count > 2, let task = Measuring(rawValue: words[1]) else {
  throw BenchmarkError.missing("what to measure: lookup or load, and a folder")
}
let folder = URL(fileURLWithPath: words[2])
if words.count > 4, let contestant = Contestant(rawValue: words[3]), let count = Int(words[4]) {
  let worker = Worker(contestant: contestant, files: Files(folder, count))
  try task == .lookup ? worker.lookup() : worker.load()
} else {
  try task.run(in: folder)
}
