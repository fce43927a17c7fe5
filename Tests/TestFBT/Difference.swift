import Diagnostics
import Extraction
import FBT
import JSON
import ScriptExtraction

/// The first difference between the collector and the rules.
struct Difference {
  private(set) var words: String?
  private(set) var phrases = 0

  init(
    _ document: ScriptDocument, _ wanted: ScriptExpectation, _ sources: WrittenSources,
    _ language: ScriptLanguage
  ) {
    var contents = CollectedDocument.Contents()
    contents.keys = true
    contents.reactNative = document.isReactNative
    contents.dialect = document.dialect == .fbt ? .fbt : .fbtee
    let found = language.collected(from: sources.files)
    do throws(FBTError) {
      let collected = try CollectedDocument(found.calls, contents)
      phrases = collected.phrases.count
      words =
        Self.refusals(found.diagnostics, wanted, sources)
        ?? Self.phrases(collected.json["phrases"]?.array ?? [], wanted.phrases)
        ?? Self.texts(collected.json.compact, wanted.json)
    } catch {
      words = "the document is refused: \(error)"
    }
  }

  private static func phrases(_ found: [JSONValue], _ wanted: [ScriptJSON]) -> String? {
    for index in 0..<max(found.count, wanted.count) {
      let words = texts(
        index < found.count ? found[index].compact : "none",
        index < wanted.count ? wanted[index].text : "none")
      if let words { return "phrase \(index)\n" + words }
    }
    return nil
  }

  private static func texts(_ found: String, _ wanted: String) -> String? {
    let (found, wanted) = (Array(found.utf8), Array(wanted.utf8))
    guard found != wanted else { return nil }
    let place =
      zip(found, wanted).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(found.count, wanted.count)
    func part(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[max(0, place - 120)..<min(bytes.count, place + 120)], as: UTF8.self)
    }
    return "collected: …\(part(found))…\nby the rules: …\(part(wanted))…"
  }

  /// Each refused call has one finding, whose words are one of the reasons.
  private static func refusals(
    _ found: [Diagnostic], _ wanted: ScriptExpectation, _ sources: WrittenSources
  ) -> String? {
    var found = found
    for (file, site, reasons) in wanted.refused {
      let index = found.firstIndex { finding in
        finding.place?.file == file
          && reasons.contains { matches(finding, $0, sources, file) }
      }
      guard let index else {
        let lines = found.map { "\($0.line)" }.joined(separator: "\n  ")
        return
          "call at \(sources.places[site.id].map { "\($0.start)" } ?? "?") of \(file) should be "
          + "refused: \(reasons.map(\.words))\nfound:\n  \(lines)"
      }
      found.remove(at: index)
    }
    return found.first.map { "not refused by the rules: \($0.line)" }
  }

  private static func matches(
    _ finding: Diagnostic, _ reason: Refusal, _ sources: WrittenSources, _ file: String
  ) -> Bool {
    guard finding.message.contains(reason.words) else { return false }
    guard let id = reason.id, let point = sources.places[id]?.start else { return true }
    return finding.place?.line == point.line && finding.place?.column == point.bytes + 1
  }
}
