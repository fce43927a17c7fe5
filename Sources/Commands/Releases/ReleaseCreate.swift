import CommandLine
import Delivery
import Foundation
import Language
import Projects
import Release

extension Command {
  static let releaseCreate = Command(
    "release", "create", summary: "Says what a release is for, before it is published.",
    details: """
      The release is for the build of this checkout: 'langpack publish' to it refuses
      other builds, revisions of the catalog below --min-revision, and to leave out a
      locale that it supports. --upcoming is for a build that is not done: the release
      is for the last one that was published to it, until it opens. With --opens it
      opens at a time; until then no pack has texts of phrases with the tag embargo
      that its build has. --change says other things of a release that was created;
      what is not said stays.
      """,
    examples: [
      "langpack release create 1.0", "langpack release create 2.0 --locale el --locale de",
      "langpack release create 2.0 --upcoming --opens 2026-12-01T09:00Z",
      "langpack release create 2.0 --change --opens now",
    ],
    options: [upcoming, opens, minimum, locale, change, .channel, .origin, .dryRun, .json],
    arguments: [Operand("RELEASE", "the release, as 1.0")]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project(terminal)
    let name = invocation.arguments.first ?? ""
    let object = try project.create(request(invocation, project, name))
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    if invocation.has(.json) {
      terminal.write(try json(of: object))
    } else {
      terminal.say("\(invocation.channel(of: project))/\(name): \(object.words)")
    }
    return .done
  }

  private static func request(
    _ invocation: Invocation, _ project: Project, _ name: String
  ) -> ReleaseCreation {
    var creation = ReleaseCreation(
      of: ReleaseName(
        app: project.configuration.app, channel: invocation.channel(of: project), release: name),
      keyTable: [], usualLocales: project.configuration.locales, by: project.author)
    if invocation.has(locale) {
      creation.locales = invocation.all(locale).compactMap { LocaleTag($0)?.description }
    }
    creation.minimumRevision = invocation.number(minimum).map { UInt64($0) }
    creation.isUpcoming = invocation.has(upcoming)
    creation.opens = invocation[opens].flatMap(OpeningTime.seconds)
    creation.changes = invocation.has(change)
    return creation
  }

  private static let upcoming = Option.flag("upcoming", "its build is not done yet")
  private static let opens = Option.checked(
    "opens", "TIME", "when it opens, in UTC as 2026-12-01T09:00Z, or now"
  ) { OpeningTime.seconds($0) == nil ? "is no time, as 2026-12-01T09:00Z" : nil }
  private static let minimum = Option.number(
    "min-revision", "N", "publish nothing below this revision of the catalog",
    in: 0...Int(Int32.max))
  private static let locale = Option.checked(
    "locale", "TAG", "a locale that it supports; by default those of the configuration"
  ) { LocaleTag($0) == nil ? "is not a locale, as \"el\" or \"pt-BR\"" : nil }.repeated()
  private static let change = Option.flag("change", "change what was said before")
}

/// A time that is given on a command line.
enum OpeningTime {
  /// Seconds since 1970 of a time in UTC, with or without seconds, or of `now`; nil where it is none.
  static func seconds(_ text: String) -> UInt64? {
    if text == "now" { return .now }
    let whole = text.utf8.count == 17 ? text.dropLast() + ":00Z" : text[...]
    guard whole.utf8.count == 20, let date = try? Date(String(whole), strategy: .iso8601),
      let seconds = UInt64(exactly: date.timeIntervalSince1970), seconds.date == whole
    else { return nil }
    return seconds
  }
}

extension ReleaseObject {
  /// What was said, in one line.
  var words: String {
    let opening =
      opens.map { "\($0 <= .now ? "open since" : "opens") \($0.date), " } ?? ""
    return (follows(at: .now) ? "upcoming, " : "") + opening + "key table \(keyTable.prefix(16)), "
      + (minimumRevision > 0 ? "from revision \(minimumRevision) on, " : "")
      + "supports \(locales.joined(separator: ", "))"
  }
}
