import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// What every format has to do, tried with random texts and hostile bytes.
struct FormatTrial {
  let format: any FileFormat
  var locale = "pl"
  /// Takes from messages what the format cannot hold.
  var limits: (inout RandomMessages) -> Void = { _ in }
  /// Whether states come back.
  var hasStates = false
  var words: [String]?
  /// The phrases, at the ordinals 0, 1, ….
  var all = TrialPhrases.phrases

  var phrases: NamedPhrases {
    NamedPhrases(entries(all), sourceLocale: .english)
  }

  var tag: LocaleTag { LocaleTag(locale) ?? .english }

  func read(_ bytes: [UInt8]) -> ImportedFile {
    format.read(InputFile("file" + format.endings[0], bytes, locale: tag), phrases)
  }

  func write(
    _ texts: [Int: Translation], replacing former: [UInt8]? = nil
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    format.write(
      OutputTexts("file" + format.endings[0], tag, texts), phrases, replacing: former)
  }

  func texts(_ reading: ImportedFile) -> [Int: Translation] {
    let edits = reading.translations.first?.edits ?? []
    return Dictionary(
      edits.compactMap { edit in
        edit.message.map { (edit.ordinal, Translation($0, state: edit.state, revision: 1)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  func randomTexts(_ seed: Int) -> [Int: Translation] {
    var chance = SeededGenerator(seed: UInt64(seed))
    let pairs = all.enumerated().map { ordinal, phrase in
      var random = RandomMessages(phrase: phrase)
      if let words { random.words = words }
      limits(&random)
      let state = TranslationState.allCases.randomElement(using: &chance) ?? .new
      return (ordinal, Translation(random.message(&chance), state: state, revision: 1))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Writes random texts anew, and reads them back; writes the same over them, and other ones.
  func comesBack(seed: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let texts = randomTexts(seed)
    let (bytes, findings) = write(texts)
    #expect(findings.map(\.line) == [], sourceLocation: sourceLocation)
    try expect(bytes, holds: texts, sourceLocation)
    #expect(write(texts, replacing: bytes).bytes == bytes, sourceLocation: sourceLocation)

    var other = randomTexts(seed + 1000)
    for ordinal in [0, 2, 4] { other[ordinal] = texts[ordinal] }
    other[seed % 6] = nil
    let (changed, _) = write(other, replacing: bytes)
    try expect(changed, holds: other, sourceLocation)
    let (back, _) = write(texts, replacing: changed)
    try expect(back, holds: texts, sourceLocation)
  }

  private func expect(
    _ bytes: [UInt8], holds texts: [Int: Translation], _ sourceLocation: SourceLocation
  ) throws {
    let reading = read(bytes)
    let errors = reading.allDiagnostics.filter { $0.severity == .error }.map(\.line)
    let file = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
    #expect(errors == [], file, sourceLocation: sourceLocation)
    let read = self.texts(reading)
    #expect(Set(read.keys) == Set(texts.keys), file, sourceLocation: sourceLocation)
    let language = try #require(TextLanguage(tag))
    for (ordinal, translation) in texts {
      let found = try #require(read[ordinal], sourceLocation: sourceLocation)
      let wanted = translation.message.inRows(all[ordinal].parameters)
      let isSame = language.areSame(found.message, wanted, all[ordinal])
      #expect(isSame, "\(found.message)\n\(wanted)\n\(file)", sourceLocation: sourceLocation)
      if hasStates {
        #expect(found.state == translation.state, sourceLocation: sourceLocation)
      }
    }
  }

  /// Reads a file in pieces and with other bytes in it, and writes over it; nothing may trap.
  ///
  /// - Parameters:
  ///   - sample: A file.
  ///   - addsEntries: Whether entries without a text are added to what is written over.
  ///   - renewsSources: Whether other source texts are replaced by those of the phrases.
  func survivesEverything(
    _ sample: [UInt8], addsEntries: Bool = false, renewsSources: Bool = false
  ) {
    let texts = randomTexts(7)
    func attempt(_ bytes: [UInt8]) {
      let reading = read(bytes)
      var (before, bytes) = (self.texts(reading), bytes)
      if renewsSources {
        // A comment at the end of a file becomes one of the entry that is added after it.
        for _ in 0..<2 { bytes = write(before, replacing: bytes).bytes }
        let renewed = self.texts(read(bytes))
        #expect(renewed.mapValues(\.message) == before.mapValues(\.message))
        before = renewed
      }
      let kept = write(before, replacing: bytes)
      #expect(kept.bytes == bytes || bytes.isEmpty || addsEntries && kept.bytes.starts(with: bytes))
      _ = write(texts, replacing: bytes)
    }
    for end in sample.indices { attempt(Array(sample[..<end])) }
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        bytes[Int.random(in: bytes.indices, using: &chance)] = UInt8.random(
          in: 0...255, using: &chance)
      }
      attempt(bytes)
    }
    attempt([0xEF, 0xBB, 0xBF] + sample)
    attempt([0xFF, 0xFE] + sample)
    attempt(sample + [0])
    attempt([0, 0, 0, 0])
    attempt(sample + sample)
    attempt(sample.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
    attempt(sample.map { $0 == 0x0A ? 0x0D : $0 })
  }

  /// Reads a megabyte of one sign, and signs in each other a hundred thousand deep.
  func survivesDepth(_ opening: [String]) {
    for sign in ["{", "[", "(", "<", "\"", "'", "\\", "\n", "#", "=", ","] {
      _ = read(Array(String(repeating: sign, count: 1 << 20).utf8))
    }
    for sign in opening {
      let bytes = Array(String(repeating: sign, count: 100_000).utf8)
      _ = read(bytes)
      _ = write([:], replacing: bytes)
    }
  }
}
