import Diagnostics
import Foundation
import TestInterchange
import Testing

@testable import Interchange
@testable import Translatewiki

/// What `sync` writes in every real version passes the app's own tests.
@Suite(
  .enabled(
    if: !RealVersions.dates(of: "wikipedia-ios").isEmpty, "needs the data of wikipedia-ios"))
struct WikipediaSyncTests {
  private static let dates = RealVersions.dates(of: "wikipedia-ios")

  /// The descriptions are those of the app's own export, byte for byte.
  @Test(arguments: dates)
  func descriptionsAreThoseOfTheAppsOwnExport(_ date: String) throws {
    try RealVersions.with("wikipedia-ios", date) { folder in
      let source = try WikipediaSource(folder)
      let native = source.native
      let wiki = String(decoding: source.descriptions, as: UTF8.self)
      let none = StringsFile(entries: [])
      #expect(native.entries.count > 900 && native.diagnostics.isEmpty)
      #expect(native.descriptions(keeping: none, since: nil).text == wiki)
      // What is there stays, whether or not the source of the last export is known.
      let (kept, _) = StringsFile.read(source.descriptions, file: "qqq")
      #expect(
        native.descriptions(keeping: kept, since: nil)
          == native.descriptions(keeping: none, since: nil))
      #expect(native.descriptions(keeping: kept, since: native).text == wiki)
      // A file that holds the comments as they stand in the source is set right.
      let raw = StringsFile(
        entries: native.entries.map { .init($0.key, WikiDescription.comment($0.comment)) })
      #expect(raw.text != wiki)
      #expect(native.descriptions(keeping: raw, since: native).text == wiki)
    }
  }

  /// A text that `check` would refuse is left out, with a finding.
  @Test(arguments: dates)
  func checkRefusesNothingThatSyncWrites(_ date: String) throws {
    try RealVersions.with("wikipedia-ios", date) { folder in
      let source = try WikipediaSource(folder)
      let (wiki, native) = (try RealVersions.sampledFolder(folder), "\(folder)/Native")
      let sync = try TranslatewikiSync(
        source.native, in: .init(wiki: wiki, native: native), mode: .correct)
      try write("\(native)/en.lproj/Localizable.strings", source.file)
      for change in sync.changes {
        if let bytes = change.bytes { try write(change.path, bytes) }
      }
      let found = TranslatewikiCheck(wiki: wiki, native: native).diagnostics
      let refused = found.filter { finding in
        finding.place?.file.contains("/Native/") == true
          && finding.place?.file.contains("/en.lproj/") == false
      }
      #expect(refused.isEmpty, "\(refused.map { "\($0)" }.joined(separator: "\n"))")
      #expect(!found.contains { $0.rule == TranslatewikiRule.nativeDiffers.name })
      #expect(found.filter { $0.rule == TranslatewikiRule.description.name } == [])
      #expect(sync.rows.allSatisfy { $0.taken + $0.dropped.values.reduce(0, +) == $0.texts })
    }
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
