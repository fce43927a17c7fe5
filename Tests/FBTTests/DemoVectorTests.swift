import JSON
import TestSupport
import Testing

@testable import FBT

/// The reference's demo application: its dictionaries, and every text that it shows.
struct DemoVectorTests {
  private static func phrases() throws -> [CallSitePhrase]? {
    try Vectors.read("hash_demo")?.array?.map { item in
      let table = try #require(item["t"].flatMap(Table.init))
      return CallSitePhrase(
        table: table, metadata: (item["m"]?.array ?? []).compactMap(LevelMetadata.init))
    }
  }

  private static func dictionary(_ json: JSONValue?) throws -> OrderedObject<Payload> {
    try OrderedObject(
      (json?.object ?? []).map { ($0.name, try #require(Payload(json: $0.value))) })
  }

  /// The translators' file is not among the vectors, so it is made back from the dictionary: each
  /// leaf's texts with the genders that the dictionary has for it.
  @Test func everyDictionaryIsBuiltFromItsTranslations() throws {
    guard let locales = try Vectors.read("demo_translated")?.object,
      let phrases = try Self.phrases()
    else { return Conformance.report("fbt.demo_translated", run: 0, skipped: 105) }
    var run = 0
    for locale in locales {
      let expected = try Self.dictionary(locale.value)
      var input = TranslationInput(locale: locale.name)
      for phrase in phrases {
        guard let payload = expected[phrase.key.description] else { continue }
        for (leaf, translation) in Inversion(phrase).translations(payload) {
          input.translations[leaf] = .some(translation)
        }
      }
      let built = try TranslatedDictionaries(of: phrases, [input])
      for entry in expected.entries {
        run += 1
        #expect(
          built.locales[0].payloads[entry.name] == entry.value, "\(locale.name) \(entry.name)")
      }
    }
    Conformance.report("fbt.demo_translated", run: run)
  }

  @Test func everyTextOfTheDemoIsRendered() throws {
    guard let cases = try Vectors.read("runtime_demo")?.array, let phrases = try Self.phrases(),
      let locales = try Vectors.read("demo_translated")
    else { return Conformance.report("fbt.runtime_demo", run: 0, skipped: 1224) }
    let demo = Demo(phrases)
    for item in cases {
      let locale = try #require(item["locale"]?.string)
      let runtime = Runtime(
        locale: locale, viewer: item["viewer"]?.whole ?? 3,
        payloads: try Self.dictionary(locales[locale]))
      #expect(try demo.text(item, runtime) == item["expected"]?.string)
    }
    Conformance.report("fbt.runtime_demo", run: cases.count)
  }
}

/// The two sentences of the demo, as its program calls them.
private struct Demo {
  private var phrases: [String: CallSitePhrase] = [:]

  init(_ phrases: [CallSitePhrase]) {
    for phrase in phrases { self.phrases[phrase.key.description] = phrase }
  }

  func text(_ item: JSONValue, _ runtime: Runtime) throws -> String {
    if item["ex"]?.whole == 1 {
      let varying: [RuntimeArgument] = [
        .name("name", .pieces(["Bob"]), gender: item["gender"]?.whole ?? 0),
        .plural(Double(item["count"]?.whole ?? 0), token: "number", value: .nothing),
      ]
      return try nested(["46j2Ai", "BNUvh"], ["=m2"], varying, runtime).joined()
    }
    let varying: [RuntimeArgument] = [
      .enumeration(item["enum"]?.string ?? ""),
      .pronoun(.possessive, gender: item["pronounGender"]?.whole ?? 0, human: false),
    ]
    let name = RuntimeArgument.param("name", .pieces(["Bob"]))
    return try nested(["qcSj6", "26triK", "283TK8"], ["=m5", "=m1"], varying, runtime, name)
      .joined()
  }

  /// A phrase whose elements hold the next phrase, and so on.
  private func nested(
    _ keys: [String], _ elements: [String], _ varying: [RuntimeArgument], _ runtime: Runtime,
    _ param: RuntimeArgument? = nil
  ) throws -> [String] {
    let phrase = try #require(phrases[keys[0]])
    var arguments = varying + (param.map { [$0] } ?? [])
    if let element = elements.first {
      let inner = try nested(
        Array(keys.dropFirst()), Array(elements.dropFirst()), varying, runtime)
      arguments.append(.param(element, .pieces(inner)))
    }
    return try runtime.render(phrase, arguments)
  }
}
