import Delivery
import Language
import Release

extension Project {
  /// Returns a summary of each of the app's releases in the origin.
  public func releases() throws(ProjectError) -> [ReleaseSummary] {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.releases(of: configuration.app, signedBy: key)
    }
  }

  /// Returns a summary of one of the app's releases in the origin.
  ///
  /// - Throws: An error if the origin cannot be read, or the release isn't published.
  public func release(_ name: String, channel: String) throws(ProjectError) -> ReleaseSummary {
    let found = try releases().first { $0.channel == channel && $0.release == name }
    if let found { return found }
    throw .failure(
      "\(channel)/\(name): is not published (see 'langpack release list', and --channel)")
  }

  /// Returns every change to what the app's devices see, the earliest first.
  public func audit() throws(ProjectError) -> [AuditEntry] {
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.audit(of: configuration.app)
    }
  }

  /// Returns the differences between what two releases serve.
  public func difference(
    from before: String, to after: String, channel: String
  ) throws(ProjectError) -> ReleaseDifference {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.difference(
        app: configuration.app, channel: channel, from: before, to: after, signedBy: key)
    }
  }

  /// Checks that a build finds its texts in a release.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - channel: The channel.
  ///   - keys: The key table of the build; nil for the one that `langpack build` writes.
  /// - Returns: The result, and the display names of the phrases.
  /// - Throws: An error if something cannot be read.
  public func check(
    release: String, channel: String, keys: File? = nil
  ) throws(ProjectError) -> (check: ReleaseCheck, names: [UInt32: String]) {
    let table = keys ?? file(configuration.output).file("keys.lpkt")
    guard table.exists else {
      throw .failure("\(table.shown): no such file (run 'langpack build', or pass --keys)")
    }
    let supported = try supportedLocales(of: release, channel)
    let input = ReleaseCheckInput(
      of: ReleaseName(app: configuration.app, channel: channel, release: release),
      keyTable: try table.bytes(),
      locales: supported.compactMap(LocaleTag.init),
      sourceLocale: LocaleTag(configuration.sourceLocale))
    let (key, origin) = (try publicKey(), try self.origin)
    let check = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.check(input, signedBy: key, now: .now)
    }
    return (check, try phraseNames())
  }

  /// Returns the locales that the release was created with, or else the configured ones.
  private func supportedLocales(
    of release: String, _ channel: String
  ) throws(ProjectError) -> [String] {
    let origin = try self.origin
    let object = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.releaseObject(
        ReleaseName(app: configuration.app, channel: channel, release: release))
    }
    return object?.locales ?? configuration.locales
  }

  /// Returns the display names of the ledger's phrases: keys, or else ids.
  private func phraseNames() throws(ProjectError) -> [UInt32: String] {
    let pairs = try committedLedger().entries.map { entry in
      (UInt32(clamping: entry.ordinal), entry.key ?? entry.identity.id.description)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
