import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process, and a signed manifest of another channel among those that a release served before.
@Suite(.enabled(if: ToolRun.isThere)) struct ForeignManifestTests {
  private static let past = "apps/shop/stable/1.0.manifests/2.manifest"

  /// The same sequence and the team's signature do not make it this release's.
  @Test func aManifestOfAnotherChannelIsNotThePastOfThisOne() throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(["keys", "generate"])
      for number in 1...3 { try published.publish(number) }
      for number in 4...5 {
        try published.text(number)
        try published.run(["publish", "--release", "1.0", "--channel", "beta"])
      }
      let own = try published.bytes(Self.past)
      let served = try published.bytes(PublishedProject.timestamp)
      try published.write(
        Self.past, try published.bytes("apps/shop/beta/1.0.manifests/2.manifest"))
      for words in [["release", "show", "1.0"], ["release", "rollback", "1.0", "--to", "1"]] {
        let run = try published.run(words, 1)
        #expect(run.said.contains("2.manifest"), "\(words): \(run.said)")
      }
      let verified = try published.run(["origin", "verify"], 1)
      #expect(verified.said.contains("2.manifest: is not a manifest"), "\(verified.said)")
      #expect(try published.bytes(PublishedProject.timestamp) == served)
      // With its own manifest back, a rollback revokes what this release served since.
      try published.write(Self.past, own)
      try published.run(["release", "rollback", "1.0", "--to", "1"])
      let shown = try published.run(["release", "show", "1.0", "--json"])
      #expect(shown.output.contains("\"revoked\" : 2"), "\(shown.said)")
    }
  }
}
