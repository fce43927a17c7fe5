import JSON
import Language
import Pack
import Phrases

extension SwiftReader {
  /// Returns the text of the first pack of a chain that has one.
  ///
  /// The reader of packs is asked for the text with its spans; the localizer must show the same.
  func text(_ given: JSONValue) throws -> JSONValue {
    let (keys, phrase) = try (table(given), Self.phrase(given))
    let chain = try (given["packs"]?.array ?? []).compactMap(\.string).map(pack)
    let arguments = try (given["values"]?.array ?? []).map(Argument.read)
    let settings = RenderingSettings(
      viewer: given["viewer"]?.string.flatMap { Gender(name: $0) } ?? .unknown,
      isolatesValues: given["isolates"]?.content != .bool(false))
    let localizer = Localizer(keyTable: keys, layers: chain).viewed(by: settings.viewer)
      .isolatingValues(settings.isolatesValues)
    let shown = localizer.text(PhraseID(rawValue: phrase), arguments)
    let answer = Self.answer(keys, phrase, chain, arguments, settings)
    guard answer["text"]?.string == shown else {
      return .members(["answer": .text("the localizer shows \(shown ?? "nothing")")])
    }
    return answer
  }

  private static func answer(
    _ keys: KeyTable, _ phrase: UInt64, _ chain: [LanguagePack], _ arguments: [Argument],
    _ settings: RenderingSettings
  ) -> JSONValue {
    guard let ordinal = keys.ordinal(of: phrase) else {
      return .members(["answer": .text("unknown")])
    }
    let first = chain.first { $0.epoch == keys.epoch }
    for (index, pack) in chain.enumerated() where pack.epoch == keys.epoch {
      switch pack.entry(ordinal) {
      case .missing, .dead: continue
      case .sameAsSource: return .members(["answer": .text("source")])
      case .text(let offset):
        let isTurned = pack.isRightToLeft != first?.isRightToLeft
        if let found = rendered(pack, offset, arguments, settings, index, isTurned) { return found }
      }
    }
    return .members(["answer": .text("missing")])
  }

  private static func rendered(
    _ pack: LanguagePack, _ offset: Int, _ arguments: [Argument], _ settings: RenderingSettings,
    _ index: Int, _ isTurned: Bool
  ) -> JSONValue? {
    let shared = SharedSettings(settings)
    return withExtendedLifetime(shared) {
      var output = TextOutput(shared)
      guard arguments.withView({ pack.render(at: offset, $0, into: &output) }) else { return nil }
      if isTurned, settings.isolatesValues {
        output.isolate(rightToLeft: pack.isRightToLeft)
      }
      let (text, fault) = (output.text, fault(output.fault))
      let spans = output.marks.map { mark in
        let before = String(decoding: text.utf8.prefix(mark.offset), as: UTF8.self)
        return JSONValue.list([
          .whole(mark.offset), .whole(before.utf16.count),
          mark.name.map(JSONValue.text) ?? JSONValue(.null),
        ])
      }
      return .members([
        "answer": .text("text"), "pack": .whole(index), "text": .text(text),
        "spans": .list(spans), "fault": fault.map { .text($0.0) } ?? JSONValue(.null),
        "parameter": fault.map { .whole($0.1) },
      ])
    }
  }

  private static func fault(_ fault: TextFault?) -> (String, Int)? {
    switch fault {
    case .absentValue(let parameter): ("absent-value", parameter)
    case .wrongType(let parameter): ("wrong-type", parameter)
    case .notANumber(let parameter): ("not-a-number", parameter)
    default: nil
    }
  }
}
