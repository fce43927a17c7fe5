import Diagnostics
import Snapshot

extension Workspace {
  /// What is remembered of the epoch before for the texts that the sources have.
  var formerOrdinals: FormerOrdinals? {
    ledger.formerOrdinals(of: extraction.phrases.map(\.phrase))
  }

  /// The key table and the packs of the project's locales.
  ///
  /// - Parameters:
  ///   - published: What is published of the release, or of all releases.
  ///   - skippingBroken: Whether texts with errors are left out; else they stop the work.
  ///   - atRest: How the packs rest on a disk; by default as the configuration says.
  ///   - reporter: Takes findings and progress.
  /// - Returns: The key table and the packs.
  /// - Throws: The findings, where there is an error among them.
  public func built(
    over published: PublishedTexts = PublishedTexts(), skippingBroken: Bool, atRest: AtRest? = nil,
    _ reporter: Reporter
  ) throws(ProjectError) -> BuiltPacks {
    if diagnostics.hasErrors, !skippingBroken { throw .findings(diagnostics) }
    reporter.tellErrors(diagnostics)
    let former = published.former
    let locales = published.locales ?? locales
    let count = locales.count
    let atRest = atRest ?? project.configuration.atRest
    var (shipped, findings, waiting) = try shippable(over: former)
    try checkLost(published.lost, shipped)
    shipped.leaveOut(published.held)
    reporter.tell(findings.map(\.keptOut))
    if waiting > 0 {
      reporter.say(
        "\(counted(waiting, "text waits", "texts wait")) for approval or mending; "
          + "until then \"\(project.configuration.channel)\" ships what it had "
          + "(see 'langpack check', and \"ships\" in langpack.json)")
    }
    var built = try BuiltPacks(
      shipped, locales: locales, former: former, stream: published.stream,
      formerOrdinals: formerOrdinals, atRest: atRest
    ) { done in
      reporter.progress("building packs", done, count)
    }
    built.root = try project.rootFile()
    return built
  }
}

extension Project {
  /// Builds the key table and the packs of the project; writes the ledger and the catalog, and no pack.
  ///
  /// - Parameters:
  ///   - skippingBroken: Whether texts with errors are left out; else they stop the work.
  ///   - atRest: How the packs rest on a disk; by default as the configuration says.
  ///   - reporter: Takes findings and progress.
  /// - Returns: The packs.
  /// - Throws: What is wrong in the sources or texts.
  public func build(
    skippingBroken: Bool, atRest: AtRest? = nil, _ reporter: Reporter
  ) throws(ProjectError) -> BuiltPacks {
    try update(changesTexts: false).built(
      skippingBroken: skippingBroken, atRest: atRest, reporter)
  }
}

extension Diagnostic {
  /// The error of a text that stays out of the packs, which stops nothing else.
  fileprivate var keptOut: Diagnostic {
    var warning = self
    warning.severity = .warning
    warning.message += "; this edit stays out of the packs"
    return warning
  }
}
