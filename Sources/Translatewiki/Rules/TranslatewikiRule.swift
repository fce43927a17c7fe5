/// One of the eighteen rules in the Wikipedia app's tests.
///
/// The raw value is the number of the rule; `wiki` is the folder of translatewiki.net, `native`
/// that of Apple's files.
public enum TranslatewikiRule: Int, Sendable, CaseIterable {
  case folderIsEmpty = 1
  case dollarInNative = 2
  case reversedToken = 3
  case tokenWithoutPercent = 4
  case nativeTokenInWiki = 5
  case lonePercent = 6
  case tagInNative = 7
  case spaceEntity = 8
  case templateOfLocale = 9
  case nativeDiffers = 10
  case localeIsMissing = 11
  case underlineInKey = 12
  case description = 13
  case pluralWithoutEnglish = 14
  case semicolons = 15
  case pluralOfOther = 16
  case braces = 17
  case brokenLink = 18

  /// The name in diagnostics: `translatewiki-3`.
  public var name: String { "translatewiki-\(rawValue)" }

  var fix: String {
    switch self {
    case .folderIsEmpty: "name the folder that holds <locale>.lproj folders with texts"
    case .dollarInNative: "run 'langpack translatewiki sync' again"
    case .reversedToken, .tokenWithoutPercent: "write $1, the dollar sign first"
    case .nativeTokenInWiki: "write $1"
    case .lonePercent: "write %%"
    case .tagInNative: "leave tags out"
    case .spaceEntity: "write the character U+00A0"
    case .templateOfLocale, .nativeDiffers: "write PLURAL and tokens as English does"
    case .localeIsMissing: "run 'langpack translatewiki sync'"
    case .underlineInKey: "write the key with dashes"
    case .description: "describe the key, and each of its tokens as $1"
    case .pluralWithoutEnglish, .pluralOfOther: "write PLURAL only where English does"
    case .semicolons: "end the line with one semicolon"
    case .braces: "close each template with }}"
    case .brokenLink: "write [words](address) without a space"
    }
  }
}
