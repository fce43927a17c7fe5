import Foundation
import JSON
import TestFBT
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The whole tool collects random scripts of a project as FBT's rules say.
struct RandomScriptsTests {
  @Test(arguments: Dialect.allCases, Array(UInt64(1)...10))
  func collectedFilesAreThoseOfTheRules(dialect: Dialect, seed: UInt64) throws {
    let sample = CollectSample(seed: seed, dialect, in: "Sources/web/")
    let common = try JSONEncoder().encode(CollectTrial.common)
    var files = Dictionary(uniqueKeysWithValues: sample.files.map { ($0.path, $0.text) })
    files["common.json"] = String(decoding: common, as: UTF8.self)
    let setting = "\"fbtDialect\": \"\(dialect.rawValue)\""
    try SampleProject.with(files, setting) { project in
      try project.write("node_modules/fbtee/Strings.json", #"{"phrases": []}"#)
      let (code, terminal) = project.run(
        ["fbt", "collect", "--packager", "both", "--common", "common.json"]
          + ["--options", "tone,level"] + (sample.isReactNative ? ["--react-native"] : []))
      #expect(code == (sample.refusals == 0 ? .done : .failed), "\(terminal.talk)")
      let document = try JSONReader.read(terminal.output).compact
      let wanted = try JSONReader.read(sample.json).compact
      #expect(Array(document.utf8) == Array(wanted.utf8))
    }
  }
}
