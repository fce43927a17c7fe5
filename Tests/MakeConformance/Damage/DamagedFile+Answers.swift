import Language
import Pack
import Sodium

extension DamagedFile {
  /// Returns a line for each answer; nil if the file is refused.
  func answers(to file: [UInt8]) -> String? {
    switch asked {
    case .phrases(let ids):
      guard let table = try? KeyTable(Bytes(copying: file)) else { return nil }
      return ids.map { id in
        "\(Self.hex(id)) \(table.ordinal(of: id).map(String.init) ?? "none")\n"
      }.joined()
    case .ordinals(let ordinals, let arguments):
      guard let pack = try? LanguagePack(Bytes(copying: file)) else { return nil }
      return ordinals.map { "\($0) \(Self.answer(pack, $0, arguments))\n" }.joined()
    }
  }

  private static func answer(
    _ pack: LanguagePack, _ ordinal: UInt32, _ arguments: [Argument]
  ) -> String {
    guard case .text(let offset) = pack.entry(ordinal) else {
      return pack.entry(ordinal) == .sameAsSource ? "source" : "missing"
    }
    let settings = SharedSettings(RenderingSettings())
    return withExtendedLifetime(settings) {
      var output = TextOutput(settings)
      guard arguments.withView({ pack.render(at: offset, $0, into: &output) }) else {
        return "broken"
      }
      let (text, marks) = (output.text, output.marks)
      // Readers may differ in how they replace bytes that are not UTF-8.
      let names = marks.compactMap(\.name)
      guard !([text] + names).contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else {
        return "broken"
      }
      let spans = marks.map { " \($0.offset):\($0.name.map { hex($0) } ?? "-")" }
      return "text " + hex(text) + spans.joined()
    }
  }

  /// Returns the UTF-8 of a text as hexadecimal digits after "=".
  private static func hex(_ text: String) -> String { "=" + Digest.hex(text.utf8) }
}
