import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// `langpack --version`: which tool this is, and what it writes.
struct VersionTests {
  @Test func aBuildWithoutACommitSaysSo() throws {
    let (code, terminal) = Recorder.run(["--version"])
    #expect(code == .done)
    #expect(terminal.output.hasPrefix("langpack 0.1.0 (development build)\n\nFormats:\n  pack "))
    #expect(terminal.output.contains(/\n  key table +4\n/))
    let json = try JSONReader.read(Recorder.run(["--version", "--json"]).1.output)
    #expect(json["version"]?.content == .string("0.1.0"))
    #expect(json["commit"]?.content == .null)
    guard case .array(let formats)? = json["formats"]?.content else {
      Issue.record("no formats")
      return
    }
    #expect(formats.count == ToolVersion.formats.count)
  }

  /// The versions are those that are written: each file of a project and its origin names one.
  @Test func everyFormatIsTheOneInTheFilesThatTheToolWrites() throws {
    try SampleProject.with { project in
      for line in DryRunTests.published {
        project.expect(line.split(separator: " ").map(String.init))
      }
      project.expect(["build"])
      var found: [String: Int] = [:]
      for (_, bytes) in try project.everyFile() {
        guard let (name, version) = Self.version(of: Array(bytes)) else { continue }
        #expect(found[name] == nil || found[name] == version)
        found[name] = version
      }
      for format in ToolVersion.formats {
        guard let version = found.removeValue(forKey: format.name) else { continue }
        #expect(version == format.version, "\(format.name)")
      }
      #expect(found.isEmpty)
    }
  }

  private static let magics = [
    "LPAK": "pack", "LPKT": "key table", "LPWF": "wire form", "LPDL": "delta list",
    "LPMF": "manifest", "LPTS": "timestamp", "LPRT": "root",
  ]
  private static let lines = [
    "ordinals": "ledger", "translations": "translations", "sources": "source texts",
  ]

  private static func version(of bytes: [UInt8]) -> (String, Int)? {
    let magic = String(decoding: bytes.prefix(4), as: UTF8.self)
    if bytes.count > 6, let name = magics[magic] {
      return (name, Int(bytes[4]) | Int(bytes[5]) << 8)
    }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: " ")
    guard line.count == 4, line[0] == "#", line[1] == "langpack", let name = lines[String(line[2])]
    else { return nil }
    return Int(line[3]).map { (name, $0) }
  }
}
