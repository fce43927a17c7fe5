// Runs modelled rollouts and prints the tables of Docs/Simulation.md.
//
//   RolloutTrials FAULT-FREE OTHERS
//
// runs FAULT-FREE rollouts without a fault, and OTHERS of each other kind.
//
//   RolloutTrials picture
//
// prints the picture of Docs/Rollouts.md.
import Foundation
import TestRollouts

if CommandLine.arguments.dropFirst() == ["picture"] {
  print(EvidencePicture()?.svg ?? "", terminator: "")
  exit(0)
}
let words = CommandLine.arguments.dropFirst().map { Int($0) }
guard words.count == 2, let faultFree = words[0], let others = words[1], min(faultFree, others) > 0
else {
  FileHandle.standardError.write(Data("usage: RolloutTrials FAULT-FREE OTHERS | picture\n".utf8))
  exit(64)
}
let tables = RolloutTables(faultFree: faultFree, others: others)
let isGood = tables.printFaultFree()
tables.printHarm()
tables.printSilence()
tables.printForgeries()
tables.printRest()
exit(isGood ? 0 : 1)
