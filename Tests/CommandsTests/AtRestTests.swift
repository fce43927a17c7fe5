import Foundation
import Pack
import Testing

@testable import Commands
@testable import Projects

/// Packs may rest mapped or compact, and say the same.
@Suite struct AtRestTests {
  private static func flags(_ project: SampleProject, _ name: String) -> PackFlags? {
    (try? project.read(name)).flatMap { try? LanguagePack(Bytes(copying: Array($0))) }?.flags
  }

  /// How many texts two packs say otherwise, as `inspect` finds.
  private static func changes(_ project: SampleProject, _ one: String, _ other: String) throws
    -> Int
  {
    let said = project.expect(["inspect", one, "--compare", other, "--json"]).output
    let members = try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any]
    let parts = members?["parts"] as? [String: Any]
    return try #require(parts?["changes"] as? [Any]).count
  }

  @Test func compactPacksSayWhatMappedPacksSay() throws {
    try SampleProject.with { project in
      project.expect(["build", "--output", "mapped"])
      project.expect(["build", "--output", "compact", "--at-rest", "compact"])
      #expect(Self.flags(project, "mapped/el.lpk") == [])
      for name in ["el", "de", "source"] {
        #expect(Self.flags(project, "compact/\(name).lpk") == .compact)
        try #expect(Self.changes(project, "compact/\(name).lpk", "mapped/\(name).lpk") == 0)
      }
      try #expect(Self.changes(project, "compact/el.lpk", "mapped/de.lpk") > 0)
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
