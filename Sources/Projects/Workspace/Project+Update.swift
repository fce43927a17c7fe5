extension Project {
  /// Writes the ledger's new ordinals and updates the catalog from the project's text.
  ///
  /// - Parameters:
  ///   - changesTexts: Whether the caller will write texts to a shared catalog. If not, a shared
  ///     catalog of another epoch is copied, so that neither an old release nor a branch that begins
  ///     an epoch changes it.
  ///   - errors: What errors in the sources do.
  ///   - texts: Which texts to read at first.
  /// - Returns: The text, in the catalog.
  /// - Throws: The errors in the ledger, those in the sources if they stop, or an error if a file of source
  ///   texts is missing; then neither ledger nor catalog is written.
  @discardableResult
  public func update(
    changesTexts: Bool = true, errors: SourceErrors = .stop, texts: TextReading = .all
  ) throws(ProjectError) -> Workspace {
    try requireLedger()
    let former = keptCache()
    let sources = try reading(former)
    keep(sources, over: former)
    let text = try SourceText(self, sources, errors)
    // The keys of a missing file have other tokens for as long as it is missing.
    guard !lacksSourceTexts(text.extraction.diagnostics) else {
      throw .failure(
        "a file or folder of \"sourceTexts\" in langpack.json is missing, so no key gets an ordinal (add it, or "
          + "remove its name)")
    }
    try text.grown.write(in: self)
    let shared = try sharedCatalog.map { address throws(ProjectError) in
      try openSharedCatalogToChange(address)
    }
    let ledger = text.grown.ledger
    guard let shared else { return try text.filling(openCatalog(for: ledger), nil, texts) }
    let isOfEpoch = try shared.isOf(ledger.epoch)
    guard changesTexts || isOfEpoch else {
      return try text.filling(.inMemory(), shared, texts)
    }
    try follow(ledger, in: shared)
    return try text.filling(shared, shared, texts)
  }
}
