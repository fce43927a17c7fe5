import CommandLine
import Diagnostics
import Foundation
import Projects
import Release

extension Command {
  static let originRepair = Command(
    "origin", "repair", summary: "Rebuilds files of an origin that are missing or damaged.",
    details: """
      Packs, deltas and their lists are made again of their other forms, of the texts
      of this checkout, or copied from --from; roots, ordinals, histories, manifests
      and patches of what is left of them. A digest, a signature or a root proves
      each before it is written. Nothing is signed, so nothing is served that was not
      served before. What cannot be rebuilt is listed with what to do; exit code 1
      then. With --drop-lost, earlier packs and manifests that nothing gives are left
      out: what is served stays, and no rollback goes back to them.
      """,
    examples: ["langpack origin repair", "langpack origin repair --from /srv/mirror"],
    options: [.origin, mirror, dropLost, .signingKey, .rootFile, .singlePublisher, .dryRun, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let rehearsal = invocation.rehearsal
    let origin = try invocation.existingOrigin(rehearsal)
    let keys = try invocation.publicKeys(.signingKey)
    var sources = RepairSources()
    if var project = try invocation.projectIfAny() {
      project.rehearsal = rehearsal
      sources = try project.repairSources(terminal.reporter)
    }
    sources.mirror = try invocation[mirror].map { given throws(ProjectError) in
      try invocation.origin(at: given)
    }
    sources.dropsLost = invocation.has(dropLost)
    let report = try ProjectError.wrapping { [sources] () throws(ReleaseError) in
      try origin.repair(from: sources, keys: keys, now: .now)
    }
    if let rehearsal {
      for fault in report.faults { terminal.say("\(fault)") }
      return terminal.show(rehearsal, invocation, report.isClean ? .done : .failed)
    }
    if invocation.has(.json) {
      terminal.write(try json(of: report))
    } else {
      for file in report.repaired { terminal.print("repaired \(origin.path)/\(file)") }
      for fault in report.faults { terminal.print("\(fault)") }
      terminal.say(
        "\(counted(report.repaired.count, "file")) repaired, "
          + (report.isClean ? "all proved" : "\(counted(report.faults.count, "fault")) left"))
    }
    return report.isClean ? .done : .failed
  }

  private static let dropLost = Option.flag(
    "drop-lost", "leave out earlier packs that nothing gives: no rollback goes back to them")
  private static let mirror = Option.text(
    "from", "PLACE", "a folder or s3://BUCKET/PREFIX that served the same, to copy from")
}
