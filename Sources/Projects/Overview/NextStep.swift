import Delivery
import Diagnostics
import Foundation

/// The one command that a project needs next, and why.
public struct NextStep: Sendable, Hashable {
  /// The command line; nil if there is nothing to do.
  public var command: String?
  /// The reason.
  public var reason: String

  /// The time before its expiry, in seconds, from which a manifest should be renewed: seven days.
  static let refreshTime: UInt64 = 7 * 86_400

  /// Creates a step.
  init(command: String?, reason: String) { (self.command, self.reason) = (command, reason) }

  /// Decides what comes first after what was found.
  ///
  /// What is broken comes first, then what the sources need, what expires, what translators need, and
  /// what devices do not have yet.
  ///
  /// - Parameters:
  ///   - overview: What was found.
  ///   - now: The time, in seconds since 1970.
  init(after overview: ProjectOverview, now: UInt64) {
    self =
      Self.repair(overview) ?? Self.sources(overview) ?? Self.expiry(overview, now)
      ?? Self.texts(overview) ?? Self.publication(overview)
      ?? Self(command: nil, reason: "everything is translated and published")
  }

  private static func repair(_ overview: ProjectOverview) -> NextStep? {
    guard let first = overview.problems.first else { return nil }
    return NextStep(command: "langpack doctor", reason: first)
  }

  private static func sources(_ overview: ProjectOverview) -> NextStep? {
    if overview.errors > 0 {
      let words = counted(overview.errors, "error is", "errors are")
      let first = overview.firstError.map { ": \($0)" } ?? ""
      return NextStep(
        command: "langpack check",
        reason: "\(words) in the sources or the translations\(first)")
    }
    let (all, new) = (overview.phrases ?? 0, overview.newPhrases ?? 0)
    if new > 0 {
      let words = counted(new, "phrase is", "phrases are")
      return NextStep(
        command: "langpack extract", reason: "\(words) new since the last extract")
    }
    guard all == 0 else { return nil }
    return NextStep(
      command: "langpack extract --watch",
      reason: "the sources have no phrase yet: write one, as fbt(\"Log in\", \"Button\")")
  }

  private static func expiry(_ overview: ProjectOverview, _ now: UInt64) -> NextStep? {
    guard let first = overview.expiries.first(where: { $0.expiry > 0 }),
      first.expiry <= now + refreshTime
    else { return nil }
    let verb = first.expiry <= now ? "has expired" : "expires"
    return NextStep(
      command: "langpack refresh",
      reason: "\(first.channel)/\(first.release) \(verb): \(first.expiry.date)")
  }

  private static func texts(_ overview: ProjectOverview) -> NextStep? {
    if overview.hasRemoteCatalog { return nil }
    if overview.locales.isEmpty {
      return NextStep(
        command: "langpack export --all --format json --folder for-translators",
        reason:
          "no language is named: add \"de\", \"pt-BR\" … to \"locales\" in langpack.json first")
    }
    guard overview.locales.allSatisfy({ $0.coverage.translated == 0 }) else { return nil }
    if overview.hasOtherTranslations {
      return NextStep(
        command: "langpack import .",
        reason: "no text is translated yet, but there are files of translations")
    }
    return NextStep(
      command: "langpack export --all --format json --folder for-translators",
      reason: "no text is translated yet: this writes the files")
  }

  private static func publication(_ overview: ProjectOverview) -> NextStep? {
    let last = overview.published.first { $0.sequence > 0 }
    // An app whose packs all come from an origin bundles none.
    if overview.built == nil, last == nil {
      return NextStep(
        command: "langpack build", reason: "the packs that the app bundles are not built yet")
    }
    if overview.keys == .none {
      return NextStep(
        command: "langpack keys generate", reason: "publishing needs a key that signs")
    }
    guard let last else {
      return NextStep(
        command: "langpack publish --release 1.0",
        reason: "nothing is published yet (name your app's version)")
    }
    if let changed = overview.changed, last.time > 0, changed > last.time {
      let channel = last.channel == "stable" ? "" : " --channel \(last.channel)"
      return NextStep(
        command: "langpack publish --release \(last.release)\(channel)",
        reason: "texts were written after the last publication")
    }
    let missing = overview.locales.reduce(0) { $0 + $1.coverage.missing }
    guard missing > 0 else { return nil }
    return NextStep(
      command: "langpack export --all --format json --folder for-translators",
      reason: "\(counted(missing, "text is", "texts are")) not translated")
  }
}

extension NextStep {
  /// Returns what comes after a key was made in a project: to publish, which needs no build, unless
  /// something else comes first.
  ///
  /// - Parameters:
  ///   - folder: The project's folder.
  ///   - config: The configuration's path; nil for `langpack.json` in the folder.
  /// - Returns: The step.
  public static func afterKeys(of folder: String, config: String?) -> NextStep {
    // Making a key writes nothing else.
    let rehearsal = Rehearsal()
    defer { rehearsal.discard() }
    var overview = ProjectOverview(
      of: folder, config: config, now: .now, writing: rehearsal, .silent)
    overview.built = overview.built ?? .now
    return NextStep(after: overview, now: .now)
  }

  /// Returns how a folder without a configuration becomes a project, or which one it is part of.
  static func setUp(_ folder: String, isNamed: Bool) -> NextStep {
    if isNamed {
      return NextStep(command: "langpack init", reason: "the configuration does not exist")
    }
    if let parent = Project.nearestParent(of: folder) {
      return NextStep(
        command: "langpack -C \(parent)",
        reason: "this folder is part of the project in \(parent)")
    }
    let tools = ProjectLayout.tools(of: File(folder))
    let kind = tools.lazy.compactMap(\.kind).first.map { " --\($0)" } ?? ""
    let isSwift = tools.contains { $0.kind == nil }
    let name = (File(folder).standardPath as NSString).lastPathComponent.lowercased()
    let app = OriginPath.isName(name) ? "" : " --app NAME"
    let found = tools.map(\.name).joined(separator: ", ")
    return NextStep(
      command: "langpack init\(app)\(isSwift ? "" : kind)",
      reason: found.isEmpty
        ? "this folder is not a project yet" : "this folder is not a project yet (found: \(found))")
  }
}
