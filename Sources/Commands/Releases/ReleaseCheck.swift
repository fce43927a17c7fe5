import CommandLine
import Delivery
import Diagnostics
import Foundation
import JSON
import Projects
import Release

struct ReleaseCheckCommand: TypedCommand, ReleaseTaking {
  static let words = ["release", "check"]
  static let summary = "Proves that a build will find its texts before you submit it."
  static let details = """
    The origin must offer the release to the build whose key table you give, with a
    valid signed manifest. For each locale of the configuration, or of
    'langpack release create', it must offer a pack that matches the manifest. Every
    phrase of the build must have a text there or in a fallback. Phrases without one
    are listed, and the check fails unless --allow-fallback permits them to show the
    source text.
    """
  static let examples = [
    "langpack release check 2.0", "langpack release check 2.0 --keys App/packs/keys.lpkt --json",
  ]

  let keys = Parameter.text(
    "keys", "FILE", "the key table of the build; by default that of 'langpack build'")
  let allowsFallback = Flag("allow-fallback", "let phrases without a text show the source text")
  let channel = Parameter.channel
  let origin = Parameter.origin
  let json = Flag.json
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let (check, names) = try project.check(
      release: given.releaseWord, channel: given.chosenChannel(of: project),
      keys: given.keys.map(given.file))
    if given.json {
      terminal.print(json: check.json(names).pretty())
    } else {
      terminal.write(check.text(names, terminal.width))
    }
    for problem in check.problems { terminal.say("langpack: \(problem)") }
    return check.isSound && (check.isComplete || given.allowsFallback) ? .done : .failed
  }
}

extension ReleaseCheck {
  fileprivate func text(_ names: [UInt32: String], _ width: Int?) -> String {
    var table = TextTable(columns: [.left, .right, .right, .right, .left], hasHead: true)
    table.rows = [["locale", "own", "inherited", "missing", ""]]
    table.rows += locales.map { locale in
      [
        locale.locale, grouped(locale.own), grouped(locale.inherited),
        grouped(locale.missing.count), locale.problem ?? "",
      ]
    }
    let missing = locales.filter { !$0.missing.isEmpty }.map { locale in
      let shown = locale.missing.prefix(10).map { names[$0] ?? "ordinal \($0)" }
      let more = locale.missing.count - shown.count
      return "\(locale.locale): shows the source text of \(shown.joined(separator: ", "))"
        + (more > 0 ? " and \(grouped(more)) more (see --json)" : "") + "\n"
    }
    return table.text(fitting: width) + missing.joined().wrapped(toColumns: width)
      + "sequence \(SequenceNumber.text(sequence)), \(counted(phrases, "phrase")), "
      + (isSound ? (isComplete ? "every text is there\n" : "packs are sound\n") : "not sound\n")
  }

  fileprivate func json(_ names: [UInt32: String]) -> JSONValue {
    .members([
      "sequence": .whole(Int(clamping: sequence)), "phrases": .whole(phrases),
      "sound": JSONValue(.bool(isSound)), "complete": JSONValue(.bool(isComplete)),
      "problems": .list(problems.map { .text($0) }),
      "locales": .list(
        locales.map { locale in
          .members([
            "locale": .text(locale.locale), "own": .whole(locale.own),
            "inherited": .whole(locale.inherited), "problem": .text(locale.problem ?? ""),
            "missing": .list(locale.missing.map { .text(names[$0] ?? "ordinal \($0)") }),
          ])
        }),
    ])
  }
}
