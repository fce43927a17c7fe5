import Constructs
import Language
import Pack
import PackBuilder
import Synchronization
import TestSupport
import Testing

@testable import Phrases

/// The cases of `Tests/Cases/Grammar`: every construct and every rule, in the source text and in
/// translations, through the call site, the pack and the plain renderer.
@Suite struct GrammarTests {
  static let files = GrammarCase.files

  @Test(arguments: files)
  func everyRendererShowsWhatTheCaseSays(file: String) throws {
    let cases = try GrammarCase.read(file)
    #expect(!cases.isEmpty)
    var lines = 0
    for grammarCase in cases {
      #expect(grammarCase.id == grammarCase.phrase.id.description, "\(grammarCase.call)")
      for line in grammarCase.english { try expectSource(line, grammarCase) }
      lines += grammarCase.english.count
      for translation in grammarCase.translations {
        let localizer = try Self.localizer(
          grammarCase.phrase.id, translation.message, translation.rules)
        for line in translation.lines {
          try expect(line, grammarCase, translation.message, translation.rules, localizer)
        }
        lines += translation.lines.count
      }
    }
    Conformance.report("grammar.\(file)", run: lines)
  }

  @Test func everyConstructHasACase() throws {
    var kinds: Set<SegmentKind> = []
    for file in Self.files {
      for case .pattern(let segments) in try GrammarCase.read(file).map(\.phrase.identity) {
        kinds.formUnion(segments.map(\.kind))
      }
    }
    #expect(kinds == Set(SegmentKind.all))
  }

  /// The source text is that of the call site, that of the extractor, and that of an English pack.
  private func expectSource(_ line: CaseLine, _ grammarCase: GrammarCase) throws {
    let call = try Self.call(grammarCase, line, .source)
    let phrase = grammarCase.phrase
    #expect(call.id == phrase.id, "\(grammarCase.call)")
    #expect(call.arguments.count == phrase.parameters.count, "\(grammarCase.call)")
    expect(call, line, grammarCase)
    let pack = try Self.localizer(phrase.id, phrase.source, .english)
    try expect(line, grammarCase, phrase.source, .english, pack)
  }

  private func expect(
    _ line: CaseLine, _ grammarCase: GrammarCase, _ message: Message, _ rules: LanguageRules,
    _ localizer: Localizer
  ) throws {
    let call = try Self.call(grammarCase, line, localizer)
    expect(call, line, grammarCase)
    let plain = message.rendered(call.arguments, rules, line.settings)
    #expect(plain == line.text, "\(grammarCase.call) of \(rules.tag), by the plain renderer")
  }

  private func expect(_ call: CaseCall, _ line: CaseLine, _ grammarCase: GrammarCase) {
    let place = "\(grammarCase.call), \(call.locale): \(line.values.values.map(\.compact))"
    #expect(call.text == line.text, "\(place)")
    #expect(call.faults == (line.fault.map { [$0] } ?? []), "\(place)")
    if let runs = line.runs { #expect(call.runs == runs, "\(place)") }
  }

  private static func localizer(
    _ id: PhraseID, _ message: Message, _ rules: LanguageRules
  ) throws -> Localizer {
    let epoch = Epoch(low: 4, high: 2)
    let table = try KeyTableWriter.bytes(epoch: epoch, pairs: [(id, 0)])
    let pack = try PackWriter.bytes(epoch: epoch, rules: rules, values: [0: .text(message)])
    return try Localizer(
      keyTable: KeyTable(Bytes(copying: table)), layers: [LanguagePack(Bytes(copying: pack))])
  }

  /// Makes the call that a case names, with its values, and notes what is reported.
  private static func call(
    _ grammarCase: GrammarCase, _ line: CaseLine, _ localizer: Localizer
  ) throws -> CaseCall {
    let reports = Mutex<[TextReport]>([])
    let localizer = localizer.viewed(by: line.viewer).isolatingValues(line.isolates)
      .reporting(to: { report in reports.withLock { $0.append(report) } })
    var call = try CaseCall(grammarCase, line.values, localizer)
    call.faults = reports.withLock { $0.map { "\($0.fault)" } }
    return call
  }
}

/// What a call site passed and showed.
struct CaseCall {
  var id: PhraseID
  var arguments: [Argument]
  var text: String
  var runs: [StyledText.Run]?
  var locale: LocaleTag
  var faults: [String] = []

  init(_ grammarCase: GrammarCase, _ values: CaseValues, _ localizer: Localizer) throws {
    locale = localizer.locale
    if let phrase = CallSites.phrase(grammarCase.file, grammarCase.call, values) {
      id = phrase.id
      text = phrase.text(localizer)
      arguments = phrase.arguments
      let silent = localizer.reporting(to: { _ in })
      // The second time decodes the message, and later ones use what is kept of it.
      for _ in 0..<4 {
        var interpolation = phrase.interpolation
        #expect(interpolation.text(silent.storage, phrase.words) == text)
      }
      runs = phrase.styled(silent).runs
      for nested in phrase.interpolation.nested ?? [] {
        arguments[nested.position] = .text(nested.phrase.text(silent))
      }
    } else if let keyed = CallSites.keyed(grammarCase.call, values, localizer) {
      id = grammarCase.phrase.id
      (text, arguments) = keyed
    } else {
      throw CaseError(description: "no call site: \(grammarCase.file) \(grammarCase.call)")
    }
  }
}
