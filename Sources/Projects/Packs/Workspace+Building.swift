import Diagnostics
import Snapshot

extension Workspace {
  /// The ordinals of the previous epoch for the phrases in the sources.
  var formerOrdinals: FormerOrdinals? {
    ledger.formerOrdinals(of: extraction.phrases.map(\.phrase))
  }

  /// Builds the key table and the packs of the project's locales.
  ///
  /// - Parameters:
  ///   - published: The published texts of one release or of all of them.
  ///   - skippingBroken: Whether to leave out texts with errors instead of stopping.
  ///   - atRest: The form of the packs on disk; nil for the configured one.
  ///   - reporter: Receives findings and progress.
  /// - Returns: The key table and the packs.
  /// - Throws: The findings, if there is an error among them.
  public func built(
    over published: PublishedTexts = PublishedTexts(), skippingBroken: Bool, atRest: AtRest? = nil,
    _ reporter: Reporter
  ) throws(ProjectError) -> BuiltPacks {
    if diagnostics.hasErrors, !skippingBroken { throw .findings(diagnostics) }
    reporter.tellErrors(diagnostics)
    let locales = published.locales ?? locales
    let count = locales.count
    let atRest = atRest ?? project.configuration.atRest
    var space = self
    try space.read(published.lost.keys)
    var texts = try space.shippable(over: published.stream.former)
    try texts.space.checkLost(published.lost, texts.snapshot)
    texts.tell(reporter)
    texts.space.rememberCoverages()
    var remembered = try RememberedPacks(texts, locales, over: published, atRest)
    try texts.read(locales.filter { remembered.packs[$0] == nil })
    texts.snapshot.leaveOut(published.held)
    var built = try BuiltPacks(
      texts.snapshot, locales: locales, stream: published.stream, known: remembered.packs,
      formerOrdinals: formerOrdinals, atRest: atRest
    ) { done in
      reporter.progress("building packs", done, count)
    }
    // A locale without texts has no pack.
    reporter.progress("building packs", count, count)
    remembered.remember(built.packs, locales)
    built.root = try project.rootFile()
    try recordBuild()
    return built
  }
}

extension ShippableTexts {
  /// Reports the errors in texts that aren't shipped, and how many more texts wait.
  fileprivate func tell(_ reporter: Reporter) {
    reporter.tell(findings.map(\.keptOut))
    guard waiting > 0 else { return }
    let channel = space.project.configuration.channel
    reporter.say(
      "\(counted(waiting, "text waits", "texts wait")) for approval or a fix; "
        + "until then \"\(channel)\" ships what it had "
        + "(see 'langpack check', and \"ships\" in langpack.json)")
  }
}

extension Diagnostic {
  /// The error as a warning that the edit stays out of the packs.
  fileprivate var keptOut: Diagnostic {
    var warning = self
    warning.severity = .warning
    warning.message += "; this edit stays out of the packs"
    return warning
  }
}
