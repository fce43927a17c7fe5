import Delivery
import Install
import Language
import Pack
import PackBuilder
import Parallel
import Snapshot

/// The size of a build to the byte: for each locale, and for each phrase in each pack.
public struct SizeReport {
  /// The pack of a locale.
  public struct Locale: Sendable {
    /// The locale; nil for the source pack.
    public var tag: LocaleTag?
    /// The name of the pack.
    public var name: String
    /// The number of texts in the pack.
    public var texts: Int
    /// The cost of the form that is installed on devices.
    public var installed: FormCosts
    /// The cost of the form that most devices download; nil if not measured.
    ///
    /// Always nil for the source pack, which ships with the app.
    public var wire: FormCosts?
  }

  /// The packs; the source pack is last.
  public var locales: [Locale]
  /// The files of the build that aren't packs.
  public var files: [PackFolder.Content]

  /// Measures a build.
  ///
  /// - Parameters:
  ///   - built: The build.
  ///   - measured: The only locale to measure; nil for every locale and the files they share.
  ///   - hasWire: Whether to measure wire forms, which take most of the time.
  ///   - progress: Receives the number of packs done and the number of packs.
  /// - Throws: An error if the locale has no pack, or a pack cannot be read.
  public init(
    of built: BuiltPacks, only measured: LocaleTag?, hasWire: Bool,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(ProjectError) {
    let packs = built.packs.filter { measured == nil || $0.locale == measured }
    if let measured, packs.isEmpty {
      throw .failure("no text of \"\(measured)\" is in a pack (see 'langpack status')")
    }
    let source = try Self.opened(built.source)
    let known = KnownPack(source, digest: DeltaList.noBase)
    let results = ParallelWork.map(packs, portion: 1, progress: { progress($0, packs.count) }) {
      pack in
      Result { () throws(ProjectError) in
        try Locale(pack, beside: hasWire ? known : nil)
      }
    }
    locales = []
    for result in results { locales.append(try result.get()) }
    files = []
    guard measured == nil else { return }
    locales.append(try Locale(source: source, built.snapshot))
    let names = Set(packs.map { "\($0.locale).lpk" } + [PackFolder.source])
    files = built.contents(forDownloads: true).filter { !names.contains($0.name) }
  }

  fileprivate static func opened(_ bytes: [UInt8]) throws(ProjectError) -> LanguagePack {
    try ProjectError.wrapping { () throws(PackError) in try LanguagePack(Bytes(copying: bytes)) }
  }

  /// The total installed bytes of every pack and file.
  public var installed: Int {
    locales.reduce(0) { $0 + $1.installed.length } + files.reduce(0) { $0 + $1.bytes.count }
  }

  /// The total bytes of every wire form.
  public var wire: Int { locales.reduce(0) { $0 + ($1.wire?.length ?? 0) } }

  /// The bytes that ship inside an app that downloads its packs.
  public var carried: Int {
    locales.reduce(files.reduce(0) { $0 + $1.bytes.count }) {
      $0 + ($1.tag == nil ? $1.installed.length : 0)
    }
  }
}

extension SizeReport.Locale {
  /// Measures a locale's pack, and its wire form if a source pack is given.
  fileprivate init(
    _ pack: LocalePack, beside source: KnownPack?
  ) throws(ProjectError) {
    let opened = try SizeReport.opened(pack.bytes)
    let costs = try ProjectError.wrapping("\(pack.locale)") { () throws(InstallError) in
      (
        try InstalledForm.costs(of: opened),
        try source.map { source throws(InstallError) in
          try WireForm.usualCosts(of: opened, beside: source)
        }
      )
    }
    self.init(
      tag: pack.locale, name: pack.locale.description, texts: pack.texts, installed: costs.0,
      wire: costs.1)
  }

  /// Measures the source pack.
  fileprivate init(source: LanguagePack, _ snapshot: CatalogSnapshot) throws(ProjectError) {
    let costs = try ProjectError.wrapping("source") { () throws(InstallError) in
      try InstalledForm.costs(of: source)
    }
    self.init(
      tag: nil, name: PackFolder.source, texts: snapshot.entries.count(where: \.active),
      installed: costs, wire: nil)
  }
}

extension WireForm {
  /// Returns the costs of the wire form that a publisher offers to most devices.
  ///
  /// That form is coded against the source pack if this is at least 3 % smaller, else on its own;
  /// see `Docs/Formats/Wire.md`.
  fileprivate static func usualCosts(
    of pack: LanguagePack, beside source: KnownPack
  ) throws(InstallError) -> FormCosts {
    let alone = try smallest(of: pack, beside: nil)
    let beside = try smallest(of: pack, beside: source)
    return beside.length * 100 <= alone.length * 97 ? beside : alone
  }

  private static func smallest(
    of pack: LanguagePack, beside source: KnownPack?
  ) throws(InstallError) -> FormCosts {
    let stored = try costs(of: pack, coding: .stored, beside: source)
    let dense = try costs(of: pack, coding: .dense, beside: source)
    return stored.length <= dense.length ? stored : dense
  }
}
