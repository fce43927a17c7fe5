import Delivery
import Language
import Release

extension Project {
  /// Returns what the origin offers each release of the app.
  public func releases() throws(ProjectError) -> [ReleaseSummary] {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.releases(of: configuration.app, signedBy: key)
    }
  }

  /// Returns what the origin offers one release of the app.
  ///
  /// - Throws: Also that it is not published.
  public func release(_ name: String, channel: String) throws(ProjectError) -> ReleaseSummary {
    let found = try releases().first { $0.channel == channel && $0.release == name }
    if let found { return found }
    throw .failure(
      "\(channel)/\(name): is not published (see 'langpack release list', and --channel)")
  }

  /// Returns everything that changed what devices of the app see, the earliest first.
  public func audit() throws(ProjectError) -> [AuditEntry] {
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.audit(of: configuration.app)
    }
  }

  /// Returns how the offers of two releases differ.
  public func difference(
    from before: String, to after: String, channel: String
  ) throws(ProjectError) -> ReleaseDifference {
    let (key, origin) = (try publicKey(), try self.origin)
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.difference(
        app: configuration.app, channel: channel, from: before, to: after, signedBy: key)
    }
  }

  /// Proves that a build finds its texts in a release.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - channel: The channel.
  ///   - keys: The key table of the build; by default that of `langpack build`.
  /// - Returns: What was found, and what people know the phrases by.
  /// - Throws: That something cannot be read.
  public func check(
    release: String, channel: String, keys: File? = nil
  ) throws(ProjectError) -> (check: ReleaseCheck, names: [UInt32: String]) {
    let table = keys ?? file(configuration.output).file("keys.lpkt")
    guard table.exists else {
      throw .failure("\(table.shown): no such file (run 'langpack build', or give --keys)")
    }
    let supported = try supportedLocales(of: release, channel)
    let input = ReleaseCheckInput(
      of: ReleaseName(app: configuration.app, channel: channel, release: release),
      keyTable: try table.bytes(),
      chains: supported.compactMap(LocaleTag.init).map { $0.fallbackChain.map(\.description) })
    let (key, origin) = (try publicKey(), try self.origin)
    let check = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.check(input, signedBy: key, now: .now)
    }
    return (check, try phraseNames())
  }

  /// The locales that the release was created with, else those of the configuration.
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

  /// What people know the phrases of the ledger by: keys, else ids.
  private func phraseNames() throws(ProjectError) -> [UInt32: String] {
    let pairs = try committedLedger().entries.map { entry in
      (UInt32(clamping: entry.ordinal), entry.key ?? entry.identity.id.description)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
