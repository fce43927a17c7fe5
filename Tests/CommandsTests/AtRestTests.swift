import Foundation
import Pack
import Testing

@testable import Commands

/// Packs may rest mapped or compact, and say the same.
@Suite struct AtRestTests {
  private static func flags(_ project: SampleProject, _ name: String) -> PackFlags? {
    (try? project.read(name)).flatMap { try? Pack(Bytes(copying: Array($0))) }?.flags
  }

  /// What `inspect` says of a pack beside its size.
  private static func inspected(_ project: SampleProject, _ name: String) -> [String] {
    project.expect(["inspect", name, "--json"]).output.split(separator: "\n").map(String.init)
      .filter { !$0.contains("\"bytes\"") && !$0.contains("\"file\"") }
  }

  @Test func compactPacksSayWhatMappedPacksSay() throws {
    try SampleProject.with { project in
      project.expect(["build", "--output", "mapped"])
      project.expect(["build", "--output", "compact", "--at-rest", "compact"])
      #expect(Self.flags(project, "mapped/el.lpk") == [])
      for name in ["el", "de", "source"] {
        #expect(Self.flags(project, "compact/\(name).lpk") == .compact)
        let said = Self.inspected(project, "compact/\(name).lpk")
        #expect(said == Self.inspected(project, "mapped/\(name).lpk") && said.count > 5)
      }
    }
  }

  @Test func theConfigurationDecidesForBuiltAndPublishedPacks() throws {
    try SampleProject.with { project in
      let config = Configuration.template(app: "shop")
        .replacing(
          "\"locales\": []", with: "\"locales\": [\"el\", \"de\"], \"atRest\": \"compact\"")
      try project.write("langpack.json", config)
      project.expect(["build"])
      #expect(Self.flags(project, ".langpack/build/el.lpk") == .compact)
      project.expect(["build", "--at-rest", "mapped"])
      #expect(Self.flags(project, ".langpack/build/el.lpk") == [])
      project.expect(["extract"])
      project.expect(["keys", "generate"])
      let said = project.expect(["publish", "--release", "1.0"]).output
      #expect(said.contains("2 changed packs"))
      let again = project.expect(["publish", "--release", "1.0"]).output
      #expect(again.contains("nothing to publish"))
    }
  }
}
