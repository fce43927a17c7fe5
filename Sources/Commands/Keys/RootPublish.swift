import CommandLine
import Projects

struct RootPublishCommand: TypedCommand {
  static let words = ["root", "publish"]
  static let summary = "Publishes a signed root and can sign the releases under it."
  static let details = """
    Devices request the next root before they accept anything new. All roots stay in
    the origin, because apps in use may start from any of them. The root becomes
    keys/root.lproot; commit it and bundle it with apps.
    Review what is served ('langpack release show'), then pass --follow-root: this
    also signs it again under the root, with the key of 'langpack publish', which
    the root must name. Without it, the command lists the releases that are still
    signed under the former root. If the command fails, run it again to continue.
    """
  static let examples = [
    "langpack root publish keys/root-2.lproot --follow-root",
    "langpack root publish keys/root-2.lproot",
  ]

  let followsRoot = Flag("follow-root", "also sign what is served under the root; review it first")
  let origin = Parameter.origin
  let singlePublisher = Flag.singlePublisher
  let passphrase = PassphraseOptions()
  let dryRun = ValueFlag.dryRun
  let signedRoot = Argument.signedRoot

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let following = try given.project().publishRoot(
      in: given.file(given.signedRoot),
      followedBy: given.followsRoot ? given.passphrase.source : nil, terminal.reporter)
    let code = given.followsRoot ? following.found.code : .done
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given, code) }
    terminal.write(following.releases.map(\.line).joined().wrapped(toColumns: terminal.width))
    for problem in following.releases.problems { terminal.say("langpack: \(problem)") }
    if let advice = following.advice { terminal.say(advice) }
    return code
  }
}
