// Compares the collector with a plain second implementation of FBT's rules, on random scripts.
//
//   CollectTrials FIRST-SEED SOURCES STEP
//
// compares the documents FIRST-SEED, FIRST-SEED + STEP and so on, until they have SOURCES scripts.
import Foundation
import TestFBT

let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
guard numbers.count == 3, numbers[2] > 0 else {
  FileHandle.standardError.write(Data("usage: CollectTrials FIRST-SEED SOURCES STEP\n".utf8))
  exit(64)
}
let trial = CollectTrial()
var (counts, faults, seed) = (CollectTrial.Counts(), 0, numbers[0])
while counts.sources < numbers[1] {
  if let fault = trial.fault(seed: seed, &counts) {
    faults += 1
    if faults <= 20 { print(fault) }
  }
  seed += numbers[2]
}
print(
  "\(counts.sources) sources, \(counts.calls) calls, \(counts.phrases) phrases, "
    + "\(counts.refusals) refusals, seeds \(numbers[0]) to \(seed - numbers[2]): \(faults) faults")
exit(faults == 0 ? 0 : 1)
