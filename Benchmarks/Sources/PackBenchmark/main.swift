import Foundation

/// Builds the packs of a corpus, and says what they cost.
///
/// `PackBenchmark sizes CORPUS FOLDER` writes `ours.json` and, for the peers, `texts.json`;
/// `PackBenchmark build CORPUS FOLDER` writes `build.json`;
/// `PackBenchmark decode CORPUS FOLDER` writes `decode.json`, `PackBenchmark compact CORPUS FOLDER` `compact.json`, and
/// `PackBenchmark deltas DATE=CORPUS,… FOLDER` writes `deltas.json` and the plain values of each version;
/// `PackBenchmark client LOCALE=CORPUS FOLDER` writes the bundle and the store of an app, and `texts.json`;
/// `PackBenchmark small CORPUS FOLDER` writes `small.json`, and `PackBenchmark publish CORPUS FOLDER` writes
/// `publish.json`;
/// `PackBenchmark memory - FOLDER` says how many bytes of memory the largest of its packs takes. CORPUS is the path of a folder with
/// `Localizations` and `source/tokens.tsv`, or `PHRASESxLOCALES` for generated texts.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 3 else { throw BenchmarkError.usage }
let folder = URL(fileURLWithPath: arguments[2])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

switch arguments[0] {
case "sizes":
  let corpus = try Corpus(named: arguments[1])
  try PackSizes(corpus, work: folder).json.write(to: folder.appendingPathComponent("ours.json"))
  try PeerTexts(corpus).json.write(to: folder.appendingPathComponent("texts.json"))
case "build":
  try BuildCost(Corpus(named: arguments[1]), work: folder).json
    .write(to: folder.appendingPathComponent("build.json"))
case "decode":
  try DecodeCost(Corpus(named: arguments[1]), work: folder).json
    .write(to: folder.appendingPathComponent("decode.json"))
case "compact":
  try CompactCost(Corpus(named: arguments[1])).json
    .write(to: folder.appendingPathComponent("compact.json"))
case "deltas":
  try DeltaSizes(Versions(arguments[1]), work: folder).json
    .write(to: folder.appendingPathComponent("deltas.json"))
case "client":
  // CORPUS is LOCALE=CORPUS here.
  let parts = arguments[1].split(separator: "=", maxSplits: 1).map(String.init)
  guard parts.count == 2 else { throw BenchmarkError.usage }
  let corpus = try Corpus(named: parts[1])
  try ClientFiles(corpus, locale: .known(parts[0])).write(to: folder)
  try PeerTexts(corpus).json.write(to: folder.appendingPathComponent("texts.json"))
case "small":
  try SmallChanges(Corpus(named: arguments[1]), work: folder).json
    .write(to: folder.appendingPathComponent("small.json"))
case "publish":
  let corpus = try Corpus(named: arguments[1])
  let counts = [1, 10, corpus.locales.count].filter { $0 <= corpus.locales.count }
  _ = try PublishCost(
    corpus, work: folder, changing: counts, file: folder.appendingPathComponent("publish.json"))
case "memory": print(try DecodeCost.memory(folder))
default: throw BenchmarkError.usage
}

enum BenchmarkError: Error {
  case usage
  /// What is there, which no locale or pack is.
  case unknown(String)
}
