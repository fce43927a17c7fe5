import Foundation
import TestSupport
import Testing

/// Code for platforms that this project is not built on is looked at by the compiler all the same.
@Suite struct OtherPlatformsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path

  /// Compiles the stubs of the platforms' modules, then checks the types of files beside them.
  private func diagnostics(
    of files: [String: String], as module: String, with stubs: [String]
  ) throws -> String {
    let temporary = try TestFolder()
    let folder = temporary.path
    for name in stubs {
      let file = "\(folder)/\(name)-stub.swift"
      try Data(try #require(PlatformStubs.all[name]).utf8).write(to: URL(filePath: file))
      let said = try swiftc([
        "-emit-module", "-parse-as-library", "-module-name", name, "-swift-version", "6", "-o",
        "\(folder)/\(name).swiftmodule", file,
      ])
      #expect(said.isEmpty, "\(said)")
    }
    var paths: [String] = []
    for (name, text) in files {
      paths.append("\(folder)/\(name)")
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    let modules = Bundle.main.bundleURL.appending(path: "Modules").path
    let maps = ["CSodium", "CCurlTable", "CFile"].flatMap {
      ["-Xcc", "-fmodule-map-file=\(Self.root)/Sources/System/\($0)/module.modulemap"]
    }
    return try swiftc(
      [
        "-typecheck", "-parse-as-library", "-module-name", module, "-swift-version", "6", "-I",
        folder,
      ]
        + ["-I", modules] + maps + paths.sorted())
  }

  /// What the compiler says; nothing where all is well.
  private func swiftc(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + words
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let said = String(decoding: data, as: UTF8.self)
    return process.terminationStatus == 0 ? "" : said.isEmpty ? "failed" : said
  }

  private func sources(_ folder: String, _ names: [String]? = nil) throws -> [String: String] {
    let path = Self.root + "/Sources/" + folder
    let names = try names ?? FileManager.default.subpathsOfDirectory(atPath: path)
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(".swift") {
      files[(name as NSString).lastPathComponent] = try String(
        contentsOfFile: path + "/" + name, encoding: .utf8)
    }
    return files
  }

  @Test func theViewsCompileBesideSwiftUI() throws {
    let files = try sources("LanguagePacksSwiftUI")
    let said = try diagnostics(of: files, as: "LanguagePacksSwiftUI", with: ["SwiftUI"])
    #expect(said.isEmpty, "\(said)")
    // And the check sees a fault in what is not built here.
    let faulty = files.mapValues { $0.replacing("phrase.text(localizer)", with: "phrase.text(3)") }
    #expect(faulty != files)
    let found = try diagnostics(of: faulty, as: "LanguagePacksSwiftUI", with: ["SwiftUI"])
    #expect(found.contains("PackText.swift") && found.contains("error:"))
  }

  @Test func theFollowerCompilesBesideUIKit() throws {
    let files = try sources("LanguagePacksUIKit")
    let said = try diagnostics(of: files, as: "LanguagePacksUIKit", with: ["UIKit"])
    #expect(said.isEmpty, "\(said)")
    let faulty = files.mapValues { $0.replacing("texts?.refresh()", with: "texts?.refreshed()") }
    #expect(faulty != files)
    let found = try diagnostics(of: faulty, as: "LanguagePacksUIKit", with: ["UIKit"])
    #expect(found.contains("LanguageFollower.swift") && found.contains("error:"))
  }

  @Test func theDigestsCompileBesideCryptoKit() throws {
    let files = try sources("LanguagePacks", ["PlatformCrypto.swift"])
    let said = try diagnostics(of: files, as: "Digests", with: ["CryptoKit"])
    #expect(said.isEmpty, "\(said)")
    let faulty = files.mapValues { $0.replacing("hash.finalize()", with: "hash.finish()") }
    #expect(try diagnostics(of: faulty, as: "Digests", with: ["CryptoKit"]).contains("error:"))
  }

  /// How the store's files are made safe, kept out of backups, and readable in the background.
  @Test func theStoreCompilesBesideDarwin() throws {
    let files = try sources("LanguagePacks", ["Apple/FolderAttributes.swift"])
      .merging(sources("Files", ["SystemCalls.swift"])) { first, _ in first }
    let said = try diagnostics(of: files, as: "Store", with: ["Darwin"])
    #expect(said.isEmpty, "\(said)")
    for (right, wrong) in [
      ("isExcludedFromBackup", "isExcluded"), ("F_FULLFSYNC", "F_FULLSYNC"),
      ("completeUntilFirstUserAuthentication", "complete1"),
    ] {
      let faulty = files.mapValues { $0.replacing(right, with: wrong) }
      #expect(faulty != files)
      #expect(try diagnostics(of: faulty, as: "Store", with: ["Darwin"]).contains("error:"))
    }
  }

  /// Everything that makes a file of the store safe goes by the call that empties the drive's memory too.
  @Test func everySyncIsAFullOne() throws {
    for room in ["LanguagePacks", "Client", "Files"] {
      for (name, text) in try sources(room) where "\(room)/\(name)" != "Files/SystemCalls.swift" {
        #expect(!text.contains("fsync("), "\(room)/\(name)")
      }
    }
  }
}
