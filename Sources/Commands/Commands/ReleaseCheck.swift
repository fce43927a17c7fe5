import CommandLine
import Delivery
import Diagnostics
import Foundation
import JSON
import Language
import Release
import Snapshot

extension Command {
  static let releaseCheck = Command(
    "release", "check",
    summary: "Proves that a build will find its texts, before it goes to a store.",
    details: """
      The origin must offer the release to the build whose key table is given, by a
      manifest that is signed and holds, and each locale of the configuration, or of
      'langpack release create', a pack that proves to be what is signed. Every
      phrase of the build must have a text there or in a fallback; those that have
      none are listed, and the check fails unless --allow-fallback says that they may
      show the source text.
      """,
    examples: [
      "langpack release check 2.0", "langpack release check 2.0 --keys App/packs/keys.lpkt --json",
    ],
    options: [keys, allowsFallback, .channel, .origin, .json],
    arguments: [Operand("RELEASE", "the release, as 1.0")]
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    let table =
      invocation[keys].map { File(invocation.path($0), shown: $0) }
      ?? project.file(project.configuration.output).file("keys.lpkt")
    guard table.exists else {
      throw .failure("\(table.shown): no such file (run 'langpack build', or give --keys)")
    }
    let supported = try project.supportedLocales(invocation)
    let input = ReleaseCheckInput(
      app: project.configuration.app,
      channel: invocation.channel(of: project),
      release: invocation.arguments.first ?? "", keyTable: try table.bytes(),
      chains: supported.compactMap(LocaleTag.init).map {
        $0.fallbackChain.map(\.description)
      })
    let (key, origin) = (
      try project.publicKey(), try invocation.origin(of: project)
    )
    let check = try CommandError.wrapping { () throws(ReleaseError) in
      try origin.check(input, signedBy: key, now: .now)
    }
    let names = try project.phraseNames()
    if invocation.has(.json) {
      terminal.print(check.json(names).pretty())
    } else {
      terminal.write(check.text(names))
    }
    for problem in check.problems { terminal.say("langpack: \(problem)") }
    return check.isSound && (check.isComplete || invocation.has(allowsFallback)) ? .done : .failed
  }

  private static let keys = Option.text(
    "keys", "FILE", "the key table of the build; by default that of 'langpack build'")
  private static let allowsFallback = Option.flag(
    "allow-fallback", "phrases without a text may show the source text")
}

extension Project {
  /// The locales that the release was created with, else those of the configuration.
  fileprivate func supportedLocales(_ invocation: Invocation) throws(CommandError) -> [String] {
    let origin = try invocation.origin(of: self)
    let object = try CommandError.wrapping { () throws(ReleaseError) in
      try origin.releaseObject(
        app: configuration.app, channel: invocation.channel(of: self),
        release: invocation.arguments.first ?? "")
    }
    return object?.locales ?? configuration.locales
  }

  /// What people know the phrases of the ledger by: keys, else ids.
  fileprivate func phraseNames() throws(CommandError) -> [UInt32: String] {
    let pairs = try committedLedger().entries.map { entry in
      (UInt32(clamping: entry.ordinal), entry.key ?? entry.identity.id.description)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension ReleaseCheck {
  fileprivate func text(_ names: [UInt32: String]) -> String {
    var table = TextTable(columns: [.left, .right, .right, .right, .left])
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
    return table.text() + missing.joined()
      + "sequence \(SequenceNumber.text(sequence)), \(counted(phrases, "phrase")), "
      + (isSound ? (isComplete ? "all texts are there\n" : "packs are sound\n") : "not sound\n")
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
