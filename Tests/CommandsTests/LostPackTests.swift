import Foundation
import Testing

@testable import Commands
@testable import Projects

/// A pack that the origin lost, where the checkout does not ship every text that it had.
@Suite(.enabled(if: ToolRun.isThere)) struct LostPackTests {
  /// The text in the files waits for a translator, and the lost pack alone had what the channel ships meanwhile.
  @Test func aTextThatOnlyTheLostPackHadStopsAPublication() throws {
    try DamagedOrigin.with { origin in
      let folder = origin.project.folder.path
      for file in try origin.packForms() {
        try? FileManager.default.removeItem(atPath: origin.folder + "/" + file)
      }
      // As in a fresh clone, nothing is remembered of former texts.
      for file in ["langpack.sqlite", "translations/de.strings"] {
        try FileManager.default.removeItem(atPath: folder + "/" + file)
      }
      let (places, button) = (origin.project.id("Count of places"), origin.project.id("Button"))
      try origin.project.translate(
        "de",
        """
        {"locale": "de", "translations": [
          {"id": "\(button)", "text": "Anmelden"},
          {"id": "\(places)", "state": "new", "variations": ["1"], "table": {
            "one": "{1} Ort", "other": "{1} Orte"}}]}
        """)
      let stopped = try ToolRun(["publish", "--release", "1.0"], in: folder)
      #expect(stopped.code == 1, "\(stopped.said)")
      #expect(
        stopped.talk.contains("is not there: the pack \"de\" that is served, which had what")
          && stopped.talk.contains("of 1 text, as \"places-found\""), "\(stopped.talk)")
      let forced = try ToolRun(["publish", "--release", "1.0", "--allow-loss"], in: folder)
      #expect(forced.code == 0, "\(forced.said)")
    }
  }
}
