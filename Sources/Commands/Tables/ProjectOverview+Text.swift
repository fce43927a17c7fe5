import CommandLine
import Diagnostics
import Foundation
import JSON
import Projects

extension ProjectOverview {
  /// The lines for a person: a table of facts, and the command that comes next.
  func text(_ terminal: Terminal) -> String {
    var table = TextTable(columns: [.left, .left])
    table.rows = facts.map { [$0.name, $0.value] }
    let command = next.command ?? "nothing"
    let reason = "      \(next.reason)".wrapped(toColumns: terminal.width)
    let step = "next: \(terminal.style.words(command, .cyan))\n\(reason)\n"
    return facts.isEmpty ? step : table.text(fitting: terminal.width) + "\n" + step
  }

  private var facts: [(name: String, value: String)] {
    guard let app else { return problems.map { ("problem", $0) } }
    var facts = [("project", app + (tools.isEmpty ? "" : " (\(tools.joined(separator: ", ")))"))]
    facts += phraseFacts + localeFacts
    facts.append(("build", built.map { "of \($0.date)" } ?? "none yet"))
    facts += publicationFacts
    facts.append(("keys", keyWords))
    return facts + problems.map { ("problem", $0) }
  }

  private var phraseFacts: [(String, String)] {
    guard let phrases else { return [] }
    let new = newPhrases ?? 0
    let news =
      new == 0 ? "none new since the last extract" : "\(grouped(new)) new since the last extract"
    let wrong = errors == 0 ? "" : "; \(counted(errors, "error"))"
    return [("phrases", "\(grouped(phrases)), \(news)\(wrong)")]
  }

  private var localeFacts: [(String, String)] {
    if hasRemoteCatalog { return [("locales", "in the shared catalog (see 'langpack status')")] }
    guard !locales.isEmpty else { return [] }
    let known = locales.filter { !$0.isUnreadable }
    guard !known.isEmpty else { return [("locales", grouped(locales.count)), unreadableFact] }
    let (all, done) = known.reduce((0, 0)) {
      ($0.0 + $1.coverage.phrases, $0.1 + $1.coverage.translated + $1.coverage.inherited)
    }
    let least = known.sorted { ($0.share, $0.locale) < ($1.share, $1.locale) }.filter {
      $0.share < 1
    }
    let names = least.prefix(5).map { "\($0.locale) \(percent($0.share))" }
    let more = least.count > 5 ? ", … (see 'langpack status')" : ""
    let share = percent(all == 0 ? 1 : Double(done) / Double(all))
    let rest = names.isEmpty ? "" : "; least: \(names.joined(separator: ", "))\(more)"
    let facts = [("locales", grouped(locales.count)), ("translated", share + rest)]
    return known.count < locales.count ? facts + [unreadableFact] : facts
  }

  /// The locales of whose texts nothing is known.
  private var unreadableFact: (String, String) {
    let names = locales.filter(\.isUnreadable).map(\.locale.description)
    let more = names.count > 5 ? ", …" : ""
    return ("unreadable", names.prefix(5).joined(separator: ", ") + more)
  }

  private var publicationFacts: [(String, String)] {
    let served = published.filter { $0.sequence > 0 }
    guard let last = served.first else { return [("published", "nothing yet")] }
    let when = last.time == 0 ? "" : ", \(last.time.date)"
    let others = served.count == 1 ? "" : " (and \(counted(served.count - 1, "other release")))"
    let first = expiries.first { $0.expiry > 0 }
    let expiry =
      hasRemoteOrigin
      ? "see 'langpack refresh --check': the origin is in a store"
      : first.map { "\($0.expiry.date), \($0.channel)/\($0.release)" }
    return [("published", "\(last.channel)/\(last.release)\(when)\(others)")]
      + (expiry.map { [("expires", $0)] } ?? [])
  }

  private var keyWords: String {
    switch keys {
    case .none: "none yet"
    case .publicKey: "the public key; another machine signs"
    case .signing: "both"
    }
  }

  /// The value for programs.
  var json: JSONValue {
    .members([
      "app": app.map { .text($0) }, "tools": .list(tools.map { .text($0) }),
      "problems": .list(problems.map { .text($0) }), "phrases": phrases.map { .whole($0) },
      "new_phrases": newPhrases.map { .whole($0) }, "errors": .whole(errors),
      "locales": .list(
        locales.map { $0.isUnreadable ? $0.json : $0.shortJSON }),
      "built": built.map { .whole(Int(clamping: $0)) },
      "published": .list(
        published.map {
          .members([
            "channel": .text($0.channel), "release": .text($0.release),
            "sequence": .whole(Int(clamping: $0.sequence)), "time": .whole(Int(clamping: $0.time)),
          ])
        }),
      "expires": expiries.first { $0.expiry > 0 }.map { .whole(Int(clamping: $0.expiry)) },
      "keys": .text(keys.rawValue),
      "next": .members([
        "command": next.command.map { .text($0) }, "reason": .text(next.reason),
      ]),
    ])
  }
}

extension LocaleCoverage {
  /// The counts for programs.
  fileprivate var shortJSON: JSONValue {
    .members([
      "locale": .text(locale.description), "phrases": .whole(coverage.phrases),
      "translated": .whole(coverage.translated), "inherited": .whole(coverage.inherited),
      "missing": .whole(coverage.missing),
    ])
  }

  /// The share of phrases that have a text of the locale, or inherit one.
  fileprivate var share: Double {
    coverage.phrases == 0
      ? 1 : Double(coverage.translated + coverage.inherited) / Double(coverage.phrases)
  }
}

/// Returns a share in words, such as `94.2 %`; never 100 % of something incomplete.
private func percent(_ share: Double) -> String {
  share >= 1 ? "100 %" : "\(Double(Int(share * 1000)) / 10) %"
}
