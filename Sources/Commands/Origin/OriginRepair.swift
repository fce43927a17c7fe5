import CommandLine
import Diagnostics
import Projects
import Release

struct OriginRepairCommand: OriginTaking {
  static let words = ["origin", "repair"]
  static let summary = "Rebuilds missing or damaged files of an origin."
  static let details = """
    Rebuilds packs, deltas and their lists from their other forms or from the texts
    of this checkout, or copies them from --from. Rebuilds roots, ordinals,
    histories, manifests and patches from what is left of them. Each file is proved
    by a digest, a signature or a root before it is written. Nothing is signed, so
    nothing is served that was not served before. What cannot be rebuilt is listed
    with the fix, and the exit code is then 1. With --drop-lost, earlier packs and
    manifests that cannot be recovered are left out: what is served stays, but no
    rollback can return to them.
    """
  static let examples = ["langpack origin repair", "langpack origin repair --from /srv/mirror"]

  let origin = Parameter.origin
  let mirror = Parameter.text(
    "from", "PLACE", "a folder or s3://BUCKET/PREFIX that served the same, to copy from")
  let dropLost = Flag(
    "drop-lost", "leave out earlier packs that are lost; no rollback can return to them")
  let signingKey = RepeatedParameter.signingKey
  let rootFile = Parameter.rootFile
  let singlePublisher = Flag.singlePublisher
  let dryRun = ValueFlag.dryRun
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let (report, path) = try given.originQuery.repair(
      from: given.mirror.map(given.place), dropsLost: given.dropLost, terminal.reporter)
    if let rehearsal = given.rehearsal {
      for fault in report.faults { terminal.say("\(fault)") }
      return terminal.show(rehearsal, given, report.isClean ? .done : .failed)
    }
    if given.json {
      terminal.write(json: try reportJSON(of: report))
    } else {
      for file in report.repaired {
        terminal.printWrapped("repaired \(path)/\(file)", keeping: "\(path)/\(file.name)")
      }
      for fault in report.faults { terminal.printWrapped("\(fault)", keeping: fault.place) }
      terminal.say(
        "\(counted(report.repaired.count, "file")) repaired, "
          + (report.isClean ? "all proved" : "\(counted(report.faults.count, "fault")) left"))
    }
    return report.isClean ? .done : .failed
  }
}
