// Runs modelled rollouts and prints the tables of Docs/Simulation.md.
//
//   RolloutTrials FAULT-FREE OTHERS
//
// runs FAULT-FREE rollouts without a fault, and OTHERS of each other kind.
//
//   RolloutTrials picture
//
// prints the picture of Docs/Rollouts.md.
//
//   RolloutTrials fleet RUNS FIRST-SEED [good|harmful]
//
// runs fleets of real clients, RUNS with a good pack and RUNS with one that no start survives, or one of
// both kinds.
import Foundation
import TestRollouts

if CommandLine.arguments.dropFirst() == ["picture"] {
  print(EvidencePicture()?.svg ?? "", terminator: "")
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "fleet", 4...5 ~= CommandLine.arguments.count,
  let runs = Int(CommandLine.arguments[2]), runs > 0, let first = UInt64(CommandLine.arguments[3]),
  let kinds = FleetTable.kinds(CommandLine.arguments.dropFirst(4).first)
{
  try await FleetTable(runs: runs, first: first, kinds: kinds).print()
  exit(0)
}
let words = CommandLine.arguments.dropFirst().map { Int($0) }
guard words.count == 2, let faultFree = words[0], let others = words[1], min(faultFree, others) > 0
else {
  FileHandle.standardError.write(
    Data(
      "usage: RolloutTrials FAULT-FREE OTHERS | picture | fleet RUNS FIRST-SEED [good|harmful]\n"
        .utf8))
  exit(64)
}
let tables = RolloutTables(faultFree: faultFree, others: others)
let isGood = tables.printFaultFree()
tables.printHarm()
tables.printSilence()
tables.printForgeries()
tables.printRest()
exit(isGood ? 0 : 1)
