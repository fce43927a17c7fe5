import Foundation
import Phrases
import Snapshot

/// The texts of a corpus for programs that write other formats of them: the same ones as ours.
///
/// `{"tokens": {key: "@d"}, "locales": {tag: {key: [part]}}}`; a part is words, the number of a
/// token from 1, or `{"by": number, "forms": [[name, [part]]]}` whose last form is `other`.
struct PeerTexts {
  private let corpus: Corpus

  init(_ corpus: Corpus) { self.corpus = corpus }

  var json: Data {
    get throws {
      let keys = corpus.snapshot.entries.map { Self.key(of: $0.phrase) }
      var tokens: [String: Any] = [:]
      var locales: [String: Any] = [:]
      for (key, entry) in zip(keys, corpus.snapshot.entries) {
        tokens[key] = entry.phrase.parameters.map { $0.kind == .number ? "d" : "@" }.joined()
      }
      locales["en"] = Dictionary(
        zip(keys, corpus.snapshot.entries.map { Self.parts(of: $0.phrase.source) }),
        uniquingKeysWith: { $1 })
      for (locale, texts) in corpus.snapshot.translations {
        var named: [String: Any] = [:]
        for (key, entry) in zip(keys, corpus.snapshot.entries) {
          if let text = texts[entry.ordinal] { named[key] = Self.parts(of: text.message) }
        }
        locales["\(locale)"] = named
      }
      return try JSONSerialization.data(withJSONObject: ["tokens": tokens, "locales": locales])
    }
  }

  private static func key(of phrase: SourcePhrase) -> String {
    if case .key(let key, _) = phrase.identity { key } else { "\(phrase.id)" }
  }

  private static func parts(of message: Message) -> [Any] {
    message.nodes.map { node -> Any in
      switch node {
      case .text(let words): words
      case .token(let position): position + 1
      case .open(let name): "<\(name)>"
      case .close: "</>"
      case .select(let selection): selected(selection)
      }
    }
  }

  private static func selected(_ selection: Message.Selection) -> [String: Any] {
    // A form that says what `other` says anyway is in none of the formats.
    let variants = selection.variants.filter { $0.message != selection.other }
    let forms = variants.map { [name(of: $0.key), parts(of: $0.message)] as [Any] }
    return [
      "by": selection.parameter + 1, "forms": forms + [["other", parts(of: selection.other)]],
    ]
  }

  private static func name(of key: VariantKey) -> String {
    switch key {
    case .exactly(let number): "=\(number)"
    case .plural(let category), .ordinal(let category): category.name
    case .gender(let gender): gender.name
    case .person(let gender): gender.name
    case .choice(let position): "\(position)"
    }
  }
}
