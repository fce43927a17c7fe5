import Checks
import Extraction
import FBT
import ScriptExtraction

/// The settings of a project in `langpack.json`.
public struct Configuration: Sendable, Hashable {
  /// The app's name in the origin.
  public var app: String
  /// The channel to publish to, unless a command names another.
  public var channel = "stable"
  /// The locale of the texts in the source code.
  public var sourceLocale = "en"
  /// The locales to translate to.
  public var locales: [String] = []
  /// The folders whose sources are extracted.
  public var sources = ["Sources"]
  /// The patterns of files to extract; all files if empty.
  public var include: [String] = []
  /// The patterns of files and folders to exclude.
  public var exclude: [String] = []
  /// The team's own functions whose calls are keyed texts.
  public var routines: [Routine] = []
  /// The levels of the rules of extraction that do not keep their own.
  public var extractionRules: [ExtractionRule: RuleLevels.Level] = [:]
  /// The files and folders with the texts of keys whose calls have none: `App/en.lproj`.
  public var sourceTexts: [String] = []
  /// The patterns of `.strings` files whose texts are in MediaWiki's syntax.
  public var mediawikiFiles: [String] = []
  /// Whether literals in SwiftUI views are keys.
  public var swiftUI = false
  /// Whether the keys of each resource file of .NET are a table of their own.
  public var resourceTables = false
  /// Whether to report literals that users see but that aren't extracted.
  public var hardCoded = false
  /// The options that FBT calls in scripts may have besides FBT's own.
  public var fbtOptions: [String] = []
  /// The file of FBT's common texts and their descriptions.
  public var fbtCommon: String?
  /// The library whose calls the scripts have.
  package var fbtDialect = FBTDialect.fbt
  /// The plugins of Babel's parser that the scripts need.
  public var parserPlugins: [ParserPlugin] = []
  /// The team's shared catalog: an address such as `postgres://host/database`, or a file.
  public var catalog: String?
  /// The folder of the committed translations.
  public var translations = "translations"
  /// The rules for which translations a channel ships; the usual ones for a channel not listed.
  public var ships: [String: ShippedTexts] = ShippedTexts.usualChannels
  /// The settings of the translation checks.
  public var checks = CheckSettings()
  /// The fonts for measuring texts.
  public var fonts = FontSettings()
  /// The form of installed packs on disk.
  public var atRest = AtRest.mapped
  /// The codings of downloads that the apps read.
  public var codings = PackCoding.allCases
  /// The packs that `langpack bundle` adds to the app.
  public var bundle = BundledLocales.none
  /// The folder that `langpack build` writes the key table and the packs to.
  public var output = ".langpack/build"
  /// The origin that `langpack publish` writes and `langpack serve` serves.
  public var origin = ".langpack/origin"
  /// The folder of the signing keys.
  public var keys = "keys"
  /// The program that signs instead of the private key, with its arguments; empty for none.
  public var signer: [String] = []
  /// The environment variables for the signer besides `PATH`, `HOME`, `LANG` and `TMPDIR`.
  public var signerEnvironment: [String] = []

  /// Creates a configuration with defaults for everything except the app's name.
  public init(app: String) { self.app = app }
}

/// The fonts for measuring texts.
public struct FontSettings: Sendable, Hashable {
  /// The size in points.
  public var size = 0.0
  /// The font files of the project or family names; each is a fallback for those before it.
  public var names: [String] = []
}
