import Diagnostics
import Foundation
import JSON
import Language
import Pack
import PackBuilder
import Synchronization
import TestSupport
import Testing

@testable import Projects

/// A project with texts in four locales, two of them with a fallback: in large committed files, or in
/// a shared catalog.
final class ResultsProject {
  /// Everything that commands say and make of the texts.
  struct Outcome: Equatable {
    var findings: [Diagnostic]
    var coverages: [String]
    var notices: String
    var packs: [String: [UInt8]]
  }

  static let count = 400
  static let words = [
    "de": "Der Text", "el": "Το  κείμενο", "pt": "O texto", "pt-BR": "O texto local",
  ]

  let folder: URL
  /// The address of the shared catalog; nil if the texts are in files.
  let catalog: String?
  /// The packs that devices have; nil before the first publication.
  private var served: [String: [UInt8]]?

  private init(_ folder: URL, _ catalog: String?) {
    (self.folder, self.catalog) = (folder, catalog)
  }

  var project: Project {
    get throws { try Self.read(folder.path) }
  }

  /// Reads the project, whose catalog the machine's owner allows.
  private static func read(_ path: String) throws -> Project {
    let project = try Project.read(path)
    if project.configuration.catalog != nil { _ = try? project.allow(.catalog, nil) }
    return project
  }

  static func with(
    catalog: String? = nil, _ body: (ResultsProject) throws -> Void
  ) throws {
    try withTestFolder { parent in
      let folder = parent.appendingPathComponent("project")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let team = ResultsProject(folder, catalog)
      try team.fill()
      try body(team)
    }
  }

  private func fill() throws {
    _ = try Project.initialize(in: folder.path, app: "shop")
    try write("langpack.json", "{\"app\": \"shop\", \"sources\": [\"Sources\"], \"locales\": []}\n")
    let calls = (0..<Self.count).map { number in
      let text =
        number % 9 == 0
        ? "{{PLURAL:%1$d|one page|%1$d pages}} of \(number)" : "The text \(number) of the page."
      return "localized(\"key-\(number)\", value: \"\(text)\", comment: \"Text\""
        + (number % 9 == 0 ? ", 1)," : "),")
    }
    try write(
      "Sources/A.swift", "import LanguagePacks\nlet all = [\n\(calls.joined(separator: "\n"))\n]\n")
    for (locale, words) in Self.words {
      let wanted = locale == "pt-BR" ? Self.count * 3 / 4 : Self.count
      let texts = (0..<wanted).map { number in
        let text =
          number % 9 == 0
          ? "{{PLURAL:$1|\(words) eins|\(words) $1}} von \(number)"
          : "\(words) der seite \(number) ist da."
        return "\"key-\(number)\": \"\(text)\""
      }
      try write(
        "i18n/\(locale).json", "{\"@metadata\": {},\n\(texts.joined(separator: ",\n"))\n}\n")
    }
    try configure { members in
      members["locales"] = .list(Self.words.keys.sorted().map { .text($0) })
      if let catalog = self.catalog { members["catalog"] = .text(catalog) }
    }
    let project = try project
    _ = try project.importFiles(ImportOrder([project.file("i18n")]), .silent)
    if catalog == nil { try change("de", "seite 8 ist", to: "seite 8 <b>ist") }
  }

  func write(_ name: String, _ text: String) throws {
    try File("\(folder.path)/\(name)").write(text: text)
  }

  /// Replaces a part of a locale's committed file.
  func change(_ locale: String, _ part: String, to new: String) throws {
    let file = try project.file("translations/\(locale).lpt")
    let text = try file.text()
    try #require(text.contains(part))
    try file.write(text: text.replacing(part, with: new))
  }

  /// Changes the configuration.
  func configure(_ change: (inout [String: JSONValue]) -> Void) throws {
    let file = File(folder.path + "/langpack.json")
    let value = try JSONReader.read(Array(try file.text().utf8))
    var members = Dictionary(
      uniqueKeysWithValues: (value.object ?? []).map { ($0.name, $0.value) })
    change(&members)
    let sorted = members.sorted { $0.key < $1.key }
    try file.write(text: JSONValue(.object(sorted.map { .init($0.key, $0.value) })).pretty())
  }

  /// Runs the commands.
  func outcome(in folder: URL? = nil) throws -> Outcome {
    let project = try Self.read((folder ?? self.folder).path)
    let said = Mutex("")
    let reporter = Reporter(take: { notice in said.withLock { $0 += "\(notice)\n" } })
    let findings = try project.check()
    let coverages = try project.coverages(tagged: nil).coverages.map { $0.json.pretty() }
    let space = try project.update(changesTexts: false, texts: .whenNeeded)
    let built = try space.built(over: published(space), skippingBroken: true, reporter)
    try built.write(to: project.file(project.configuration.output))
    return Outcome(
      findings: findings, coverages: coverages, notices: said.withLock { $0 },
      packs: Dictionary(
        built.packs.map { ($0.locale.description, $0.bytes) }, uniquingKeysWith: { $1 }))
  }

