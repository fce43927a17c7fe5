import Foundation

enum Settings {
  static let title = NSLocalizedString(
    "settings.title", tableName: "Settings", comment: "Title of the settings")

  static func days(_ count: Int) -> String {
    String.localizedStringWithFormat(
      NSLocalizedString(
        "settings.days", tableName: "Settings", comment: "How long walks are kept"),
      count)
  }
}
