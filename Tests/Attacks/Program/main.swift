import Foundation
import TestAttacks

// Plays the table of attacks: see Docs/Attacks.md.

@Sendable func say(_ line: String, to file: FileHandle = .standardOutput) {
  file.write(Data((line + "\n").utf8))
}

func refuse(_ reason: String) -> Never {
  say("Attacks: \(reason); see Attacks --help", to: .standardError)
  exit(64)
}

let arguments: Arguments
do throws(Arguments.Refusal) {
  arguments = try Arguments(CommandLine.arguments.dropFirst())
} catch { refuse(error.reason) }
if arguments.isHelp {
  say(Arguments.help)
  exit(0)
}

let chosen = AttackTable.all.filter { attack in
  let (name, area) = (attack.name, attack.area.rawValue)
  return (!arguments.isQuick || attack.isRepresentative)
    && (arguments.only.isEmpty || arguments.only.contains { name.contains($0) || area == $0 })
}
guard !chosen.isEmpty else { refuse("no attack has this name") }
if arguments.isList {
  for attack in chosen { say("\(attack.area.rawValue)\t\(attack.name)") }
  exit(0)
}

let start = Date()
let results = AttackRun(chosen, jobs: arguments.jobs).play { say($0) }
let seconds = Date().timeIntervalSince(start)
AttackTable.end()
if let path = arguments.json {
  try results.json(seconds: seconds).write(toFile: path, atomically: true, encoding: .utf8)
}
let lost = results.filter { !$0.isHeldOff }.map(\.attack.name)
say("\(results.count - lost.count) of \(results.count) attacks held off in \(Int(seconds)) s")
if !lost.isEmpty { say("not held off: \(lost.joined(separator: ", "))") }
exit(lost.isEmpty ? 0 : 1)
