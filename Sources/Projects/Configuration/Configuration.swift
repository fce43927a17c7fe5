import Checks
import Extraction

/// What `langpack.json` says about a project.
public struct Configuration: Sendable, Hashable {
  /// The app's name in the origin.
  public var app: String
  /// The channel that is published to, unless a command names another.
  public var channel = "stable"
  /// The locale of the texts in the source code.
  public var sourceLocale = "en"
  /// The locales that are translated.
  public var locales: [String] = []
  /// The folders whose sources are extracted.
  public var sources = ["Sources"]
  /// The patterns of the files that are extracted; all where there are none.
  public var include: [String] = []
  /// The patterns of files and folders that are not.
  public var exclude: [String] = []
  /// The team's own functions whose calls are keyed texts.
  public var routines: [Routine] = []
  /// Whether literals of SwiftUI's views are keys.
  public var swiftUI = false
  /// Whether literals that users see and that are not extracted are findings.
  public var hardCoded = false
  /// Options of FBT's calls in scripts beside FBT's own.
  public var fbtOptions: [String] = []
  /// The file with the texts that FBT's calls share, and their descriptions.
  public var fbtCommon: String?
  /// The catalog that the team shares: an address as `postgres://host/database`, or a file.
  public var catalog: String?
  /// The folder of the committed translations.
  public var translations = "translations"
  /// Which translations a channel's packs have; the usual ones for a channel that is not named.
  public var ships: [String: ShippedTexts] = ShippedTexts.usualChannels
  /// How translations are checked.
  public var checks = CheckSettings()
  /// The fonts by which texts are measured.
  public var fonts = FontSettings()
  /// How installed packs rest on a disk.
  public var atRest = AtRest.mapped
  /// Which packs `bundle` gives the app.
  public var bundle = BundledLocales.none
  /// Where `build` writes the key table and the packs.
  public var output = ".langpack/build"
  /// The origin that `publish` writes and `serve` serves.
  public var origin = ".langpack/origin"
  /// The folder of the signing keys.
  public var keys = "keys"
  /// The program that signs instead of the private key, with its words; none where empty.
  public var signer: [String] = []
  /// The variables of the environment that the signer gets beside `PATH`, `HOME`, `LANG` and `TMPDIR`.
  public var signerEnvironment: [String] = []

  /// A configuration with everything else as it is by default.
  public init(app: String) { self.app = app }
}

/// The fonts by which texts are measured.
public struct FontSettings: Sendable, Hashable {
  /// In points.
  public var size = 0.0
  /// Files of the project or names of families; each stands in for what those before it lack.
  public var names: [String] = []
}
