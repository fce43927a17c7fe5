import Foundation
import Interchange
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Files of a gigabyte, which take no room on the disk: each is refused in a moment, with one message.
@Suite struct HugeFileTests {
  /// Makes a file of a gigabyte with some words at its start.
  private func makeHuge(_ project: SampleProject, _ name: String, _ start: String) throws {
    try project.write(name, start)
    #expect(truncate(project.folder.path + "/" + name, 1 << 30) == 0)
  }

  /// Runs a command that meets the file, and looks at what it says, takes and leaves behind.
  private func expectRefusal(
    _ project: SampleProject, _ words: [String], _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try small(project)
    let memory = try #require(Self.residentPeak(reset: true))
    let start = ContinuousClock.now
    let said = project.expect(words, .failed, sourceLocation: sourceLocation)
    #expect(ContinuousClock.now - start < .seconds(20), sourceLocation: sourceLocation)
    let peak = try #require(Self.residentPeak(reset: false))
    #expect(peak - memory < 200 << 10, "\(peak - memory) KiB", sourceLocation: sourceLocation)
    #expect(
      said.talk.contains(
        "the file is too large: one of texts has at most 64 MiB; split it"),
      "\(said.talk)", sourceLocation: sourceLocation)
    #expect(said.talk.contains("\(name): "), sourceLocation: sourceLocation)
    #expect(
      said.talk.split(separator: "\n").count == 1, "\(said.talk)", sourceLocation: sourceLocation)
    #expect(try small(project) == before, sourceLocation: sourceLocation)
  }

  /// All files but the huge one.
  private func small(_ project: SampleProject) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: project.folder.path) {
      let path = project.folder.path + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular,
        (attributes[.size] as? NSNumber)?.intValue ?? 0 < 1 << 20,
        !name.hasPrefix(".langpack/cache")
      else { continue }
      files[name] = try project.read(name)
    }
    return files
  }

  /// The most memory that the process had, in KiB; since the last reset, where the system can.
  private static func residentPeak(reset: Bool) -> Int? {
    if reset { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  @Test(arguments: FormatRegistry.exchange.map(\.name))
  func aHugeFileIsRefusedInEveryFormat(_ name: String) throws {
    let format = try #require(FormatRegistry.named(name))
    try SampleProject.with { project in
      let file = "in/de" + format.endings[0]
      try makeHuge(project, file, "<xliff version=\"1.2\">{\"a\" = \"b\";")
      try expectRefusal(project, ["import", file, "--format", name, "--locale", "de"], file)
      try expectRefusal(
        project, ["export", "--locale", "de", "--format", name, "--output", file], file)
      try expectRefusal(project, ["import", "in", "--format", name], file)
    }
  }

  @Test(arguments: ["de.strings", "de.json", "de.xliff", "de.po", "values-de/strings.xml"])
  func aHugeFileIsRefusedByItsNameAlone(_ name: String) throws {
    try SampleProject.with { project in
      try makeHuge(project, name, "")
      try expectRefusal(project, ["import", name], name)
    }
  }

  @Test(arguments: ["translations/de.strings", "translations/el.lpt", "langpack.json"])
  func aHugeFileOfTheProjectIsRefused(_ name: String) throws {
    try SampleProject.with { project in
      project.expect(["import"])
      try makeHuge(project, name, "")
      for words in [["import"], ["check"], ["build"], ["status"]] {
        try expectRefusal(project, words, name)
      }
    }
  }

  @Test func aHugeFileOfTranslatewikiIsRefused() throws {
    try SampleProject.with { project in
      try makeHuge(project, "Wiki/de.lproj/Localizable.strings", "")
      try expectRefusal(
        project, ["import", "Wiki", "--format", "translatewiki"],
        "Wiki/de.lproj/Localizable.strings")
    }
  }

  @Test(arguments: [
    "Wiki/de.lproj/Localizable.strings", "Wiki/qqq.lproj/Localizable.strings",
    "Wiki/de.lproj/InfoPlist.strings", "Native/de.lproj/Localizable.strings",
    "Native/en.lproj/Localizable.strings", "Native/de.lproj/Localizable.stringsdict",
    "english.strings",
  ])
  func syncRefusesAHugeFileOnAnySide(_ name: String) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("english.strings", "\"hello\" = \"Hello, %1$@\";\n")
      try project.write("Wiki/de.lproj/Localizable.strings", "\"hello\" = \"Hallo, $1\";\n")
      try project.write("Native/de.lproj/Localizable.strings", "\"hello\" = \"Hallo, %1$@\";\n")
      try makeHuge(project, name, "")
      let words = ["Wiki", "--native", "Native"]
      let sync = ["translatewiki", "sync"] + words + ["--source", "english.strings"]
      try expectRefusal(project, sync, name)
      guard name != "english.strings" else { return }
      try expectRefusal(project, ["translatewiki", "check"] + words, name)
    }
  }

  @Test func fbtRefusesAHugeFile() throws {
    try SampleProject.with { project in
      try makeHuge(project, "ru_RU.json", "{\"fb-locale\": \"ru_RU\"")
      try expectRefusal(project, ["fbt", "import", "ru_RU.json"], "ru_RU.json")
      try expectRefusal(project, ["fbt", "translate", "ru_RU.json"], "ru_RU.json")
    }
  }

  /// What says no size and never ends is refused as soon as there is too much of it.
  @Test(arguments: ["wiki-strings", "json", "csv", "xliff", "gettext"])
  func aFileWithoutAnEndIsRefused(_ format: String) throws {
    try SampleProject.with { project in
      let said = project.expect(
        ["import", "/dev/zero", "--format", format, "--locale", "de"], .failed)
      #expect(said.talk.hasPrefix("langpack: /dev/zero: the file is too large"), "\(said.talk)")
    }
  }
}
