import Catalog
import Owner

/// Something that the files of a project ask for, or that was allowed to it.
public struct ConsentRequest: Sendable, Hashable {
  /// What is asked for.
  public var kind: Consent.Kind
  /// What for, exactly, and without a password.
  public var value: String
  /// Whether a file of the project asks for it now.
  public var isAsked: Bool
  /// Whether the machine's owner allows it.
  public var isAllowed: Bool

  /// Creates a value for a consent that a command has just changed.
  public init(_ consent: Consent, isAsked: Bool = true, isAllowed: Bool) {
    (kind, value) = (consent.kind, consent.value)
    (self.isAsked, self.isAllowed) = (isAsked, isAllowed)
  }
}

extension Project {
  /// Returns what the project's files ask for, and what else was allowed to the project.
  ///
  /// - Throws: An error if the consents cannot be read.
  public func consentRequests() throws(ProjectError) -> [ConsentRequest] {
    let given = try ownConsents()
    let asked = askedConsents()
    let others = given.filter { !asked.contains($0) }
    return asked.map { ConsentRequest($0, isAllowed: given.contains($0)) }
      + others.map { ConsentRequest($0, isAsked: false, isAllowed: true) }
  }

  /// Allows the project what its files ask for, or a value that the user names.
  ///
  /// - Parameters:
  ///   - kind: What to allow.
  ///   - value: What for; nil for what the files ask for. For a parser, its folder.
  /// - Returns: Exactly what was allowed.
  /// - Throws: An error if the files ask for nothing of the kind, or the consent cannot be stored.
  public func allow(_ kind: Consent.Kind, _ value: String?) throws(ProjectError) -> [Consent] {
    let consents = try wanted(kind, value)
    let owner = try requiredOwner()
    try ProjectError.wrapping { () throws(OwnerError) in
      try owner.changeConsents { $0.formUnion(consents) }
    }
    return consents
  }

  /// Takes back what was allowed to the project.
  ///
  /// - Parameters:
  ///   - kind: What is no longer allowed.
  ///   - value: What for; nil for everything of the kind.
  /// - Returns: What was allowed before.
  /// - Throws: An error if nothing of the kind was allowed, or the change cannot be stored.
  public func disallow(_ kind: Consent.Kind, _ value: String?) throws(ProjectError) -> [Consent] {
    let exact = try value.map { value throws(ProjectError) in try exactValues(kind, value) }
    let former = try ownConsents().filter { consent in
      consent.kind == kind && exact?.contains(consent.value) ?? true
    }
    guard !former.isEmpty else {
      throw .failure(
        "\(value ?? kind.word): no such consent of this project (see '"
          + "langpack trust\(trust.options)')")
    }
    let owner = try requiredOwner()
    try ProjectError.wrapping { () throws(OwnerError) in
      try owner.changeConsents { $0.subtract(former) }
    }
    return former
  }

  /// Returns the consents that a command line asks to give.
  private func wanted(
    _ kind: Consent.Kind, _ value: String?
  ) throws(ProjectError) -> [Consent] {
    let path = consentPath
    if let value {
      return try exactValues(kind, value).map { Consent(kind, project: path, value: $0) }
    }
    let asked = askedConsents().filter { $0.kind == kind }
    guard let first = asked.first else {
      throw .failure("\(trust.file): the project asks for no \(kind.word) (\(advice(on: kind)))")
    }
    return kind == .path ? asked : [first]
  }

  private func advice(on kind: Consent.Kind) -> String {
    switch kind {
    case .parser:
      "install \"@babel/parser\" below the project's node_modules; it must be this user's own files"
    case .path: "all of its paths lie in the project"
    default: "nothing needs to be allowed"
    }
  }

  /// Returns the exact values of consents for a word of the command line.
  private func exactValues(
    _ kind: Consent.Kind, _ value: String
  ) throws(ProjectError) -> [String] {
    switch kind {
    case .catalog:
      guard let plain = PhraseCatalog.withoutPassword(value) else {
        throw .failure("langpack trust: VALUE is not the address of a server (see \"catalog\")")
      }
      return [plain]
    case .parser: return try parserValues(value)
    case .path: return [consent(toPath: value).value]
    default: return [value]
    }
  }

  /// What the project's files ask for now.
  private func askedConsents() -> [Consent] {
    let path = consentPath
    var asked: [Consent] = []
    if let catalog = configuration.catalog, isServer(catalog),
      let value = PhraseCatalog.withoutPassword(catalog)
    {
      asked.append(Consent(.catalog, project: path, value: value))
    }
    if configuredOrigin.isStoreAddress {
      asked.append(Consent(.origin, project: path, value: configuredOrigin))
    }
    asked += pathConsents
    return asked + ownParsers.map { Consent(.parser, project: path, value: $0.consentValue) }
  }
}
