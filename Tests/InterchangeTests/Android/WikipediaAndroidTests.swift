import AndroidExtraction
import Extraction
import Foundation
import Language
import Snapshot
import TestInterchange
import TestSupport
import Testing

@testable import Interchange

@Suite(
  .enabled(
    if: SharedData.url("wikipedia-android/2026-08-20.tar.xz") != nil,
    "needs the data of wikipedia-android"))
struct WikipediaAndroidTests {
  /// The files of the newest version, by their folders.
  private func files() throws -> [String: [UInt8]] {
    let archive = try #require(SharedData.url("wikipedia-android/2026-08-20.tar.xz"))
    let folder = NSTemporaryDirectory() + "interchange-android-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { RealData.remove(folder) }
    let tar = Process()
    tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tar.arguments = ["tar", "xJf", archive.path(percentEncoded: false), "-C", folder]
    try tar.run()
    tar.waitUntilExit()
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder + "/res") {
      let path = "\(folder)/res/\(name)/strings.xml"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      files[name] = Array(data)
    }
    return files
  }

  @Test func everyFileIsReadAndWrittenBackByteForByte() throws {
    let files = try files()
    let source = try #require(files["values"])
    let path = "res/values/strings.xml"
    let extracted = AndroidLanguage().extract(
      SourceFile(path: path, text: String(decoding: source, as: UTF8.self)), ExtractionSettings(),
      NoKnowledge())
    let phrases = NamedPhrases(
      entries(extracted.phrases.map(\.phrase)), sourceLocale: .english)
    let format = AndroidFormat()
    var counts: [String: Int] = [:]
    var texts = 0
    for (folder, bytes) in files {
      let reading = format.read(InputFile("res/\(folder)/strings.xml", bytes), phrases)
      for finding in reading.allDiagnostics { counts[finding.rule, default: 0] += 1 }
      guard let imported = reading.translations.first, let locale = imported.locale else {
        continue
      }
      texts += imported.edits.count
      let translations = imported.edits.compactMap { edit in
        edit.message.map { (edit.ordinal, Translation($0, state: edit.state, revision: 1)) }
      }
      let byOrdinal = Dictionary(uniqueKeysWithValues: translations)
      let written = format.write(
        OutputTexts("strings.xml", locale, byOrdinal), phrases, replacing: bytes)
      #expect(written.bytes == bytes)
      #expect(written.diagnostics.map(\.line) == [])
      if ["values-pl", "values-ar", "values-he", "values-de"].contains(folder) {
        try newFileHoldsAll(byOrdinal, locale, phrases)
      }
    }
    #expect(files.count == 160)
    #expect(texts == 159_578)
    // A form such as Russian "1 статья" is shown for 21 too.
    #expect(
      counts == [
        "empty-variant": 7, "number-left-out": 296, "unknown-locale": 1, "token-mismatch": 3,
        "unescaped-quote": 1,
      ])
  }

  private func newFileHoldsAll(
    _ texts: [Int: Translation], _ locale: LocaleTag, _ phrases: NamedPhrases
  ) throws {
    let format = AndroidFormat()
    let (bytes, findings) = format.write(
      OutputTexts("strings.xml", locale, texts), phrases, replacing: nil)
    #expect(findings.map(\.line) == [])
    let again = format.read(InputFile("strings.xml", bytes, locale: locale), phrases)
    let read = Dictionary(
      uniqueKeysWithValues: (again.translations.first?.edits ?? []).map { ($0.ordinal, $0.message) }
    )
    #expect(read == texts.mapValues { $0.message })
  }
}
