import JSON
import Sodium

/// The build of another platform that a bundle is for: its layout and its names.
public enum BundleTarget: String, CaseIterable, Sendable {
  /// Files named for their content, and an ES module that maps each locale to its URL.
  case web
  /// Assets in `assets/languagepacks`.
  case android
  /// Embedded resources, and a file of properties that lists them for MSBuild.
  case dotnet

  /// Whether names follow from the content, so that only a build knows them.
  public var namesFollowContent: Bool { self == .web }

  /// The usual folder of a bundle.
  public var usualFolder: String {
    switch self {
    case .web: "src/packs"
    case .android: "app/src/main"
    case .dotnet: "LanguagePacks"
    }
  }

  /// Returns the usual folder of a bundle in a project with folders of sources.
  public func usualFolder(beside sources: [String]) -> String {
    guard self == .android, !sources.contains(usualFolder) else { return usualFolder }
    if let main = sources.first(where: { $0.hasSuffix("src/main") }) { return main }
    // In the layout of the platform's own build, assets stand next to "res".
    guard let texts = sources.first(where: { $0 == "res" || $0.hasSuffix("/res") }) else {
      return usualFolder
    }
    return texts == "res" ? "." : String(texts.dropLast("/res".count))
  }

  /// The folder of the files below that of the bundle; empty for the same.
  var subfolder: String { self == .android ? "assets/languagepacks" : "" }

  /// The files that list the others.
  static let (module, types, properties) = (
    "packs.mjs", "packs.d.mts", "LanguagePacks.props"
  )
  /// The first words of these files, by which they are known.
  static let moduleMark = "// Written by 'langpack bundle'; changes are lost."
  static let propertiesMark = "<!-- Written by 'langpack bundle'; changes are lost. -->"

  /// Returns the names of the files that list the others.
  var indexNames: [String] {
    switch self {
    case .web: [Self.module, Self.types]
    case .android: []
    case .dotnet: [Self.properties]
    }
  }

  /// Returns the files in the form that the build expects.
  func laidOut(_ contents: [PackFolder.Content]) -> [PackFolder.Content] {
    switch self {
    case .android: return contents
    case .web:
      let hashed = contents.map { $0.isForBuilds ? $0.hashed : $0 }
      return hashed + WebIndex(hashed).contents
    case .dotnet: return contents + [Self.properties(contents)]
    }
  }

  /// Returns the items of MSBuild: `WithCulture` keeps a pack out of the assemblies for cultures.
  private static func properties(_ contents: [PackFolder.Content]) -> PackFolder.Content {
    let items = contents.filter(\.isForBuilds).map { content in
      "    <EmbeddedResource Include=\"$(MSBuildThisFileDirectory)\(content.name)\" "
        + "LogicalName=\"LanguagePacks.\(content.name)\" WithCulture=\"false\" />\n"
    }
    let text =
      "\(propertiesMark)\n<Project>\n  <ItemGroup>\n\(items.joined())  </ItemGroup>\n</Project>\n"
    return PackFolder.Content(name: properties, bytes: Array(text.utf8))
  }
}

extension PackFolder.Content {
  /// Whether a build ships the file; the formats are for publishing alone.
  var isForBuilds: Bool { plainName != FormatVersionsFile.name }

  /// The file with the first 16 digits of its SHA-256 in its name: `de.0123456789abcdef.lpk`.
  var hashed: PackFolder.Content {
    let digest = Digest.hex(Digest.sha256(bytes)).prefix(16)
    let parts = plainName.split(separator: ".")
    var content = self
    content.name = "\(parts.dropLast().joined(separator: ".")).\(digest).\(parts.last ?? "")"
    return content
  }
}

/// The ES module that maps locales to the URLs of their packs, and its types.
///
/// `new URL("./…", import.meta.url)` is what bundlers look for, and what browsers and node run.
private struct WebIndex {
  private let files: [PackFolder.Content]

  init(_ files: [PackFolder.Content]) { self.files = files.filter(\.isForBuilds) }

  var contents: [PackFolder.Content] {
    [
      .init(name: BundleTarget.module, bytes: Array(module.utf8)),
      .init(name: BundleTarget.types, bytes: Array(types.utf8)),
    ]
  }

  /// The files that are no packs, by the names that the module gives them.
  private static let names = [
    PackFolder.keys: ("keys", "The key table of this build."),
    PackFolder.former: ("former", "The key table for packs of the epoch before."),
    PackFolder.source: ("source", "The source texts, against which downloads are coded."),
    PackFolder.rules: ("sourceRules", "The rules of the source language."),
    PackFolder.root: ("root", "The team's root."),
    PackFolder.sequences: ("sequences", "What the releases served when the app was built."),
    PackFolder.fbt: ("fbt", "The ordinals of FBT's calls."),
  ]

  private var module: String {
    "\(BundleTarget.moduleMark)\n"
      + named.map { name, words, file in
        "/** \(words) */\nexport const \(name) = \(Self.url(file));\n"
      }.joined() + "/** The pack of each locale. */\nexport const packs = {\n"
      + packs.map { "  \(JSONValue.quoted($0)): \(Self.url($1)),\n" }.joined() + "};\n"
  }

  private var types: String {
    let locales = packs.map { JSONValue.quoted($0.locale) }.joined(separator: " | ")
    return "\(BundleTarget.moduleMark)\n"
      + named.map { name, words, _ in
        "/** \(words) */\nexport declare const \(name): URL;\n"
      }.joined()
      + "/** A locale that has a pack. */\nexport type PackLocale = \(locales.isEmpty ? "never" : locales);\n"
      + "/** The pack of each locale. */\nexport declare const packs: Readonly<Record<PackLocale, URL>>;\n"
  }

  private var named: [(name: String, words: String, file: String)] {
    files.compactMap { file in
      Self.names[file.plainName].map { ($0.0, $0.1, file.name) }
    }
  }

  private var packs: [(locale: String, file: String)] {
    files.filter { $0.plainName.hasSuffix(".lpk") && Self.names[$0.plainName] == nil }
      .map { (String($0.plainName.dropLast(4)), $0.name) }
  }

  private static func url(_ file: String) -> String {
    "new URL(\(JSONValue.quoted("./" + file)), import.meta.url)"
  }
}
