// Runs modelled rollouts and prints the tables of Docs/Simulation.md.
//
//   RolloutTrials FAULT-FREE OTHERS
//
// runs FAULT-FREE rollouts without a fault, and OTHERS of each other kind.
import Foundation

let words = CommandLine.arguments.dropFirst().map { Int($0) }
guard words.count == 2, let faultFree = words[0], let others = words[1], min(faultFree, others) > 0
else {
  FileHandle.standardError.write(Data("usage: RolloutTrials FAULT-FREE OTHERS\n".utf8))
  exit(64)
}
let tables = RolloutTables(faultFree: faultFree, others: others)
tables.printFaultFree()
tables.printHarm()
tables.printSilence()
tables.printForgeries()
tables.printRest()
