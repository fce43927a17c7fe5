import Catalog
import Diagnostics
import Extraction
import Foundation
import ObjectStore
import Programs
import Release
import Sodium

extension DoctorSurroundings {
  /// The machine itself.
  public static let real = DoctorSurroundings(now: { .now }) { path in
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }
}

extension Doctor {
  /// The free bytes below which a publication may fail: 100 MB.
  private static let leastFree: UInt64 = 100 << 20

  mutating func examineLibraries() {
    add("SQLite", PhraseCatalog.libraryVersion)
    add("libsodium", KeyFiles.libraryVersion)
    add("libcurl", WebFile.libraryVersion)
  }

  mutating func examineMachine(_ project: Project) {
    let free = surroundings.freeBytes(project.root)
    add("disk", free.map { "\(grouped(Int(clamping: $0 >> 20))) MB free" })
    if let free, free < Self.leastFree {
      add(
        DoctorFinding(
          .warning, "disk-full", at: project.root, "only \(grouped(Int(free >> 20))) MB are free",
          fix: "free some space: writing packs and the origin needs it"))
    }
    examineClock(project)
  }

  /// Reports a clock that shows an earlier time than the tool or a publication has.
  private mutating func examineClock(_ project: Project) {
    let now = surroundings.now()
    let published = (try? project.rememberedPublications())?.map(\.time).max() ?? 0
    let latest = max(published, BuildTime.seconds)
    // A day is left for the time zone in which the tool was built.
    guard now + 86_400 < latest || now + 300 < published else { return }
    let what = published > BuildTime.seconds ? "the last publication" : "this tool"
    add(
      DoctorFinding(
        .error, "clock-behind", at: "clock",
        "it shows \(now.date), but \(what) is from \(latest.date)",
        fix: "set the clock: signatures would have the wrong expiry"))
  }

  /// Reports programs that the sources need.
  mutating func examineScripts(_ project: Project, _ extraction: ExtractionResult) {
    guard let language = try? project.scriptLanguage() else { return }
    let endings = language.fileEndings
    let isNeeded =
      extraction.diagnostics.contains { $0.rule == ExtractionRule.noParser.rawValue }
      || extraction.phrases.contains { call in endings.contains(where: call.file.hasSuffix) }
    guard isNeeded else { return }
    let path = SearchPath(ProcessInfo.processInfo.environment["PATH"] ?? "")
    add("node", path.find("node") ?? path.find("nodejs") ?? "missing")
    if let problem = language.parserProblem {
      add(DoctorFinding(problem))
    }
  }
}
