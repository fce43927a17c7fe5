import CommandLine
import Delivery
import Foundation
import Language
import Pack
import Projects
import Release

struct ReleaseCreateCommand: TypedCommand, ReleaseTaking {
  static let words = ["release", "create"]
  static let summary = "Declares what a release is for, before you publish it."
  static let details = """
    Ties the release to the build of this checkout. 'langpack publish' then refuses
    other builds, catalog revisions below --min-revision, and publications that
    leave out a locale that the release supports. Use --upcoming for a build that is
    not finished: until it opens, the release follows the last build published to
    it. --opens sets the time when it opens. Until then, no pack contains texts of
    the build's phrases with the tag embargo. --change updates a release that was
    already created; settings that you do not pass stay as they are.
    """
  static let examples = [
    "langpack release create 1.0", "langpack release create 2.0 --locale el --locale de",
    "langpack release create 2.0 --upcoming --opens 2026-12-01T09:00Z",
    "langpack release create 2.0 --change --opens now",
  ]

  let upcoming = Flag("upcoming", "its build is not finished yet")
  let opens = Parameter(
    "opens", "TIME", "when it opens, in UTC, such as 2026-12-01T09:00Z, or now",
    else: "is not a time, such as 2026-12-01T09:00Z"
  ) { OpeningTime.seconds($0) }
  let minimum = Parameter.number(
    "min-revision", "N", "publish nothing below this catalog revision",
    in: 0...Int(Int32.max))
  let locale = Parameter(
    "locale", "TAG", "a locale that it supports; by default the configured ones",
    else: "isn't a known language (write a tag such as \"el\" or \"pt-BR\")"
  ) { LocaleTag(known: $0) }.repeated()
  let change = Flag("change", "update a release that was already created")
  let channel = Parameter.channel
  let origin = Parameter.origin
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    let name = given.releaseWord
    let object = try project.create(request(given, project))
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.write(json: try reportJSON(of: object))
    } else {
      terminal.say("\(given.chosenChannel(of: project))/\(name): \(object.words)")
    }
    return .done
  }

  private func request(
    _ given: Given<Self>, _ project: Project
  ) -> ReleaseCreation {
    var creation = ReleaseCreation(
      of: given.releaseName(of: project), keyTable: [], usualLocales: project.configuration.locales,
      by: project.author)
    if !given.locale.isEmpty {
      creation.locales = given.locale.map(\.description)
    }
    creation.minimumRevision = given.minimum.map { Revision(clamping: $0) }
    creation.isUpcoming = given.upcoming
    creation.opens = given.opens
    creation.changes = given.change
    return creation
  }
}

/// The parser of opening times on a command line.
enum OpeningTime {
  /// Returns the seconds since 1970 of `now` or a UTC time; nil if invalid.
  ///
  /// The time may have seconds or end with the minutes.
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
  /// A one-line description of the release.
  var words: String {
    let opening =
      opens.map { "\($0 <= .now ? "open since" : "opens") \($0.date), " } ?? ""
    return (follows(at: .now) ? "upcoming, " : "") + opening
      + "key table \(keyTable.hex.prefix(16)), "
      + (minimumRevision > 0 ? "from revision \(minimumRevision) on, " : "")
      + "supports \(locales.joined(separator: ", "))"
  }
}
