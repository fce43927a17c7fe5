import CommandLine
import Diagnostics
import Projects

extension Given {
  /// A new record of writes for a dry run; nil for a normal run.
  var rehearsal: Rehearsal? { shared(Flag.dryRun) == true ? Rehearsal() : nil }
}

extension Terminal {
  /// Prints what a dry run would write, and returns the exit code.
  func show(
    _ rehearsal: Rehearsal, _ given: Given<some TypedCommand>, _ code: ExitCode = .done
  ) -> ExitCode {
    let plan = rehearsal.plan
    if given.shared(Flag.json) == true {
      print(plan.json.pretty())
    } else {
      for change in plan.files + plan.objects {
        print("\(change.kind.rawValue.padding(to: 7))  \(change.path)")
      }
    }
    let counts = [
      counted(plan.files.count, "file"),
      plan.objects.isEmpty
        ? nil : counted(plan.objects.count, "object of the origin", "objects of the origin"),
      plan.ordinals == 0 ? nil : counted(plan.ordinals, "new ordinal"),
      plan.revisions == 0 ? nil : counted(plan.revisions, "revision"),
    ]
    say("would write \(counts.compactMap { $0 }.joined(separator: ", ")); nothing was written")
    return code
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
