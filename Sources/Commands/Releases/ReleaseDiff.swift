import CommandLine
import Diagnostics
import Projects
import Release

struct ReleaseDiffCommand: TypedCommand, ChannelTaking {
  static let words = ["release", "diff"]
  static let summary = "Shows how the offers of two releases differ, by locale."
  static let details = """
    Shows for each locale whose pack differs how many texts are new, changed or
    gone, and how many more bytes the pack takes to transfer. Texts of releases in
    different epochs cannot be compared.
    """
  static let examples = ["langpack release diff 1.0 2.0"]

  let channel = Parameter.channel
  let origin = Parameter.origin
  let json = Flag.json
  let before = Argument("BEFORE", "the first release, such as 1.0")
  let after = Argument("AFTER", "the second release")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let difference = try project.difference(
      from: given.before, to: given.after,
      channel: given.chosenChannel(of: project))
    try terminal.write(difference, asJSON: given.json, else: difference.text(terminal.width))
    return .done
  }
}

extension ReleaseDifference {
  fileprivate func text(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .right, .right, .right, .right], hasHead: true)
    table.rows = [["locale", "new", "changed", "gone", "bytes"]]
    table.rows += locales.map { locale in
      [locale.locale]
        + [locale.added, locale.changed, locale.removed].map { $0.map { grouped($0) } ?? "?" }
        + [(locale.wireBytes > 0 ? "+" : "") + grouped(locale.wireBytes)]
    }
    let builds = isSameBuild ? "the same build" : "different builds"
    return (locales.isEmpty ? "" : table.text(fitting: width))
      + "\(counted(locales.count, "locale differs", "locales differ")); \(builds)"
      + (isSameEpoch ? "\n" : ", different epochs\n")
  }
}
