import Foundation
import Testing

/// Everything that the tool prints passes the terminal, which makes it safe.
@Suite struct OneDoorTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardizedFileURL

  /// Returns the lines of code with a word, as `Room/File.swift: line`, outside of some files.
  private static func lines(
    in folder: String = "", having words: [String], except files: Set<String>
  ) -> [String] {
    let folder = folder.isEmpty ? root : root.appendingPathComponent(folder)
    let all = FileManager.default.enumerator(atPath: folder.path)
    var found: [String] = []
    while let path = all?.nextObject() as? String {
      let name = (path as NSString).lastPathComponent
      guard path.hasSuffix(".swift"), !files.contains(name),
        let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      else { continue }
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        if words.contains(where: {
          $0.hasPrefix("^") ? code.hasPrefix($0.dropFirst()) : code.contains($0)
        }) {
          found.append("\(path): \(code)")
        }
      }
    }
    return found
  }

  @Test func onlyTheTerminalWritesToTheStreams() {
    let found = Self.lines(
      having: [
        "FileHandle.standardOutput", "FileHandle.standardError", "STDOUT_FILENO", "STDERR_FILENO",
        "fputs(",
        "^print(", "^Swift.print(", "debugPrint(", "^dump(",
      ],
      // The methods of the terminal, and a program that makes a table at build time.
      except: [
        "Terminal.swift", "TerminalStyle.swift", "RolloutStart.swift", "Given+Plan.swift",
        "runs.swift",
      ])
    #expect(found == [])
  }

  /// A file is written as it is; each such command is on the page of commands.
  @Test func fewCommandsWriteFilesToTheResults() {
    let found = Self.lines(
      having: ["writeFile("],
      except: [
        "ReportJSON.swift", "Export.swift", "Migrate.swift", "Types.swift", "AndroidNames.swift",
        "CompletionsCommand.swift",
      ])
    #expect(found == [])
    #expect(
      Self.lines(
        having: ["write(file:", "writeAsIs("],
        except: ["ReportJSON.swift", "Terminal.swift", "Terminal+Diagnostics.swift"]) == [])
  }

  @Test func jsonIsWrittenAsJSON() {
    let found = Self.lines(
      in: "Commands", having: [".pretty()", ".compact)", "reportJSON(of"],
      except: ["ReportJSON.swift"])
    #expect(found.filter { !$0.contains("json:") } == [])
    #expect(found.count > 20)
  }
}
