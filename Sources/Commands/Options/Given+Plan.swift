import CommandLine
import Diagnostics
import Projects

extension Invocation {
  /// The record of writes in a dry run; nil in a normal run.
  var rehearsal: Rehearsal? { shared(ValueFlag.dryRun) ?? nil }

  /// Whether the command prints JSON.
  var isJSON: Bool { shared(Flag.json) ?? false }
}

extension Given {
  /// The record of writes in a dry run; nil in a normal run.
  var rehearsal: Rehearsal? { invocation.rehearsal }
}

extension Terminal {
  /// Prints what a dry run would write, and returns the exit code.
  func show(
    _ rehearsal: Rehearsal, _ given: Given<some TypedCommand>, _ code: ExitCode = .done
  ) -> ExitCode {
    write(rehearsal.plan, asJSON: given.invocation.isJSON, ending: "")
    return code
  }

  /// Prints what a dry run would write, or else a closing line, and returns the exit code.
  func end(
    _ given: Given<some TypedCommand>, _ line: String, keeping path: String = "",
    _ code: ExitCode = .done
  ) -> ExitCode {
    if let rehearsal = given.rehearsal { return show(rehearsal, given, code) }
    say(line, keeping: path)
    return code
  }

  /// Prints what the real run would write before it failed; nothing if it would write nothing.
  func showPlan(beforeFailureOf invocation: Invocation) {
    guard let plan = invocation.rehearsal?.plan, !plan.isEmpty else { return }
    write(plan, asJSON: invocation.isJSON, ending: ", then fail")
  }

  private func write(_ plan: Plan, asJSON isJSON: Bool, ending: String) {
    if isJSON {
      print(json: plan.json.pretty())
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
    let all = counts.compactMap { $0 }.joined(separator: ", ")
    say("would write \(all)\(ending); nothing was written")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
