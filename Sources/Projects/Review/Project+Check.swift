import Diagnostics

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
      let others =
        space.ledgerFindings + space.localeFindings + space.descriptionFindings
        + space.spellingFindings()
        // What cannot be read may have what is waived.
        + (space.diagnostics.hasErrors ? [] : space.uselessWaivers(reviewed))
      return (space.diagnostics + reviewed.diagnostics + others).inOrder()
    } catch {
      guard case .findings(let diagnostics) = error else { throw error }
      return diagnostics.inOrder()
    }
  }
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
    return locales.filter { !hasTexts($0) && !unreadable.contains($0) }.map { locale in
      Diagnostic(
        .warning, rule: "no-translations",
        at: SourcePlace(project.configuration.translations),
        "\"\(locale)\" has no translations",
        fix: "start with 'langpack export --locale \(locale) --format json'")
    }
  }
}
