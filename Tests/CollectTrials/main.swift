// Compares the collector with a plain second implementation of FBT's rules, on random scripts.
//
//   CollectTrials fbt|fbtee FIRST-SEED SOURCES
//
// compares the documents FIRST-SEED, FIRST-SEED + 1 and so on, until they have SOURCES scripts.
import Foundation
import TestFBT

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3, let dialect = Dialect(rawValue: words[0]), let first = UInt64(words[1]),
  let sources = Int(words[2])
else {
  FileHandle.standardError.write(Data("usage: CollectTrials fbt|fbtee FIRST-SEED SOURCES\n".utf8))
  exit(64)
}
let trial = CollectTrial(dialect)
var (counts, faults, seed) = (CollectTrial.Counts(), 0, first)
while counts.sources < sources {
  if let fault = trial.fault(seed: seed, &counts) {
    faults += 1
    if faults <= 20 { print(fault) }
  }
  seed += 1
}
print(
  "\(dialect.rawValue): \(counts.sources) sources, \(counts.calls) calls, \(counts.phrases) phrases, "
    + "\(counts.refusals) refusals, seeds \(first) to \(seed - 1): \(faults) faults")
exit(faults == 0 ? 0 : 1)
