import Diagnostics
import FBT
import Interchange
import Language
import LanguageData
import Snapshot

/// The order for dictionaries of a project's own phrases and translations.
package struct DictionaryOrder {
  /// The locales; nil for all of the project.
  package var locales: [LocaleTag]?
  /// Whether a missing translation is an error.
  package var isStrict = false
  /// Whether texts without a review are taken too.
  package var takesUnreviewed = false

  /// Creates an order for all locales.
  package init() {}
}

extension Project {
  /// Makes FBT's dictionaries of the phrases that the sources have and the catalog's translations.
  ///
  /// - Parameters:
  ///   - order: The locales.
  ///   - reporter: Receives the findings.
  /// - Returns: The dictionaries, and whether all sources could be read.
  /// - Throws: The errors in the sources or committed files, or an error if a locale has no name in
  ///   FBT, or if a translation is missing and must not be.
  package func translateFBT(
    _ order: DictionaryOrder, _ reporter: Reporter
  ) throws(ProjectError) -> (dictionaries: TranslatedDictionaries, isWhole: Bool) {
    var contents = CollectedDocument.Contents()
    contents.keys = true
    let (document, refused, _) = try collectFBT(contents, common: nil, options: [], reporter)
    let space = try Workspace(reading: self, needsPhrases: true)
    let inputs = try space.fbtInputs(order, reporter)
    let dialect = configuration.fbtDialect
    let dictionaries = try ProjectError.wrapping { () throws(FBTError) in
      var phrases = document.phrases.map(\.phrase)
      for phrase in document.libraryPhrases { phrases.append(try CallSitePhrase(json: phrase)) }
      return try TranslatedDictionaries(
        of: phrases, inputs, isStrict: order.isStrict, dialect: dialect)
    }
    return (dictionaries, !refused.hasErrors)
  }
}

extension Workspace {
  /// Returns the catalog's translations by hash, one document for each locale.
  fileprivate func fbtInputs(
    _ order: DictionaryOrder, _ reporter: Reporter
  ) throws(ProjectError) -> [TranslationInput] {
    var (inputs, findings): ([TranslationInput], [Diagnostic]) = ([], [])
    for locale in reporter.steps("converting locales", order.locales ?? exportedLocales) {
      var texts = OutputTexts(locale.description, locale, try self.texts(of: locale))
      if !order.takesUnreviewed { findings += FBTFormat().withoutUnreviewed(&texts) }
      guard var document = LocaleDocument(locale, .fbt, locale.description, &findings) else {
        continue
      }
      document.add(snapshot.entries.filter(\.active), texts.locales[locale] ?? [:])
      findings += document.findings
      inputs.append(document.input)
    }
    reporter.tell(findings)
    if findings.hasErrors { throw .failure("nothing is written: a locale has no name in FBT") }
    return inputs
  }
}