  private func published(_ space: Workspace) -> PublishedTexts {
    guard let served else { return PublishedTexts() }
    var texts = PublishedTexts()
    for (name, bytes) in served {
      guard let locale = LocaleTag(name) else { continue }
      texts.stream.former[locale] = try? LanguagePack(Bytes(copying: bytes))
    }
    return texts
  }

  /// Makes the packs of an outcome those that devices have.
  func publish(_ outcome: Outcome) { served = outcome.packs }

  /// Runs the commands that write nothing.
  func readings(in folder: URL?) throws -> [String] {
    let project = try Self.read((folder ?? self.folder).path)
    return try project.check().map { "\($0)" }
      + project.coverages(tagged: nil).coverages.map { $0.json.pretty() }
  }

  func outcomeWithoutCache() throws -> Outcome { try withoutCache(outcome) }

  /// Runs a function in a copy of the project without what is remembered.
  func withoutCache<Result>(_ body: (URL?) throws -> Result) throws -> Result {
    let copy = folder.deletingLastPathComponent().appendingPathComponent("copy")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: folder, to: copy)
    try? FileManager.default.removeItem(at: copy.appendingPathComponent(".langpack/cache"))
    return try body(copy)
  }

  /// The size, time and number of each file.
  func stamps() throws -> [String: String] {
    var stamps: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      var status = stat()
      guard lstat(folder.path + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { continue }
      let time = status.st_mtim
      stamps[path] = "\(status.st_size) \(status.st_ino) \(time.tv_sec) \(time.tv_nsec)"
    }
    return stamps
  }

  /// Makes an edit, and returns what it is.
  func edit(_ random: inout SeededGenerator) throws -> String {
    let locales = Self.words.keys.filter {
      File("\(folder.path)/translations/\($0).lpt").exists
    }.sorted()
    let locale = locales.randomElement(using: &random) ?? "de"
    let number = (1..<Self.count).filter { $0 % 9 != 0 }.randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0: try line(locale, number) { $0 + " x" }
    case 1: try line(locale, number) { $0.replacing(" ", with: "  ") }
    case 2: try line(locale, number) { $0 + " <b>" }
    case 3: try line(locale, number) { _ in nil }
    case 4: try line("pt", number) { $0 + " y" }
    case 5:
      let sources = File(folder.path + "/Sources/A.swift")
      let text = try sources.text()
      try sources.write(text: text.replacing("text \(number) of", with: "text \(number) in"))
    case 6: try? FileManager.default.removeItem(atPath: folder.path + "/langpack.sqlite")
    case 7...10: try set(locale, number, &random)
    default:
      guard locales.count > 2 else { return "nothing" }
      File("\(folder.path)/translations/\(locale).lpt").remove()
      return "\(locale) is removed"
    }
    return "\(locale), \(number)"
  }

  /// Changes a setting that findings or packs depend on.
  func set(_ locale: String, _ number: Int, _ random: inout SeededGenerator) throws {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let level: JSONValue = .text(["off", "error", "note"].randomElement(using: &random) ?? "off")
      try configure { $0["checks"] = .members(["double-space": level]) }
    case 1:
      let waiver: JSONValue = .members([
        "check": .text("double-space"), "locale": .text(locale), "reason": .text("so"),
      ])
      try configure { $0["waivers"] = .list([waiver]) }
    case 2:
      let words: [JSONValue] = [.text("approved"), .text("translated")]
      try configure {
        $0["ships"] = .members(["stable": .list(Array(words.shuffled(using: &random)))])
      }
    default:
      let terms: JSONValue = .members([
        "term": .text("text"), "translations": .members(["de": .text("Wort \(number)")]),
      ])
      try configure { $0["glossary"] = .list([terms]) }
    }
  }

  /// Changes the text of a key in a locale's committed file; nil removes it.
  private func line(
    _ locale: String, _ number: Int, _ change: (String) -> String?
  ) throws {
    let file = File("\(folder.path)/translations/\(locale).lpt")
    guard file.exists else { return }
    let lines = try file.text().split(separator: "\n", omittingEmptySubsequences: false)
    let changed = lines.compactMap { line -> String? in
      guard line.hasPrefix("key-\(number)\t"), let tab = line.lastIndex(of: "\t") else {
        return String(line)
      }
      return change(String(line[line.index(after: tab)...])).map { line[...tab] + $0 }
    }
    try file.write(text: changed.joined(separator: "\n"))
  }
}
