import Checks
import Diagnostics
import Language

extension Project {
  /// Returns the findings in sources, ledger and translations, in order.
  ///
  /// - Returns: The findings, in order.
  /// - Throws: An error if something cannot be read at all.
  public func check() throws(ProjectError) -> [Diagnostic] {
    do throws(ProjectError) {
      var space = try Workspace(startingFrom: self, .goOn)
      let reviewed = try space.reviewed()
      space.rememberCoverages()
      let ofApp = try space.appFileFindings()
      let others =
        space.ledgerFindings + space.localeFindings + space.descriptionFindings
        + ofApp
        // What cannot be read may have what is waived.
        + (space.diagnostics.hasErrors ? [] : space.uselessWaivers(reviewed))
      let ofTexts = reviewed.diagnostics.withoutForms(of: space.diagnostics)
      return (space.diagnostics + ofTexts + others).inOrder()
    } catch {
      guard case .findings(let diagnostics) = error else { throw error }
      return diagnostics.inOrder()
    }
  }
}

extension [Diagnostic] {
  /// Returns the findings in texts without those on forms that the readings of their lines report.
  fileprivate func withoutForms(of readings: [Diagnostic]) -> [Diagnostic] {
    let known = Set(
      readings.filter { $0.rule == "unused-category" }.map { SourceLine($0.place) })
    guard !known.isEmpty else { return self }
    return filter { finding in
      finding.rule != "plural-form" || !finding.message.hasSuffix(PluralNeeds.neverShown)
        || !known.contains(SourceLine(finding.place))
    }
  }
}

/// A line of a file.
private struct SourceLine: Hashable {
  let file: String?
  let line: Int?

  init(_ place: SourcePlace?) { (file, line) = (place?.file, place?.line) }
}

extension Workspace {
  fileprivate var ledgerFindings: [Diagnostic] {
    let findings = repair.findings + deadOrdinals
    guard !newOrdinals.isEmpty else { return findings }
    let count = counted(newOrdinals.count, "phrase has", "phrases have")
    return findings + [
      Diagnostic(
        .warning, rule: "no-ordinal", at: SourcePlace(project.ledger.shown),
        "\(count) no ordinal yet", fix: "run 'langpack extract' and commit the file")
    ]
  }

  /// A warning if over half of the ordinals, and at least 1000, belong to phrases that are gone.
  private var deadOrdinals: [Diagnostic] {
    if extraction.hasUnreadableFiles { return [] }
    let (all, dead) = (
      ledger.entries.count, ledger.deadCount(beside: extraction.phrases.map(\.phrase))
    )
    guard dead >= 1000, dead * 2 > all else { return [] }
    return [
      Diagnostic(
        .warning, rule: "dead-ordinals", at: SourcePlace(project.ledger.shown),
        "\(grouped(dead)) of \(grouped(all)) ordinals are of phrases that are gone",
        fix: .decision("begin a new epoch with 'langpack compact'"))
    ]
  }

  fileprivate var localeFindings: [Diagnostic] {
    let unreadable = unreadableLocales
    let (others, source) = (localesWithTexts, snapshot.sourceLocale)
    // Such a locale shows the texts of its parent, as de-AT those of de, and needs none of its own.
    let isWhole = { (locale: LocaleTag) in
      locale.isVariant(ofSource: source) || !locale.parents(among: others).isEmpty
    }
    return locales.filter {
      !hasTexts($0) && !unreadable.contains($0) && !isWhole($0)
    }.map { locale in
      Diagnostic(
        .warning, rule: "no-translations",
        at: SourcePlace(project.configuration.translations),
        "\"\(locale)\" has no translations",
        fix: "start with 'langpack export --locale \(locale) --format json'")
    }
  }
}
