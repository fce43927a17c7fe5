import Diagnostics
import Interchange
import Language
import Phrases
import Snapshot

extension OutputTexts {
  /// Records which texts the `.stringsdict` file beside a `.strings` file holds.
  ///
  /// - Parameters:
  ///   - file: The file to write.
  ///   - format: Its format; only a `.strings` file has one beside.
  ///   - phrases: The phrases.
  /// - Throws: An error if the file beside cannot be read.
  mutating func findPlurals(
    beside file: File, _ format: any FileFormat, _ phrases: NamedPhrases
  ) throws(ProjectError) {
    guard format is AppleStringsFormat, file.path.hasSuffix(".strings") else { return }
    let other = File(String(file.path.dropLast(".strings".count)) + ".stringsdict")
    guard other.exists else { return }
    let bytes = try other.texts()
    for locale in locales.keys {
      let input = InputFile(other.shown, bytes, locale: locale, table: table)
      let read = StringsdictFormat().read(input, phrases).translations
      for texts in read { beside.formUnion(texts.mentioned) }
    }
  }

  /// Removes the plurals of `.stringsdict` files elsewhere, which a `.strings` file cannot hold.
  ///
  /// - Parameters:
  ///   - paired: The phrases of `.stringsdict` files.
  ///   - format: The format of the file to write.
  mutating func leaveOut(_ paired: Set<Int>, of format: any FileFormat) {
    guard format is AppleStringsFormat, !paired.isEmpty else { return }
    let beside = beside
    locales = locales.mapValues { texts in
      texts.filter { ordinal, text in
        !paired.contains(ordinal) || beside.contains(ordinal)
          || text.message.choosingParameters.isEmpty
      }
    }
  }
}

extension FileFormat {
  /// Removes the texts that an app keeps in files of another format.
  ///
  /// A `.stringsdict` file has only texts with plurals, and those that it has already. The others
  /// stand in the `.strings` file.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - phrases: The phrases.
  ///   - former: The current file; nil if absent.
  /// - Returns: A note that counts the removed texts, if there are any.
  func withoutPlainTexts(
    _ texts: inout OutputTexts, _ phrases: NamedPhrases, former: [UInt8]?
  ) -> [Diagnostic] {
    guard self is StringsdictFormat else { return [] }
    let all = texts.locales.values.reduce(0) { $0 + $1.count }
    let plural = Set(
      phrases.sorted.lazy.map(\.entry).filter { !$0.phrase.source.choosingParameters.isEmpty }
        .map(\.ordinal))
    for (locale, translations) in texts.locales {
      let file = InputFile(texts.file, former ?? [], locale: locale, table: texts.table)
      let reading = former.map { _ in read(file, phrases) }
      let known = reading?.translations.first { $0.locale == locale }?.mentioned ?? []
      texts.locales[locale] = translations.filter { ordinal, text in
        plural.contains(ordinal) || known.contains(ordinal)
          || !text.message.choosingParameters.isEmpty
      }
    }
    let count = all - texts.locales.values.reduce(0) { $0 + $1.count }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, rule: "plain-texts", at: SourcePlace(texts.file),
        "\(counted(count, "text")) without plurals left out",
        fix: "export them as apple-strings")
    ]
  }
}
