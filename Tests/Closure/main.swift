// Imports random texts in every format, and looks for any that a user would lose without a finding.
//
//   Closure FIRST-SEED ROUNDS STEP
//
// runs the rounds FIRST-SEED, FIRST-SEED + STEP and so on, ROUNDS of each format and content.
import Foundation
import Interchange
import TestClosure

let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
guard numbers.count == 3, numbers[2] > 0 else {
  FileHandle.standardError.write(Data("usage: Closure FIRST-SEED ROUNDS STEP\n".utf8))
  exit(64)
}
let trials = FormatRegistry.all.map(ClosureTrial.init)
var (texts, found) = (0, 0)
for round in 0..<numbers[1] {
  let seed = numbers[0] + round * numbers[2]
  for trial in trials {
    for content in ClosureTrial.Content.allCases {
      texts += trial.count
      for fault in try trial.faults(seed: seed, content) {
        found += 1
        print("\(trial.format.name), \(content.rawValue), seed \(seed): \(fault.debugDescription)")
      }
    }
  }
  if round % 100 == 99 {
    FileHandle.standardError.write(Data("\(texts) texts, \(found) faults\n".utf8))
  }
}
print("\(texts) texts in \(trials.count) formats, seeds from \(numbers[0]): \(found) faults")
exit(found == 0 ? 0 : 1)
