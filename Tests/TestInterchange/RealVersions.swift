import Foundation
import TestSupport

/// The real versions of an app, unpacked one at a time.
///
/// A sample of their locales is looked at: about each tenth, those of whose names the bytes make a number
/// that ends with 0. It is the same ones in all versions. With `WHOLE_DATA=1` it is all of them, which
/// takes minutes.
public enum RealVersions {
  /// Whether all locales are looked at.
  public static let isWhole = ProcessInfo.processInfo.environment["WHOLE_DATA"] != nil

  /// Returns the dates of the versions of an app, the oldest first; none where the data is not there.
  public static func dates(of app: String) -> [String] {
    let folder = SharedData.url(app)?.path(percentEncoded: false) ?? ""
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".tar.xz") }.map { String($0.dropLast(7)) }.sorted()
  }

  /// Returns the names of the locales that are looked at.
  public static func sample(_ names: [String]) -> [String] {
    let sorted = names.sorted()
    return isWhole ? sorted : sorted.filter { $0.utf8.reduce(0) { $0 + Int($1) } % 10 == 0 }
  }

  /// Unpacks a version for a body; the folder is gone afterwards.
  public static func with(_ app: String, _ date: String, _ body: (String) throws -> Void) throws {
    let archive = SharedData.folder.appending(path: "\(app)/\(date).tar.xz")
    let folder = NSTemporaryDirectory() + "versions-\(UInt64.random(in: 0...(.max)))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { RealData.remove(folder) }
    let tar = Process()
    tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tar.arguments = ["tar", "xJf", archive.path(percentEncoded: false), "-C", folder]
    try tar.run()
    tar.waitUntilExit()
    try body(folder)
  }

  /// Returns a folder beside translatewiki's that has only its source, its descriptions and the sample.
  public static func sampledFolder(_ folder: String) throws -> String {
    let whole = "\(folder)/Localizations"
    guard !isWhole else { return whole }
    let names = try RealData.locales(in: whole).filter { $0 != "en" && $0 != "qqq" }
    let sampled = "\(folder)/Sampled"
    try FileManager.default.createDirectory(atPath: sampled, withIntermediateDirectories: true)
    for name in sample(names) + ["en", "qqq"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(sampled)/\(name).lproj", withDestinationPath: "\(whole)/\(name).lproj")
    }
    return sampled
  }
}
