import CommandLine
import Diagnostics
import Projects
import Release

extension Command {
  static let releaseDiff = Command(
    "release", "diff", summary: "Shows how what two releases offer differs, text by text.",
    details: """
      For each locale whose pack differs: how many texts are new, others and gone, and
      how many bytes more the pack has on its way. Texts of releases of different
      epochs cannot be held against each other.
      """,
    examples: ["langpack release diff 1.0 2.0"], options: [.channel, .origin, .json],
    arguments: [Operand("BEFORE", "a release, as 1.0"), Operand("AFTER", "another one")]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    let difference = try project.difference(
      from: invocation.arguments[0], to: invocation.arguments[1],
      channel: invocation.channel(of: project))
    terminal.write(invocation.has(.json) ? try json(of: difference) : difference.text)
    return .done
  }
}

extension ReleaseDifference {
  fileprivate var text: String {
    var table = TextTable(columns: [.left, .right, .right, .right, .right])
    table.rows = [["locale", "new", "changed", "gone", "bytes"]]
    table.rows += locales.map { locale in
      [locale.locale]
        + [locale.added, locale.changed, locale.removed].map { $0.map { grouped($0) } ?? "?" }
        + [(locale.wireBytes > 0 ? "+" : "") + grouped(locale.wireBytes)]
    }
    let builds = isSameBuild ? "the same build" : "different builds"
    return (locales.isEmpty ? "" : table.text())
      + "\(counted(locales.count, "locale differs", "locales differ")); \(builds)"
      + (isSameEpoch ? "\n" : ", different epochs\n")
  }
}
